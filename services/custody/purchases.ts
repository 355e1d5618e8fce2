import { Injectable } from '@nestjs/common';
import type { RecordPurchase } from '../../contracts/custody-commands.js';
import type { StoredDocument } from '../../contracts/custody-facts.js';
import { Refusal, said } from '../../contracts/refusals.js';
import { CitedFiles, filesOfPurchase } from './cited-files.js';
import { CustodyLedgers } from './custody-ledgers.js';
import { authorOf, contentHashOf, type Done } from './done.js';
import type { LedgerCommand } from './ledger/ledger-commands.js';
import { lotByProductId } from './ledger/ledger-state.js';
import { isThere } from './ledger/said.js';
import { OwnTransactions } from './own-transactions.js';
import { Parties } from './parties.js';
import { type ReleasedFact, Transfers } from './transfers.js';

/** Purchases: from a seller's ledger into the buyer's, or from outside the platform. */
@Injectable()
export class Purchases {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly own: OwnTransactions,
    private readonly transfers: Transfers,
    private readonly files: CitedFiles,
    private readonly parties: Parties,
  ) {}

  async record(command: RecordPurchase): Promise<Done> {
    const { sellerId, brokerId } = command;
    if (brokerId !== undefined) await this.parties.broker(brokerId, 'brokerId');
    const documents = await this.files.citedBy(command, filesOfPurchase(command));
    return sellerId === undefined ? this.fromOutside(command, documents) : this.fromSeller(command, sellerId, documents);
  }

  private fromOutside(command: RecordPurchase, documents: StoredDocument[]): Promise<Done> {
    const ids = command.lots.map(({ productId }, at) => ({ productId, path: `lots.${at}.productId` }));
    return this.own.carryOut(command, ids, { kind: 'purchase', command, contentHash: contentHashOf(command), documents, released: null });
  }

  /** First all that can be refused is decided dry; then the seller's ledger decides, once and for all; then the buyer's follows. */
  private async fromSeller(command: RecordPurchase, sellerId: string, documents: StoredDocument[]): Promise<Done> {
    const { transactionId } = command;
    const buyerId = command.actor.facilityId;
    const contentHash = contentHashOf(command);
    if (await this.ledgers.look(buyerId, (state) => isThere(state, transactionId, 'purchase', contentHash))) {
      const { position } = await this.ledgers.lastEventOf(buyerId, transactionId);
      return { transactionId, position, again: true };
    }
    await this.assertMayAsk(command, sellerId);
    if (command.transferKind === 'internal') await this.parties.assertOneBusiness(buyerId, sellerId);
    const release: LedgerCommand = { kind: 'release', command, commandHash: contentHash, buyerId };
    const [would] = await this.ledgers.rehearse(sellerId, release);
    if (would?.type === 'ProductsReleased') {
      const released = { sellerId, release: would.data, cause: null };
      await this.ledgers.rehearse(buyerId, { kind: 'purchase', command, contentHash, documents, released });
    }
    const { events } = await this.ledgers.execute(sellerId, release, authorOf(command));
    const released = (events[0] as ReleasedFact | undefined) ?? (await this.transfers.releaseAt(sellerId, buyerId, transactionId));
    if (!released) throw new Error(`${sellerId} says that it released ${transactionId}, and did not`);
    const { position, again } = await this.transfers.complete(released);
    return { transactionId, position, again: again && events.length === 0 };
  }

  /**
   * Without a sale to the buyer, the two must be partners or sites of one business. Whoever is neither learns nothing
   * of the seller's lots: each is as unknown to it as one that does not exist, unless it made or owns it.
   */
  private async assertMayAsk({ lots, actor }: RecordPurchase, sellerId: string): Promise<void> {
    const buyerId = actor.facilityId;
    if (sellerId === buyerId) throw fieldRefused('Invalid', 'sellerId');
    const holdsGoods = await this.parties.holdsGoods(sellerId);
    if (!holdsGoods) throw fieldRefused('ProductIdInvalid', 'lots.0.productId');
    if (await this.parties.areClose(buyerId, sellerId)) return;
    await this.ledgers.look(sellerId, (state) => {
      for (const [at, { productId }] of lots.entries()) {
        const held = lotByProductId(state, productId);
        if (held?.sale?.purchaserId === buyerId) continue;
        const isKnown = held?.lot.makerId === buyerId || held?.lot.ownerId === buyerId;
        throw fieldRefused(isKnown ? 'NotYourPartner' : 'ProductIdInvalid', `lots.${at}.productId`);
      }
    });
  }
}

function fieldRefused(code: 'Invalid' | 'NotYourPartner' | 'ProductIdInvalid', path: string): Refusal {
  const data = { name: 'product' };
  return new Refusal(code, data, { [path]: [said(code, data)] });
}
