import { Injectable } from '@nestjs/common';
import type { CountStock } from '../../contracts/custody-commands.js';
import { Refusal } from '../../contracts/refusals.js';
import { CustodyLedgers, type StoredCustodyEvent } from './custody-ledgers.js';
import { authorOf, contentHashOf, type Done } from './done.js';
import { isThere } from './ledger/said.js';
import { VoidReasons } from './void-reasons.js';

/** Stock counts. Their reason is kept where it can be erased, so it is no part of what the ledger compares. */
@Injectable()
export class StockCounts {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly reasons: VoidReasons,
  ) {}

  /** @throws Refusal those of `decideCount`; TransactionIdReused where the same count came with another reason */
  async count({ reason, ...command }: CountStock): Promise<Done> {
    const { transactionId, actor } = command;
    const { facilityId, userId } = actor;
    const contentHash = contentHashOf(command);
    const isKnown = await this.ledgers.look(facilityId, (state) => isThere(state, transactionId, 'count', contentHash));
    if (isKnown) return this.again(facilityId, transactionId, reason);
    const { reasonId, reasonHash } = await this.reasons.keep({ reason, facilityId, transactionId, userId });
    const position = await this.append({ command, contentHash, reasonId, reasonHash });
    return position === undefined ? this.again(facilityId, transactionId, reason) : { transactionId, position, again: false };
  }

  /** Undefined where the same count came first; then its reason is kept already. */
  private async append(said: { command: Omit<CountStock, 'reason'>; contentHash: string; reasonId: string; reasonHash: string }) {
    const { command, reasonId } = said;
    try {
      const { position } = await this.ledgers.execute(command.actor.facilityId, { kind: 'count', ...said }, authorOf(command));
      if (position === undefined) await this.reasons.drop(reasonId);
      return position;
    } catch (error) {
      if (error instanceof Refusal) await this.reasons.drop(reasonId);
      throw error;
    }
  }

  /** Once a reason is erased nobody can tell whether another one is meant. */
  private async again(facilityId: string, transactionId: string, reason: string): Promise<Done> {
    const counted = (await this.ledgers.lastEventOf(facilityId, transactionId)) as StoredCustodyEvent & { type: 'StockCounted' };
    const kept = await this.reasons.get(counted.data.reasonId);
    if (kept && kept.reason !== reason) throw new Refusal('TransactionIdReused');
    return { transactionId, position: counted.position, again: true };
  }
}
