import { Injectable } from '@nestjs/common';
import type { VoidTransaction } from '../../../contracts/custody/commands.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { VoidReasons } from '../reasons/void-reasons.js';
import { Transfers, type VoidedEvent } from '../transfers/transfers.js';
import { type CommandResult, contextOf } from './command-result.js';

/** Voids a transaction, and returns to the other ledger what it had brought from there. */
@Injectable()
export class Voids {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly transfers: Transfers,
    private readonly reasons: VoidReasons,
  ) {}

  /** Lets either party void a sale to a brand. The brand's ledger decides, since it holds the goods. */
  async voidTransaction(command: VoidTransaction): Promise<CommandResult> {
    const { transactionId, actor } = command;
    const { toBrand, counterpartyId } = await this.ledgers.knownTransaction(actor.facilityId, transactionId);
    const brandId = toBrand ? counterpartyId : null;
    if (brandId) await this.completeSale(actor.facilityId, brandId, transactionId);
    const { voided, replayed } = await this.voidAt(brandId ?? actor.facilityId, command);
    const compensatedAt = await this.transfers.compensateVoid(voided);
    return { transactionId, position: compensatedAt ?? voided.position, replayed };
  }

  /** Completes a sale that a crash may have left on its way to the brand. */
  private async completeSale(sellerId: string, brandId: string, transactionId: string): Promise<void> {
    const released = await this.transfers.findRelease(sellerId, brandId, transactionId);
    if (released) await this.transfers.appendReceipt(released);
  }

  private async voidAt(
    facilityId: string,
    command: VoidTransaction,
  ): Promise<{ voided: VoidedEvent & { position: string }; replayed: boolean }> {
    const { transactionId, reason, actor } = command;
    const before = await this.voidedBefore(facilityId, transactionId);
    if (before) return { voided: await this.assertSameReason(before, reason), replayed: true };
    const { reasonId, reasonHash } = await this.reasons.store({ reason, facilityId, transactionId, userId: actor.userId });
    try {
      const { events, position } = await this.ledgers.execute(
        facilityId,
        { kind: 'void', transactionId, reasonId, reasonHash },
        contextOf(command),
      );
      const [voided] = events as VoidedEvent[];
      if (voided && position !== undefined) return { voided: { ...voided, position }, replayed: false };
    } catch (error) {
      if (error instanceof Refusal) await this.reasons.delete(reasonId);
      if (!(error instanceof Refusal && error.code === 'AlreadyVoided')) throw error;
    }
    return this.voidAt(facilityId, command);
  }

  private async voidedBefore(facilityId: string, transactionId: string): Promise<(VoidedEvent & { position: string }) | undefined> {
    const { voided, revision } = await this.ledgers.knownTransaction(facilityId, transactionId);
    if (!voided) return undefined;
    const found = await this.ledgers.findEvent(
      facilityId,
      revision + 1,
      ({ type, data }) => type === 'TransactionVoided' && data.transactionId === transactionId,
    );
    return found as (VoidedEvent & { position: string }) | undefined;
  }

  /** Accepts the same void again; throws TransactionIdReused for another reason. */
  private async assertSameReason<Voided extends VoidedEvent>(voided: Voided, reason: string): Promise<Voided> {
    const stored = await this.reasons.get(voided.data.reasonId);
    if (stored?.reason !== reason) throw new Refusal('AlreadyVoided');
    return voided;
  }
}
