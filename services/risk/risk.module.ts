import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { FacilityRisks } from './facility-risks.js';
import { RiskController } from './risk.controller.js';

/** What is known of the risks at facilities, weighed by the policy. */
@Module({ imports: [AccessModule], controllers: [RiskController], providers: [FacilityRisks] })
export class RiskModule {}
