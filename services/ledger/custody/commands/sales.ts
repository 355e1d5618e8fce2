import { Injectable } from '@nestjs/common';
import type { RecordSale, RecordTransport } from '../../../../contracts/ledger/custody/commands.js';
import { mayPurchase } from '../../../../contracts/ledger/custody/facility-rights.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { CertificationCatalog } from '../../../ground/settings/certification-catalog.js';
import { Attachments, attachmentsOf } from '../attachments/attachments.js';
import { type CommandResult, contextOf } from '../command-result.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { fieldRefusal } from '../ledger/field-refusals.js';
import type { LedgerCommand } from '../ledger/ledger.decider.js';
import { lotByProductId } from '../ledger/state/ledger-state.js';
import { checkReplay } from '../ledger/transaction/idempotency.js';
import { Parties } from '../parties/parties.js';
import { type ReleasedEvent, Transfers } from '../transfers/transfers.js';
import { FarmsOfGroup } from './farms-of-group.js';

type AskedTransfer = { command: RecordSale | RecordTransport; contentHash: string; kind: 'sell' | 'transport' };

/** Records sales and transports in the holder's ledger. Goods sold to a brand are received by the brand's ledger at once. */
@Injectable()
export class Sales {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly transfers: Transfers,
    private readonly attachments: Attachments,
    private readonly parties: Parties,
    private readonly facilities: Facilities,
    private readonly certifications: CertificationCatalog,
    private readonly farms: FarmsOfGroup,
  ) {}

  /** @throws Refusal NotFound for a farm of another group, and those of the parties and the ledger */
  async sell(asked: RecordSale): Promise<CommandResult> {
    const uploader = asked.actor;
    const command = await this.farms.actedForFarm(asked);
    const { purchaserId, actor, transferKind } = command;
    const purchaser = await this.parties.requirePurchaser(purchaserId, 'purchaserId');
    if (transferKind === 'internal') await this.parties.assertOneBusiness(actor.facilityId, purchaserId);
    // A group uploads the papers of its farm's sale itself.
    const documents = await this.attachments.resolve(command, attachmentsOf(command), uploader.facilityId);
    const toBrand = purchaser.type === 'BRAND';
    const contentHash = await this.ledgers.contentHashOf(command);
    await this.assertMayTrade({ command, contentHash, kind: 'sell' }, purchaser);
    const certificateRequired = await this.certifications.isCertificateRequired();
    return this.append(command, purchaserId, { kind: 'sell', command, contentHash, documents, toBrand, certificateRequired });
  }

  /** Records a mill's transport that names a purchaser as a sale too. */
  async transport(command: RecordTransport): Promise<CommandResult> {
    const { transporterId, purchaserId, actor, transferKind } = command;
    await this.parties.requireTransporter(transporterId, 'transporterId');
    const purchaser = purchaserId === undefined ? undefined : await this.parties.requirePurchaser(purchaserId, 'purchaserId');
    if (purchaserId && transferKind === 'internal') await this.parties.assertOneBusiness(actor.facilityId, purchaserId);
    const documents = await this.attachments.resolve(command, attachmentsOf(command));
    const asSale = purchaser !== undefined && (await this.facilities.get(actor.facilityId))?.type === 'MILL';
    const toBrand = asSale && purchaser.type === 'BRAND';
    const contentHash = await this.ledgers.contentHashOf(command);
    if (purchaser) await this.assertMayTrade({ command, contentHash, kind: 'transport' }, purchaser);
    const certificateRequired = await this.certifications.isCertificateRequired();
    return this.append(command, purchaserId, { kind: 'transport', command, contentHash, documents, asSale, toBrand, certificateRequired });
  }

  /**
   * Requires that the two know each other, and that the purchaser's kind of site buys these goods. A return goes back to the sender of the
   * goods, goods that were sold to the purchaser are on their way already, and a repeated command was decided before.
   *
   * @throws Refusal NotYourPartner with `purchaserId`, RecordNotAllowed with the lot, TransactionIdReused
   */
  private async assertMayTrade({ command, contentHash, kind }: AskedTransfer, purchaser: FacilityRecord): Promise<void> {
    const { actor, lots, transactionId, transferKind = 'sale' } = command;
    if (transferKind === 'return') return;
    const named = await this.ledgers.inspect(actor.facilityId, (state) =>
      checkReplay(state, transactionId, kind, contentHash) === 'replayed'
        ? []
        : lots.map(({ productId }) => lotByProductId(state, productId)),
    );
    if (named.every((known) => known?.sale?.purchaserId === purchaser.id)) return;
    if (!(await this.parties.mayTrade(actor.facilityId, purchaser.id))) throw fieldRefusal('NotYourPartner', 'purchaserId');
    if (transferKind !== 'sale') return;
    const at = named.findIndex((known) => known && !mayPurchase(purchaser.type, known.lot.product));
    if (at >= 0) throw new Refusal('RecordNotAllowed', {}, { [`lots.${at}.productId`]: [message('purchaserBuysOther')] });
  }

  private async append(
    command: RecordSale | RecordTransport,
    purchaserId: string | undefined,
    ledgerCommand: Extract<LedgerCommand, { kind: 'sell' | 'transport' }>,
  ): Promise<CommandResult> {
    const { transactionId } = command;
    const { facilityId } = command.actor;
    const brandId = ledgerCommand.toBrand ? purchaserId : undefined;
    if (brandId) await this.ledgers.inspect(brandId, (state) => checkReplay(state, transactionId, 'purchase', ledgerCommand.contentHash));
    const { events, position } = await this.ledgers.execute(facilityId, ledgerCommand, contextOf(command));
    const released = brandId && (await this.findRelease(facilityId, brandId, transactionId, events));
    if (released) {
      const received = await this.transfers.appendReceipt(released);
      return { transactionId, position: received.position, replayed: received.replayed && position === undefined };
    }
    if (position !== undefined) return { transactionId, position, replayed: false };
    return { transactionId, position: (await this.ledgers.lastEventOf(facilityId, transactionId)).position, replayed: true };
  }

  /** Returns undefined when the lots of the transport had been sold before. */
  private async findRelease(
    sellerId: string,
    brandId: string,
    transactionId: string,
    events: readonly { type: string }[],
  ): Promise<ReleasedEvent | undefined> {
    const appended = events.find(({ type }) => type === 'ProductsReleased') as ReleasedEvent | undefined;
    return appended ?? this.transfers.findRelease(sellerId, brandId, transactionId);
  }
}
