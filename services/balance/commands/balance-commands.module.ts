import { Module } from '@nestjs/common';
import { CustodyModule } from '../../custody/custody.module.js';
import { ChangePolicyController, ChangePolicyHandler } from './change-policy.js';
import { CloseWindowController, CloseWindowHandler } from './close-window.js';
import { FactorRollout } from './factor-rollout.js';
import { PolicyChanges } from './policy-changes.js';
import { WindowClosing } from './window-closing.js';

/** What is done to the books, beside the facts that are booked. */
@Module({
  imports: [CustodyModule],
  controllers: [ChangePolicyController, CloseWindowController],
  providers: [PolicyChanges, FactorRollout, WindowClosing, ChangePolicyHandler, CloseWindowHandler],
  exports: [FactorRollout, WindowClosing],
})
export class BalanceCommandsModule {}
