import { Injectable } from '@nestjs/common';
import type { CountStock } from '../../../contracts/custody/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CustodyLedgers, type StoredCustodyEvent } from '../custody-ledgers.js';
import { checkReplay } from '../ledger/transaction/idempotency.js';
import { VoidReasons } from '../reasons/void-reasons.js';
import { type CommandResult, contentHashOf, contextOf } from './command-result.js';

/** Records stock counts. The reason is stored apart, where it can be erased, and is no part of the content hash. */
@Injectable()
export class StockCounts {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly reasons: VoidReasons,
  ) {}

  /** @throws Refusal those of `decideCount`; TransactionIdReused when the same count came with another reason */
  async count({ reason, ...command }: CountStock): Promise<CommandResult> {
    const { transactionId, actor } = command;
    const { facilityId, userId } = actor;
    const contentHash = contentHashOf(command);
    const status = await this.ledgers.inspect(facilityId, (state) => checkReplay(state, transactionId, 'count', contentHash));
    if (status === 'replayed') return this.replay(facilityId, transactionId, reason);
    const { reasonId, reasonHash } = await this.reasons.store({ reason, facilityId, transactionId, userId });
    const position = await this.append({ command, contentHash, reasonId, reasonHash });
    return position === undefined ? this.replay(facilityId, transactionId, reason) : { transactionId, position, replayed: false };
  }

  /** Returns undefined when the same count was recorded before, with its reason. */
  private async append(countFields: { command: Omit<CountStock, 'reason'>; contentHash: string; reasonId: string; reasonHash: string }) {
    const { command, reasonId } = countFields;
    try {
      const { position } = await this.ledgers.execute(command.actor.facilityId, { kind: 'count', ...countFields }, contextOf(command));
      if (position === undefined) await this.reasons.delete(reasonId);
      return position;
    } catch (error) {
      if (error instanceof Refusal) await this.reasons.delete(reasonId);
      throw error;
    }
  }

  /** Compares the reason with the stored one. Skips the comparison once the reason is erased. */
  private async replay(facilityId: string, transactionId: string, reason: string): Promise<CommandResult> {
    const counted = (await this.ledgers.lastEventOf(facilityId, transactionId)) as StoredCustodyEvent & { type: 'StockCounted' };
    const stored = await this.reasons.get(counted.data.reasonId);
    if (stored && stored.reason !== reason) throw new Refusal('TransactionIdReused');
    return { transactionId, position: counted.position, replayed: true };
  }
}
