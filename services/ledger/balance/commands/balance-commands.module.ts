import { Module } from '@nestjs/common';
import { AccessModule } from '../../custody/access/access.module.js';
import { CustodyModule } from '../../custody/custody.module.js';
import { ChangePolicyController, ChangePolicyHandler } from './change-policy.js';
import { ClosePreviews } from './close-previews.js';
import { CloseWindowController, CloseWindowHandler } from './close-window.js';
import { FactorRollout } from './factor-rollout.js';
import { PolicyChanges } from './policy-changes.js';
import { WindowClosing } from './window-closing.js';

/** Provides the changes to the books that no custody fact makes: policies, closes and conversion factors. */
@Module({
  imports: [CustodyModule, AccessModule],
  controllers: [ChangePolicyController, CloseWindowController],
  providers: [PolicyChanges, FactorRollout, WindowClosing, ClosePreviews, ChangePolicyHandler, CloseWindowHandler],
  exports: [FactorRollout, PolicyChanges, WindowClosing],
})
export class BalanceCommandsModule {}
