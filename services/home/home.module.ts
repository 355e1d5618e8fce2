import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { CertificatesModule } from '../certificates/certificates.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { DetainedNeeds } from './detained-needs.js';
import { HomeController } from './home.controller.js';
import { HomeNeeds } from './home-needs.js';
import { HomeTrend } from './home-trend.js';

@Module({
  imports: [AlertsModule, CertificatesModule, OrdersModule, PartnersModule],
  controllers: [HomeController],
  providers: [DetainedNeeds, HomeNeeds, HomeTrend],
})
export class HomeModule {}
