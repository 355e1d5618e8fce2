import { Injectable } from '@nestjs/common';
import type { CountStock } from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { asReason, type TextReference } from '../../../platform/texts/erasable-texts.js';
import { type CommandResult } from '../command-result.js';
import { CustodyLedgers, type StoredCustodyEvent } from '../custody-ledgers.js';
import { VoidReasons } from '../custody-texts.js';
import { SingleLedgerCommands } from './single-ledger-commands.js';

/** Records stock counts. The reason is stored apart, where it can be erased, and is no part of the content hash. */
@Injectable()
export class StockCounts {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly singleLedger: SingleLedgerCommands,
    private readonly reasons: VoidReasons,
  ) {}

  /** @throws Refusal those of `decideCount`; TransactionIdReused when the same count came with another reason */
  async count({ reason, ...command }: CountStock): Promise<CommandResult> {
    const { transactionId, actor } = command;
    const contentHash = await this.ledgers.contentHashOf(command);
    const countWith = (text: TextReference) => ({ kind: 'count' as const, command, contentHash, ...asReason(text) });
    const result = await this.reasons.during({ transactionId, ...actor }, reason, {
      dryRun: (text) => this.ledgers.dryRun(actor.facilityId, countWith(text)),
      execute: (text) => this.singleLedger.appendReserved(command, [], countWith(text)),
    });
    if (result.replayed) await this.assertSameReason(actor.facilityId, transactionId, reason);
    return result;
  }

  /** Skips the comparison once the reason is erased. */
  private async assertSameReason(facilityId: string, transactionId: string, reason: string): Promise<void> {
    const counted = (await this.ledgers.lastEventOf(facilityId, transactionId)) as StoredCustodyEvent & { type: 'StockCounted' };
    const stored = await this.reasons.get(counted.data.reasonId);
    if (stored && stored.text !== reason) throw new Refusal('TransactionIdReused');
  }
}
