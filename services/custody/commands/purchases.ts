import { Injectable } from '@nestjs/common';
import type { RecordPurchase } from '../../../contracts/custody/commands.js';
import type { StoredDocument } from '../../../contracts/custody/event-parts.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Attachments, purchaseAttachments } from '../attachments/attachments.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import type { LedgerCommand } from '../ledger/ledger-commands.js';
import { checkReplay } from '../ledger/omit-undefined.js';
import { lotByProductId } from '../ledger/state/ledger-state.js';
import { Parties } from '../parties/parties.js';
import { type ReleasedEvent, Transfers } from '../transfers/transfers.js';
import { type CommandResult, contentHashOf, contextOf } from './command-result.js';
import { SingleLedgerCommands } from './single-ledger-commands.js';

/** Purchases: from a seller's ledger into the buyer's, or from outside the platform. */
@Injectable()
export class Purchases {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly singleLedger: SingleLedgerCommands,
    private readonly transfers: Transfers,
    private readonly attachments: Attachments,
    private readonly parties: Parties,
  ) {}

  async record(command: RecordPurchase): Promise<CommandResult> {
    const { sellerId, brokerId } = command;
    if (brokerId !== undefined) await this.parties.requireBroker(brokerId, 'brokerId');
    const documents = await this.attachments.resolve(command, purchaseAttachments(command));
    return sellerId === undefined ? this.recordOffPlatform(command, documents) : this.recordFromSeller(command, sellerId, documents);
  }

  private recordOffPlatform(command: RecordPurchase, documents: StoredDocument[]): Promise<CommandResult> {
    const ids = command.lots.map(({ productId }, at) => ({ productId, path: `lots.${at}.productId` }));
    return this.singleLedger.appendReserved(command, ids, {
      kind: 'purchase',
      command,
      contentHash: contentHashOf(command),
      documents,
      released: null,
    });
  }

  /** First all that can be refused is decided dry; then the seller's ledger decides, once and for all; then the buyer's follows. */
  private async recordFromSeller(command: RecordPurchase, sellerId: string, documents: StoredDocument[]): Promise<CommandResult> {
    const { transactionId } = command;
    const buyerId = command.actor.facilityId;
    const contentHash = contentHashOf(command);
    if (await this.ledgers.inspect(buyerId, (state) => checkReplay(state, transactionId, 'purchase', contentHash))) {
      const { position } = await this.ledgers.lastEventOf(buyerId, transactionId);
      return { transactionId, position, replayed: true };
    }
    await this.assertMayBuyFrom(command, sellerId);
    if (command.transferKind === 'internal') await this.parties.assertOneBusiness(buyerId, sellerId);
    const release: LedgerCommand = { kind: 'release', command, commandHash: contentHash, buyerId };
    const [preview] = await this.ledgers.dryRun(sellerId, release);
    if (preview?.type === 'ProductsReleased') {
      const released = { sellerId, release: preview.data, cause: null };
      await this.ledgers.dryRun(buyerId, { kind: 'purchase', command, contentHash, documents, released });
    }
    const { events } = await this.ledgers.execute(sellerId, release, contextOf(command));
    const released = (events[0] as ReleasedEvent | undefined) ?? (await this.transfers.findRelease(sellerId, buyerId, transactionId));
    if (!released) throw new Error(`${sellerId} says that it released ${transactionId}, and did not`);
    const { position, replayed } = await this.transfers.complete(released);
    return { transactionId, position, replayed: replayed && events.length === 0 };
  }

  /**
   * Without a sale to the buyer, the two must be partners or sites of one business. Whoever is neither learns nothing
   * of the seller's lots: each is as unknown to it as one that does not exist, unless it made or owns it.
   */
  private async assertMayBuyFrom({ lots, actor }: RecordPurchase, sellerId: string): Promise<void> {
    const buyerId = actor.facilityId;
    if (sellerId === buyerId) throw lotRefusal('Invalid', 'sellerId');
    const holdsGoods = await this.parties.holdsGoods(sellerId);
    if (!holdsGoods) throw lotRefusal('ProductIdInvalid', 'lots.0.productId');
    if (await this.parties.arePartnersOrOneBusiness(buyerId, sellerId)) return;
    await this.ledgers.inspect(sellerId, (state) => {
      for (const [at, { productId }] of lots.entries()) {
        const held = lotByProductId(state, productId);
        if (held?.sale?.purchaserId === buyerId) continue;
        const isKnown = held?.lot.makerId === buyerId || held?.lot.ownerId === buyerId;
        throw lotRefusal(isKnown ? 'NotYourPartner' : 'ProductIdInvalid', `lots.${at}.productId`);
      }
    });
  }
}

function lotRefusal(code: 'Invalid' | 'NotYourPartner' | 'ProductIdInvalid', path: string): Refusal {
  const data = { name: 'product' };
  return new Refusal(code, data, { [path]: [message(code, data)] });
}
