import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { BalanceReadsModule } from '../../ledger/balance/balance-reads.module.js';
import { BalanceCommandsModule } from '../../ledger/balance/commands/balance-commands.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import { CertificatesModule } from '../../members/certificates/certificates.module.js';
import { StandingModule } from '../../members/standing/standing.module.js';
import { AlertsModule } from '../../watch/alerts/alerts.module.js';
import { FarmsModule } from '../farms/farms.module.js';
import { CaseActs } from './case-acts.js';
import { CaseBooksReads } from './case-books.js';
import { CaseCertificates } from './case-certificates.js';
import { CaseComparisons } from './case-comparisons.js';
import { CaseFindings } from './case-findings.js';
import { CaseReads } from './case-reads.js';
import { CaseReplies } from './case-replies.js';
import { FacilityCases } from './facility-cases.js';
import { OriginEffects } from './origin-effects.js';
import { OwnStanding } from './own-standing.js';
import { Settlements } from './settlements.js';
import { SettlingController } from './settling.controller.js';

/** Shows admins what waits for their word, and carries out what they decide. */
@Module({
  imports: [
    AccessModule,
    CustodyModule,
    CertificatesModule,
    FarmsModule,
    IdentityModule,
    StandingModule,
    AlertsModule,
    BalanceCommandsModule,
    BalanceReadsModule,
  ],
  controllers: [SettlingController],
  providers: [
    CaseActs,
    CaseBooksReads,
    CaseCertificates,
    CaseComparisons,
    CaseFindings,
    CaseReads,
    CaseReplies,
    FacilityCases,
    OriginEffects,
    OwnStanding,
    Settlements,
  ],
})
export class SettlingModule {}
