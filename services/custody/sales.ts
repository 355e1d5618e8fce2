import { Injectable } from '@nestjs/common';
import type { RecordSale, RecordTransport } from '../../contracts/custody-commands.js';
import { Facilities } from '../facilities/facilities.js';
import { CitedFiles, filesOf } from './cited-files.js';
import { CustodyLedgers } from './custody-ledgers.js';
import { authorOf, contentHashOf, type Done } from './done.js';
import type { LedgerCommand } from './ledger/ledger-commands.js';
import { isThere } from './ledger/said.js';
import { Parties } from './parties.js';
import { type ReleasedFact, Transfers } from './transfers.js';

/** Sales and transports, decided in the holder's ledger; goods sold to a brand are received there by themselves. */
@Injectable()
export class Sales {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly transfers: Transfers,
    private readonly files: CitedFiles,
    private readonly parties: Parties,
    private readonly facilities: Facilities,
  ) {}

  async sell(command: RecordSale): Promise<Done> {
    const { purchaserId, actor, transferKind } = command;
    const purchaser = await this.parties.purchaser(purchaserId, 'purchaserId');
    if (transferKind === 'internal') await this.parties.assertOneBusiness(actor.facilityId, purchaserId);
    const documents = await this.files.citedBy(command, filesOf(command));
    const toBrand = purchaser.type === 'BRAND';
    const contentHash = contentHashOf(command);
    return this.carryOut(command, purchaserId, { kind: 'sell', command, contentHash, documents, toBrand });
  }

  /** A mill's transport that names a purchaser is a sale to it as well. */
  async transport(command: RecordTransport): Promise<Done> {
    const { transporterId, purchaserId, actor, transferKind } = command;
    await this.parties.transporter(transporterId, 'transporterId');
    const purchaser = purchaserId === undefined ? undefined : await this.parties.purchaser(purchaserId, 'purchaserId');
    if (purchaserId && transferKind === 'internal') await this.parties.assertOneBusiness(actor.facilityId, purchaserId);
    const documents = await this.files.citedBy(command, filesOf(command));
    const asSale = purchaser !== undefined && (await this.facilities.get(actor.facilityId))?.type === 'MILL';
    const toBrand = asSale && purchaser.type === 'BRAND';
    const contentHash = contentHashOf(command);
    return this.carryOut(command, purchaserId, { kind: 'transport', command, contentHash, documents, asSale, toBrand });
  }

  private async carryOut(
    command: RecordSale | RecordTransport,
    purchaserId: string | undefined,
    decided: Extract<LedgerCommand, { kind: 'sell' | 'transport' }>,
  ): Promise<Done> {
    const { transactionId } = command;
    const { facilityId } = command.actor;
    const brandId = decided.toBrand ? purchaserId : undefined;
    if (brandId) await this.ledgers.look(brandId, (state) => isThere(state, transactionId, 'purchase', decided.contentHash));
    const { events, position } = await this.ledgers.execute(facilityId, decided, authorOf(command));
    const released = brandId && (await this.releaseOf(facilityId, brandId, transactionId, events));
    if (released) {
      const received = await this.transfers.complete(released);
      return { transactionId, position: received.position, again: received.again && position === undefined };
    }
    if (position !== undefined) return { transactionId, position, again: false };
    return { transactionId, position: (await this.ledgers.lastEventOf(facilityId, transactionId)).position, again: true };
  }

  /** There is none when the lots of a transport had been sold before. */
  private async releaseOf(
    sellerId: string,
    brandId: string,
    transactionId: string,
    events: readonly { type: string }[],
  ): Promise<ReleasedFact | undefined> {
    const now = events.find(({ type }) => type === 'ProductsReleased') as ReleasedFact | undefined;
    return now ?? this.transfers.releaseAt(sellerId, brandId, transactionId);
  }
}
