import { Module } from '@nestjs/common';
import { CustodyModule } from '../custody/custody.module.js';
import { ChangePolicyController, ChangePolicyHandler } from './change-policy.js';
import { CloseWindowController, CloseWindowHandler } from './close-window.js';
import { Policies } from './policies.js';
import { WindowClosing } from './window-closing.js';

/** What is done to the books, beside the facts that are booked. */
@Module({
  imports: [CustodyModule],
  controllers: [ChangePolicyController, CloseWindowController],
  providers: [Policies, WindowClosing, ChangePolicyHandler, CloseWindowHandler],
  exports: [WindowClosing],
})
export class BooksModule {}
