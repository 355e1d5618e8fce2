/** Builds the commands of a seeded chain: who, what and when. */

import { ChangePolicy } from '../../contracts/ledger/balance/commands.js';
import {
  type DocumentKind,
  type DocumentLink,
  type SoldLot,
  type TransformByProduct,
  type TransformInput,
} from '../../contracts/ledger/custody/command-parts.js';
import {
  ConfirmTransaction,
  CountStock,
  type CustodyCommand,
  DisputeTransaction,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
  VoidTransaction,
} from '../../contracts/ledger/custody/commands.js';
import type { Policy } from '../../contracts/shared/ledger-terms.js';
import { GRADES, type Step } from '../../contracts/shared/products.js';
import { seasonOf } from '../../contracts/shared/written/days.js';
import type { SeedFacility } from './seed-facilities.js';
import { OF_ONE_TRADE, type SeedPapers } from './seed-papers.js';
import type { SeededRandom } from './seeded-random.js';
import type { SimulatedLot } from './simulated-stock.js';

export interface SeedCommand {
  by: SeedFacility;
  /** The site whose person acts there; the site's own where it is absent. */
  person?: SeedFacility;
  command: CustodyCommand | ConfirmTransaction | DisputeTransaction | VoidTransaction | (ChangePolicy & { transactionId: string });
}

/** Holds acts that do not depend on each other and may be recorded at once. */
export interface CommandBatch {
  /** Is the time of the facts and of their recording, ISO 8601 UTC. */
  at: string;
  commands: SeedCommand[];
}

type TransformRun = { step: Step; inputs: TransformInput[]; outputs: SimulatedLot[]; byProducts: TransformByProduct[] };

/** Builds the acts, with document numbers and prices as in the trade. */
export class SeedCommands {
  private documentCount = 0;
  /** Lists by site its trading partners in the order of their first trade. */
  private partnersOf = new Map<string, string[]>();
  /** Counts by site and kind the documents that its trades cited. */
  private citedOf = new Map<string, number>();
  private readonly pieces = new Map<string, number>();

  constructor(
    private readonly chance: SeededRandom,
    private readonly papers: SeedPapers = {},
  ) {}

  /** Builds acts with random numbers and document numbers of their own, and the papers of the same trades. */
  beside(chance: SeededRandom, firstDocument: number): SeedCommands {
    const other = new SeedCommands(chance, this.papers);
    other.partnersOf = this.partnersOf;
    other.citedOf = this.citedOf;
    other.documentCount = firstDocument;
    return other;
  }

  record(
    by: SeedFacility,
    lots: readonly SimulatedLot[],
    at: string,
    more: { origins?: { country: string; grams: number }[] } = {},
  ): SeedCommand {
    const command = Object.assign(new RecordProducts(), {
      ...this.header(at),
      lots: lots.map(({ productId, product, kg, certification }) => ({
        productId,
        product,
        quantity: kg,
        unit: 'kg',
        ...(certification ? { certification } : {}),
        moisturePercent: this.chance.between(6, 9),
        trashPercent: this.chance.between(3, 18),
        cropYear: seasonOf(at),
        ...more,
      })),
    });
    return { by, command };
  }

  purchase(
    by: SeedFacility,
    seller: SeedFacility,
    lots: readonly SimulatedLot[],
    at: string,
    broker?: SeedFacility,
    receivedQuantity?: number,
  ): SeedCommand {
    const command = Object.assign(new RecordPurchase(), {
      ...this.header(at),
      sellerId: seller.id,
      ...(broker ? { brokerId: broker.id } : {}),
      lots: lots.map(({ productId }) => ({ productId, ...(receivedQuantity === undefined ? {} : { receivedQuantity }) })),
      price: this.price(lots),
      purchaseOrderNumber: this.documentNumber('PO', by, at),
      ...this.cited(by, seller, ['receipt']),
    });
    return { by, command };
  }

  purchaseOffPlatform(by: SeedFacility, lots: readonly SimulatedLot[], at: string, proof: string, country: string): SeedCommand {
    const command = Object.assign(new RecordPurchase(), {
      ...this.header(at),
      lots: lots.map(({ productId, product, kg, externalIds }) => ({
        productId,
        product,
        quantity: kg,
        unit: 'kg',
        countryOfOrigin: country,
        proof: { blobName: proof },
        ...(externalIds ? { externalIds } : {}),
      })),
    });
    return { by, command };
  }

  sale(
    by: SeedFacility,
    purchaser: SeedFacility,
    lots: readonly SimulatedLot[],
    at: string,
    more: { claim?: SoldLot['claim']; purchaseOrderNumber?: string; invoiceNumber?: string; invoice?: string } = {},
  ): SeedCommand {
    const { claim, purchaseOrderNumber, invoiceNumber, invoice } = more;
    const command = Object.assign(new RecordSale(), {
      ...this.header(at),
      purchaserId: purchaser.id,
      lots: lots.map(({ productId }) => ({ productId, ...(claim ? { claim } : {}) })),
      price: this.price(lots),
      purchaseOrderNumber: purchaseOrderNumber ?? this.documentNumber('PO', purchaser, at),
      invoiceNumber: invoiceNumber ?? this.documentNumber('INV', by, at),
      packingListNumber: this.documentNumber('PL', by, at),
      ...(invoice
        ? { documents: [{ blobName: invoice, kind: 'invoice' }] }
        : this.cited(by, purchaser, by.type === 'FARM' ? ['receipt'] : ['invoice', 'packingList'])),
    });
    return { by, command };
  }

