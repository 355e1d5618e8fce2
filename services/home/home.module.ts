import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { HomeController } from './home.controller.js';
import { HomeNeeds } from './home-needs.js';
import { HomeTrend } from './home-trend.js';

@Module({
  imports: [NotificationsModule, OrdersModule],
  controllers: [HomeController],
  providers: [HomeNeeds, HomeTrend],
})
export class HomeModule {}
