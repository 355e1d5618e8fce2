import { Injectable } from '@nestjs/common';
import type { DocumentReferences, EventReference } from '../../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream } from '../../../../contracts/ledger/custody/events.js';
import { recordDetailsOf } from '../../../../contracts/ledger/custody/record-details.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Position } from '../../../platform/events/event-store.js';
import type { EventContext } from '../../../platform/events/hash-chain.js';
import { Attachments, purchaseAttachments } from '../attachments/attachments.js';
import { CustodyLedgers, type RecordedCustodyEvent } from '../custody-ledgers.js';
import type { LedgerCommand } from '../ledger/ledger.decider.js';
import type { RestoreCommand } from '../ledger/restore/decide.js';
import { releaseKey } from '../ledger/state/ledger-state.js';
import { checkReplay } from '../ledger/transaction/idempotency.js';

type CustodyEventOf<Type extends RecordedCustodyEvent['type']> = Extract<RecordedCustodyEvent, { type: Type }>;
export type ReleasedEvent = CustodyEventOf<'ProductsReleased'>;
export type VoidedEvent = CustodyEventOf<'TransactionVoided'>;

export interface ReceiveResult {
  position: Position;
  /** True when the buyer's ledger had recorded the purchase before. */
  replayed: boolean;
}

/**
 * Takes the later steps of a transfer, each from an event of the log alone. Commands take them before they answer, and
 * the follower takes them again for what a crash left halfway. Repeated steps have one effect.
 */
