import { Injectable } from '@nestjs/common';
import type { VoidTransaction } from '../../contracts/custody-commands.js';
import { Refusal } from '../../contracts/refusals.js';
import { CustodyLedgers } from './custody-ledgers.js';
import { authorOf, type Done } from './done.js';
import { Transfers, type VoidedFact } from './transfers.js';
import { VoidReasons } from './void-reasons.js';

/** Voids a transaction, and gives back what it had brought from another ledger. */
@Injectable()
export class Voids {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly transfers: Transfers,
    private readonly reasons: VoidReasons,
  ) {}

  /** Either party of a sale to a brand may void it; that is decided where the goods are, in the brand's ledger. */
  async carryOut(command: VoidTransaction): Promise<Done> {
    const { transactionId, actor } = command;
    const { toBrand, counterpartyId } = await this.ledgers.known(actor.facilityId, transactionId);
    const brandId = toBrand ? counterpartyId : null;
    if (brandId) await this.finishSale(actor.facilityId, brandId, transactionId);
    const { voided, again } = await this.voidAt(brandId ?? actor.facilityId, command);
    const givenBack = await this.transfers.giveBack(voided);
    return { transactionId, position: givenBack ?? voided.position, again };
  }

  /** A crash may have left the sale on its way to the brand. */
  private async finishSale(sellerId: string, brandId: string, transactionId: string): Promise<void> {
    const released = await this.transfers.releaseAt(sellerId, brandId, transactionId);
    if (released) await this.transfers.complete(released);
  }

  private async voidAt(
    facilityId: string,
    command: VoidTransaction,
  ): Promise<{ voided: VoidedFact & { position: string }; again: boolean }> {
    const { transactionId, reason, actor } = command;
    const before = await this.voidedBefore(facilityId, transactionId);
    if (before) return { voided: await this.sameReason(before, reason), again: true };
    const { reasonId, reasonHash } = await this.reasons.keep({ reason, facilityId, transactionId, userId: actor.userId });
    try {
      const { events, position } = await this.ledgers.execute(
        facilityId,
        { kind: 'void', transactionId, reasonId, reasonHash },
        authorOf(command),
      );
      const [voided] = events as VoidedFact[];
      if (voided && position !== undefined) return { voided: { ...voided, position }, again: false };
    } catch (error) {
      if (error instanceof Refusal) await this.reasons.drop(reasonId);
      if (!(error instanceof Refusal && error.code === 'AlreadyVoided')) throw error;
    }
    return this.voidAt(facilityId, command);
  }

  private async voidedBefore(facilityId: string, transactionId: string): Promise<(VoidedFact & { position: string }) | undefined> {
    const { voided, revision } = await this.ledgers.known(facilityId, transactionId);
    if (!voided) return undefined;
    const found = await this.ledgers.find(
      facilityId,
      revision + 1,
      ({ type, data }) => type === 'TransactionVoided' && data.transactionId === transactionId,
    );
    return found as (VoidedFact & { position: string }) | undefined;
  }

  /** The same void again is the same success; another reason is another command. */
  private async sameReason<Voided extends VoidedFact>(voided: Voided, reason: string): Promise<Voided> {
    const kept = await this.reasons.get(voided.data.reasonId);
    if (kept?.reason !== reason) throw new Refusal('AlreadyVoided');
    return voided;
  }
}
