import { Injectable } from '@nestjs/common';
import type { RecordSale, RecordTransport } from '../../../contracts/custody/commands.js';
import { Facilities } from '../../facilities/facilities.js';
import { Attachments, attachmentsOf } from '../attachments/attachments.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import type { LedgerCommand } from '../ledger/ledger.decider.js';
import { checkReplay } from '../ledger/transaction/idempotency.js';
import { Parties } from '../parties/parties.js';
import { type ReleasedEvent, Transfers } from '../transfers/transfers.js';
import { type CommandResult, contentHashOf, contextOf } from './command-result.js';

/**
 * Records sales and transports in the holder's ledger. Goods sold to a brand are received by the brand's ledger at
 * once.
 */
@Injectable()
export class Sales {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly transfers: Transfers,
    private readonly attachments: Attachments,
    private readonly parties: Parties,
    private readonly facilities: Facilities,
  ) {}

  async sell(command: RecordSale): Promise<CommandResult> {
    const { purchaserId, actor, transferKind } = command;
    const purchaser = await this.parties.requirePurchaser(purchaserId, 'purchaserId');
    if (transferKind === 'internal') await this.parties.assertOneBusiness(actor.facilityId, purchaserId);
    const documents = await this.attachments.resolve(command, attachmentsOf(command));
    const toBrand = purchaser.type === 'BRAND';
    const contentHash = contentHashOf(command);
    return this.append(command, purchaserId, { kind: 'sell', command, contentHash, documents, toBrand });
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
    const contentHash = contentHashOf(command);
    return this.append(command, purchaserId, { kind: 'transport', command, contentHash, documents, asSale, toBrand });
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