  transport(by: SeedFacility, transporter: SeedFacility, lots: readonly SimulatedLot[], at: string): SeedCommand {
    const command = Object.assign(new RecordTransport(), {
      ...this.header(at),
      transporterId: transporter.id,
      lots: lots.map(({ productId }) => ({ productId })),
      packingListNumber: this.documentNumber('PL', by, at),
      ...this.cited(by, transporter, ['transportLog']),
    });
    return { by, command };
  }

  count(by: SeedFacility, lot: SimulatedLot, countedQuantity: number, at: string): SeedCommand {
    const command = Object.assign(new CountStock(), {
      ...this.header(at),
      counts: [{ productId: lot.productId, countedQuantity, unit: 'kg' }],
      reason: 'Counted at the end of the month',
    });
    return { by, command };
  }

  transform(by: SeedFacility, run: TransformRun, at: string): SeedCommand {
    const command = Object.assign(new RecordTransform(), {
      ...this.header(at),
      step: run.step,
      inputs: run.inputs,
      outputs: run.outputs.map(({ productId, product, kg, externalIds }) => ({
        productId,
        product,
        quantity: kg,
        unit: 'kg',
        ...(product === 'lint' ? { grade: this.chance.pick(GRADES) } : {}),
        ...(product === 'fabric' ? { gsm: this.chance.between(120, 320), widthCm: 150 } : {}),
        ...(product === 'finished' ? { pieces: this.piecesOf(productId, kg) } : {}),
        ...(externalIds ? { externalIds } : {}),
      })),
      byProducts: run.byProducts,
    });
    return { by, command };
  }

  /** Voids a record of the site's own. */
  takeBack({ by, command: { transactionId } }: SeedCommand): SeedCommand {
    return { by, command: Object.assign(new VoidTransaction(), { transactionId, reason: 'Weighed wrong' }) };
  }

  changeBooks(by: SeedFacility, policy: Policy): SeedCommand {
    return { by, command: Object.assign(new ChangePolicy(), { transactionId: this.chance.uuid(), facilityId: by.id, ...policy }) };
  }

  /** Confirms another site's record. */
  confirmation(by: SeedFacility, { by: recorder, command }: SeedCommand): SeedCommand {
    const cited = { transactionId: command.transactionId, facilityId: recorder.id };
    return { by, command: Object.assign(new ConfirmTransaction(), cited) };
  }

  /** Disputes another site's delivery. */
  dispute(by: SeedFacility, { by: recorder, command }: SeedCommand): SeedCommand {
    const cited = { transactionId: command.transactionId, facilityId: recorder.id };
    return { by, command: Object.assign(new DisputeTransaction(), { ...cited, reason: 'We ordered half of these pieces.' }) };
  }

  private piecesOf(productId: string, kg: number): number {
    const pieces = kg * this.chance.between(3, 5);
    this.pieces.set(productId, pieces);
    return pieces;
  }

  /** Counts the pieces of lots that this chain made. */
  piecesIn(lots: readonly { productId: string }[]): number {
    return lots.reduce((sum, { productId }) => sum + (this.pieces.get(productId) ?? 0), 0);
  }

  /** Cites documents of the trades between the two sites; no two partners get the same ones. */
  private cited({ id }: SeedFacility, other: SeedFacility, kinds: readonly DocumentKind[]): { documents?: DocumentLink[] } {
    const partners = this.partnersOf.get(id) ?? [];
    this.partnersOf.set(id, partners);
    if (!partners.includes(other.id)) partners.push(other.id);
    const documents = kinds.flatMap((kind) => {
      const blobName = OF_ONE_TRADE.includes(kind) ? this.nextPaper(id, kind) : this.papers[id]?.[kind]?.[partners.indexOf(other.id)];
      return blobName === undefined ? [] : [{ blobName, kind }];
    });
    return documents.length > 0 ? { documents } : {};
  }

  /** Returns a document that no trade of the site cited yet; undefined where all are cited. */
  nextPaper(id: string, kind: DocumentKind): string | undefined {
    const key = `${id} ${kind}`;
    const cited = this.citedOf.get(key) ?? 0;
    this.citedOf.set(key, cited + 1);
    return this.papers[id]?.[kind]?.[cited];
  }

  private header(at: string): { transactionId: string; occurredAt: string } {
    return { transactionId: this.chance.uuid(), occurredAt: at };
  }

  private documentNumber(kind: string, member: SeedFacility, at: string): string {
    this.documentCount += 1;
    return `${kind}-${member.key.toUpperCase()}-${at.slice(2, 4)}-${String(this.documentCount).padStart(4, '0')}`;
  }

  private price(lots: readonly SimulatedLot[]): { amount: number; currency: 'PKR' } {
    const kg = lots.reduce((sum, lot) => sum + lot.kg, 0);
    return { amount: kg * this.chance.between(380, 520), currency: 'PKR' };
  }
}