@Injectable()
export class Transfers {
  private readonly inFlight = new Map<string, Promise<ReceiveResult>>();

  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly attachments: Attachments,
  ) {}

  /**
   * Appends the buyer's side of a release. When the buyer's ledger refuses it, the lots go back to the seller.
   * @throws Refusal of the buyer's ledger
   */
  appendReceipt(released: ReleasedEvent): Promise<ReceiveResult> {
    const { buyerId, transferId } = released.data;
    const key = `${released.stream} ${buyerId} ${transferId}`;
    const running = this.inFlight.get(key);
    if (running) return running;
    const completing = this.receive(released).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, completing);
    return completing;
  }

  /** Looks in this process's copy of the buyer's ledger only; another process may have appended since. */
  isReceived({ data }: ReleasedEvent): Promise<boolean> {
    const { buyerId, transferId, commandHash } = data;
    return this.ledgers.inspect(buyerId, ({ transactions }) => {
      const known = transactions.get(transferId);
      return known?.kind === 'purchase' && known.contentHash === commandHash;
    });
  }

  /** Returns a voided purchase's lots to the seller. Undefined when there is no seller. */
  async compensateVoid(voided: VoidedEvent): Promise<Position | undefined> {
    const { sellerId, transactionId } = voided.data;
    if (voided.data.voidedKind !== 'purchase' || !sellerId) return undefined;
    const buyerId = facilityOfStream(voided.stream);
    const voidedBy = voided.metadata.actor.facilityId === buyerId ? 'brand' : 'seller';
    return this.compensate({ sellerId, buyerId, transferId: transactionId }, contextCausedBy(voided), { cause: causeOf(voided), voidedBy });
  }

  async findRelease(sellerId: string, buyerId: string, transferId: string): Promise<ReleasedEvent | undefined> {
    const revision = await this.ledgers.inspect(sellerId, ({ releases }) => releases.get(releaseKey(buyerId, transferId))?.revision);
    return revision === undefined ? undefined : ((await this.ledgers.eventAt(sellerId, revision)) as ReleasedEvent);
  }

  private async receive(released: ReleasedEvent): Promise<ReceiveResult> {
    const { buyerId, transferId } = released.data;
    const context = contextCausedBy(released);
    try {
      const { position } = await this.ledgers.execute(buyerId, await this.receiveCommand(released), context);
      return position === undefined ? await this.existingReceipt(buyerId, transferId) : { position, replayed: false };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (await this.abandonUnlessReceived(released, error, context)) return this.existingReceipt(buyerId, transferId);
      await this.compensate({ sellerId: facilityOfStream(released.stream), buyerId, transferId }, context, { cause: null });
      throw error;
    }
  }

  private async receiveCommand(released: ReleasedEvent): Promise<LedgerCommand> {
    const { data, stream } = released;
    const sellerId = facilityOfStream(stream);
    const cause = causeOf(released);
    const { purchase: command, commandHash: contentHash } = data;
    if (!command)
      return { kind: 'receiveSale', sellerId, release: data, cause, references: await this.saleReferencesOf(released), contentHash };
    const documents = await this.attachments.resolveAvailable(purchaseAttachments(command));
    return { kind: 'purchase', command, contentHash, documents, released: { sellerId, release: data, cause } };
  }

  /** Reads the event before the release: a sale to a brand precedes it in the same append. */
  private async saleReferencesOf({ stream, revision, data }: ReleasedEvent): Promise<DocumentReferences> {
    const isSale = (event: RecordedCustodyEvent): event is CustodyEventOf<'ProductsSold'> =>
      event.type === 'ProductsSold' && event.data.transactionId === data.saleId;
    const sale = await this.ledgers.findEvent(facilityOfStream(stream), Math.max(0, revision - 2), isSale);
    if (!sale || !isSale(sale)) throw new Error(`${stream} has no sale before its release at ${revision}`);
    const { documents } = sale.data;
    return { ...recordDetailsOf(sale.data), ...(documents && { documents }) };
  }

  /**
   * Abandons the transaction in the buyer's ledger before the lots go back. Another process completing the same
   * transfer could otherwise succeed a moment later. Returns true when the purchase is recorded after all.
   */
  private async abandonUnlessReceived({ data }: ReleasedEvent, refusal: Refusal, context: EventContext): Promise<boolean> {
    const { buyerId, transferId, commandHash } = data;
    if (refusal.code === 'TransactionIdReused') return false;
    if (refusal.code !== 'TransactionAbandoned')
      await this.ledgers.execute(buyerId, { kind: 'abandon', transactionId: transferId }, context);
    return this.ledgers.inspect(buyerId, (state) => {
      try {
        return checkReplay(state, transferId, 'purchase', commandHash) === 'replayed';
      } catch {
        return false;
      }
    });
  }

  private async existingReceipt(buyerId: string, transferId: string): Promise<ReceiveResult> {
    const { revision } = await this.ledgers.knownTransaction(buyerId, transferId);
    return { position: (await this.ledgers.eventAt(buyerId, revision)).position, replayed: true };
  }

  private async compensate(
    { sellerId, buyerId, transferId }: { sellerId: string; buyerId: string; transferId: string },
    context: EventContext,
    why: Pick<RestoreCommand, 'cause' | 'voidedBy'>,
  ): Promise<Position> {
    const released = await this.findRelease(sellerId, buyerId, transferId);
    if (!released) throw new Error(`${sellerId} never released ${transferId} to ${buyerId}`);
    const { position } = await this.ledgers.execute(sellerId, { kind: 'restore', buyerId, transferId, ...why }, context);
    if (position !== undefined) return position;
    const restored = await this.ledgers.findEvent(
      sellerId,
      released.revision + 1,
      ({ type, data }) => type === 'ProductsRestored' && data.transferId === transferId && data.buyerId === buyerId,
    );
    if (!restored) throw new Error(`${sellerId} neither restores ${transferId} nor has restored it`);
    return restored.position;
  }
}

function causeOf({ stream, revision, metadata }: RecordedCustodyEvent): EventReference {
  return { stream, revision, hash: metadata.hash };
}

/** Attributes a follow-up event to the actor of its cause, and never dates it before the cause. */
function contextCausedBy({ metadata }: RecordedCustodyEvent): EventContext {
  const { actor, transactionId, recordedAt } = metadata;
  return { actor, transactionId, causedAt: recordedAt };
}
