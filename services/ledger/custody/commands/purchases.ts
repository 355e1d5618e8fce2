import { Injectable } from '@nestjs/common';
import type { RecordPurchase } from '../../../../contracts/ledger/custody/commands.js';
import type { SharedHands, StoredDocument } from '../../../../contracts/ledger/custody/event-parts.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { CertificationCatalog } from '../../../ground/settings/certification-catalog.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Attachments, purchaseAttachments } from '../attachments/attachments.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import type { LedgerCommand } from '../ledger/ledger.decider.js';
import { lotByProductId } from '../ledger/state/ledger-state.js';
import { checkReplay } from '../ledger/transaction/idempotency.js';
import { Parties } from '../parties/parties.js';
import { SharedHandsOfTrades } from '../parties/shared-hands.js';
import { type ReleasedEvent, Transfers } from '../transfers/transfers.js';
import { OffPlatformPurchases } from './off-platform-purchases.js';

interface Transfer {
  command: RecordPurchase;
  contentHash: string;
  sellerId: string;
  buyerId: string;
  documents: StoredDocument[];
  certificateRequired: boolean;
  /** Names the buyer's business, where the seller is no site of it. */
  businessId?: string;
  sharedHands?: SharedHands;
}

/** Records purchases, from a seller's ledger on the platform or from outside it. */
@Injectable()
export class Purchases {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly offPlatform: OffPlatformPurchases,
    private readonly transfers: Transfers,
    private readonly attachments: Attachments,
    private readonly parties: Parties,
    private readonly certifications: CertificationCatalog,
    private readonly hands: SharedHandsOfTrades,
  ) {}

  async record(command: RecordPurchase): Promise<CommandResult> {
    const { sellerId, brokerId } = command;
    if (brokerId !== undefined) await this.parties.requireBroker(brokerId, 'brokerId');
    const documents = await this.attachments.resolve(command, purchaseAttachments(command));
    return sellerId === undefined ? this.offPlatform.record(command, documents) : this.recordFromSeller(command, sellerId, documents);
  }

  /** Decides dry in both ledgers first, so that every refusal comes before anything is written. */
  private async recordFromSeller(command: RecordPurchase, sellerId: string, documents: StoredDocument[]): Promise<CommandResult> {
    const { transactionId } = command;
    const contentHash = await this.ledgers.contentHashOf(command);
    const replay = await this.findReplay(command, contentHash);
    if (replay) return replay;
    await this.assertMayBuyFrom(command, sellerId);
    const buyerId = command.actor.facilityId;
    if (command.transferKind === 'internal') await this.parties.assertOneBusiness(buyerId, sellerId);
    const certificateRequired = await this.certifications.isCertificateRequired();
    const businessId = await this.parties.businessApartFrom(buyerId, sellerId);
    const ids = command.lots.map(({ productId }) => productId);
    const sharedHands = await this.hands.ofPurchase(command.actor, sellerId, ids);
    const transfer: Transfer = {
      command,
      contentHash,
      sellerId,
      buyerId,
      documents,
      certificateRequired,
      ...omitUndefined({ businessId, sharedHands }),
    };
    await this.dryRun(transfer);
    const { released, isNew } = await this.appendRelease(transfer);
    const received = await this.transfers.appendReceipt(released);
    return { transactionId, position: received.position, replayed: received.replayed && !isNew };
  }

  private async findReplay({ transactionId, actor }: RecordPurchase, contentHash: string): Promise<CommandResult | undefined> {
    const status = await this.ledgers.inspect(actor.facilityId, (state) => checkReplay(state, transactionId, 'purchase', contentHash));
    if (status === 'new') return undefined;
    const { position } = await this.ledgers.lastEventOf(actor.facilityId, transactionId);
    return { transactionId, position, replayed: true };
  }

  /** Throws what the seller's ledger would refuse, then what the buyer's ledger would refuse of the released lots. */
  private async dryRun(transfer: Transfer): Promise<void> {
    const { command, contentHash, sellerId, buyerId, documents, businessId } = transfer;
    const [release] = await this.ledgers.dryRun(sellerId, releaseCommand(transfer));
    if (release?.type !== 'ProductsReleased') return;
    const released = { sellerId, release: release.data, cause: null };
    await this.ledgers.dryRun(buyerId, { kind: 'purchase', command, contentHash, documents, released, ...omitUndefined({ businessId }) });
  }

  /** Decides the transfer. Once the release is appended the transfer completes even if this process dies. */
  private async appendRelease(transfer: Transfer): Promise<{ released: ReleasedEvent; isNew: boolean }> {
    const { command, sellerId, buyerId } = transfer;
    const { events } = await this.ledgers.execute(sellerId, releaseCommand(transfer), contextOf(command));
    const [appended] = events as ReleasedEvent[];
    const released = appended ?? (await this.transfers.findRelease(sellerId, buyerId, command.transactionId));
    if (!released) throw new Error(`${sellerId} says that it released ${command.transactionId}, and did not`);
    return { released, isNew: appended !== undefined };
  }

  /**
   * Requires a sale to the buyer, a partnership or a common business. A stranger learns nothing of the seller's lots:
   * each is refused as unknown, unless the stranger made or owns it. @throws Refusal Invalid, ProductIdInvalid, NotYourPartner
   */
  async assertMayBuyFrom({ lots, actor }: Pick<RecordPurchase, 'lots' | 'actor'>, sellerId: string): Promise<void> {
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

function releaseCommand({ command, contentHash, buyerId, certificateRequired, sharedHands }: Transfer): LedgerCommand {
  return { kind: 'release', command, commandHash: contentHash, buyerId, certificateRequired, ...omitUndefined({ sharedHands }) };
}

function lotRefusal(code: 'Invalid' | 'NotYourPartner' | 'ProductIdInvalid', path: string): Refusal {
  const data = { name: 'product' };
  return new Refusal(code, data, { [path]: [message(code, data)] });
}
