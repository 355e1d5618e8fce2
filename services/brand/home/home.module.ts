import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { HomeController } from './home.controller.js';
import { HomeNeeds } from './home-needs.js';
import { HomeTrend } from './home-trend.js';
import { SetupSteps } from './setup-steps.js';

@Module({
  imports: [IdentityModule, NotificationsModule, OrdersModule],
  controllers: [HomeController],
  providers: [HomeNeeds, HomeTrend, SetupSteps],
})
export class HomeModule {}
