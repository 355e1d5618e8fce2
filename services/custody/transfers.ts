import { Injectable } from '@nestjs/common';
import { facilityOfLedger } from '../../contracts/custody-events.js';
import type { Cause } from '../../contracts/custody-facts.js';
import { Refusal } from '../../contracts/refusals.js';
import type { Position } from '../platform/events/event-store.js';
import { CitedFiles, filesOfPurchase } from './cited-files.js';
import { type Authorship, CustodyLedgers, type RecordedCustodyEvent } from './custody-ledgers.js';
import type { LedgerCommand } from './ledger/ledger-commands.js';
import { releaseKey } from './ledger/ledger-state.js';
import { isThere } from './ledger/said.js';

type Fact<Type extends RecordedCustodyEvent['type']> = Extract<RecordedCustodyEvent, { type: Type }>;
export type ReleasedFact = Fact<'ProductsReleased'>;
export type VoidedFact = Fact<'TransactionVoided'>;

export interface Received {
  position: Position;
  /** The buyer's ledger had it before. */
  again: boolean;
}

/**
 * The later steps of a transfer, each from an event of the log alone. Commands take them before they answer, and the
 * follower takes them again for whatever a crash left halfway: taken twice, or by several processes, they have effect
 * once.
 */
@Injectable()
export class Transfers {
  private readonly underWay = new Map<string, Promise<Received>>();

  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly files: CitedFiles,
  ) {}

  /**
   * The buyer's side of a release. When the buyer's ledger refuses it, the lots go back to the seller.
   * @throws Refusal of the buyer's ledger
   */
  complete(released: ReleasedFact): Promise<Received> {
    const { buyerId, transferId } = released.data;
    const key = `${released.stream} ${buyerId} ${transferId}`;
    const running = this.underWay.get(key);
    if (running) return running;
    const completing = this.receive(released).finally(() => this.underWay.delete(key));
    this.underWay.set(key, completing);
    return completing;
  }

  /** Whether the buyer's ledger has it already, as far as this process knows. */
  isCompleted({ data }: ReleasedFact): Promise<boolean> {
    const { buyerId, transferId, commandHash } = data;
    return this.ledgers.look(buyerId, ({ transactions }) => {
      const known = transactions.get(transferId);
      return known?.kind === 'purchase' && known.contentHash === commandHash;
    });
  }

  /** The seller's side of a voided purchase; undefined where there is no seller. */
  async giveBack(voided: VoidedFact): Promise<Position | undefined> {
    const { sellerId, transactionId } = voided.data;
    if (voided.data.voidedKind !== 'purchase' || !sellerId) return undefined;
    const buyerId = facilityOfLedger(voided.stream);
    return this.restore(sellerId, buyerId, transactionId, causeOf(voided), authorAfter(voided));
  }

  /** The release of a transfer, as the seller's ledger has it. */
  async releaseAt(sellerId: string, buyerId: string, transferId: string): Promise<ReleasedFact | undefined> {
    const revision = await this.ledgers.look(sellerId, ({ releases }) => releases.get(releaseKey(buyerId, transferId))?.revision);
    return revision === undefined ? undefined : ((await this.ledgers.eventAt(sellerId, revision)) as ReleasedFact);
  }

  private async receive(released: ReleasedFact): Promise<Received> {
    const { buyerId, transferId } = released.data;
    const by = authorAfter(released);
    try {
      const { position } = await this.ledgers.execute(buyerId, await this.receiving(released), by);
      return position === undefined ? await this.receivedBefore(buyerId, transferId) : { position, again: false };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (await this.isReceived(released, error, by)) return this.receivedBefore(buyerId, transferId);
      await this.restore(facilityOfLedger(released.stream), buyerId, transferId, null, by);
      throw error;
    }
  }

  private async receiving(released: ReleasedFact): Promise<LedgerCommand> {
    const { data, stream } = released;
    const sellerId = facilityOfLedger(stream);
    const cause = causeOf(released);
    const { purchase: command, commandHash: contentHash } = data;
    if (!command) return { kind: 'receiveSale', sellerId, release: data, cause, paperwork: await this.paperworkOf(released), contentHash };
    const documents = await this.files.asFar(filesOfPurchase(command));
    return { kind: 'purchase', command, contentHash, documents, released: { sellerId, release: data, cause } };
  }

  /** A sale to a brand stands just before its release, in the same append. */
  private async paperworkOf({
    stream,
    revision,
    data,
  }: ReleasedFact): Promise<Extract<LedgerCommand, { kind: 'receiveSale' }>['paperwork']> {
    const isSale = (event: RecordedCustodyEvent): event is Fact<'ProductsSold'> =>
      event.type === 'ProductsSold' && event.data.transactionId === data.saleId;
    const sale = await this.ledgers.find(facilityOfLedger(stream), Math.max(0, revision - 2), isSale);
    if (!sale || !isSale(sale)) throw new Error(`${stream} has no sale before its release at ${revision}`);
    const { price, purchaseOrderNumber, invoiceNumber, packingListNumber, documents } = sale.data;
    return { price, purchaseOrderNumber, invoiceNumber, packingListNumber, documents };
  }

  /**
   * What the buyer's ledger refuses now it might take a moment later, from somebody else who completes the transfer.
   * So before the lots go back, its transaction is given up there for good, unless it is there after all.
   */
  private async isReceived({ data }: ReleasedFact, refusal: Refusal, by: Authorship): Promise<boolean> {
    const { buyerId, transferId, commandHash } = data;
    if (refusal.code === 'TransactionIdReused') return false;
    if (refusal.code !== 'TransactionAbandoned') await this.ledgers.execute(buyerId, { kind: 'abandon', transactionId: transferId }, by);
    return this.ledgers.look(buyerId, (state) => {
      try {
        return isThere(state, transferId, 'purchase', commandHash);
      } catch {
        return false;
      }
    });
  }

  private async receivedBefore(buyerId: string, transferId: string): Promise<Received> {
    const { revision } = await this.ledgers.known(buyerId, transferId);
    return { position: (await this.ledgers.eventAt(buyerId, revision)).position, again: true };
  }

  /** Puts the lots of a transfer back to where they were at the seller. */
  private async restore(sellerId: string, buyerId: string, transferId: string, cause: Cause | null, by: Authorship): Promise<Position> {
    const released = await this.releaseAt(sellerId, buyerId, transferId);
    if (!released) throw new Error(`${sellerId} never released ${transferId} to ${buyerId}`);
    const { position } = await this.ledgers.execute(sellerId, { kind: 'restore', buyerId, transferId, cause }, by);
    if (position !== undefined) return position;
    const restored = await this.ledgers.find(
      sellerId,
      released.revision + 1,
      ({ type, data }) => type === 'ProductsRestored' && data.transferId === transferId && data.buyerId === buyerId,
    );
    if (!restored) throw new Error(`${sellerId} neither restores ${transferId} nor has restored it`);
    return restored.position;
  }
}

function causeOf({ stream, revision, metadata }: RecordedCustodyEvent): Cause {
  return { stream, revision, hash: metadata.hash };
}

/** What follows from an event is on the account of who caused that, and never recorded before it. */
function authorAfter({ metadata }: RecordedCustodyEvent): Authorship {
  const { actor, transactionId, recordedAt } = metadata;
  return { actor, transactionId, causedAt: recordedAt };
}
