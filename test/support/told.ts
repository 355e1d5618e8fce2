/** A log told in few words, for specs of what is read from it: who recorded, bought, sold and made what. */
import { randomUUID } from 'node:crypto';
import type { CustodyEvent, LedgerEvent, PoolDraw, UsedLot } from '../../contracts/custody-events.js';
import type { Carried, Lot, Paperwork, TraceInput } from '../../contracts/custody-facts.js';
import { type Product, STAGE_OF, type Stage } from '../../contracts/products.js';

/** Where and when; by default a second after the fact before, both times alike. */
export interface When {
  transactionId?: string;
  recordedAt?: string;
  occurredAt?: string;
}

export interface ToldLot {
  id: string;
  product?: Product;
  stage?: Stage;
  /** Mass and cotton alike unless told; null has no mass. */
  grams?: number | null;
  cottonGrams?: number;
  verifiedGrams?: number;
  metres?: number;
  source?: 'registeredFarm' | 'manual';
  pooled?: true;
}

/** What was used of a lot or a segment. */
export interface ToldInput {
  from: string;
  grams?: number | null;
  cottonGrams?: number;
  metres?: number;
}

const PRODUCT_AT: Record<Stage, Product> = { 1: 'finished', 2: 'fabric', 3: 'yarn', 4: 'lint', 5: 'rawCotton' };
const STARTED = Date.parse('2026-03-01T08:00:00.000Z');

/** Tells facts in the order of the log. Lot IDs are as the teller says, and their product IDs too. */
export class Told {
  readonly events: LedgerEvent[] = [];
  private readonly lots = new Map<string, Lot>();
  private readonly revisions = new Map<string, number>();

  record(facilityId: string, lots: readonly ToldLot[], when: When = {}): string {
    const made = lots.map((lot) => this.lot(facilityId, { source: 'registeredFarm', ...lot }));
    return this.tell('ProductRecorded', facilityId, { lots: made }, when);
  }

  /** A by-product that is recorded after its transform. */
  recordLeftOver(facilityId: string, lots: readonly ToldLot[], of: string, inputs: readonly ToldInput[], when: When = {}): string {
    const made = lots.map((lot) => this.lot(facilityId, { product: 'byProduct', ...lot }));
    return this.tell('ProductRecorded', facilityId, { lots: made, byProductOf: { transactionId: of, inputs: inputs.map(used) } }, when);
  }

  buyOutside(facilityId: string, lots: readonly ToldLot[], when: When = {}): string {
    const made = lots.map((lot) => this.lot(facilityId, { source: 'manual', ...lot }));
    return this.tell('ProductsPurchased', facilityId, { sellerId: null, transferKind: 'sale', cause: null, lots: made }, when);
  }

  sell(facilityId: string, purchaserId: string, lotIds: readonly string[], when: When & Paperwork = {}): string {
    const { transactionId: _, recordedAt: __, occurredAt: ___, ...papers } = when;
    return this.tell('ProductsSold', facilityId, { purchaserId, transferKind: 'sale', lots: this.named(lotIds), ...papers }, when);
  }

  /** The seller's release and the buyer's purchase. */
  buy(buyerId: string, sellerId: string, lotIds: readonly string[], when: When = {}): string {
    const transferId = when.transactionId ?? randomUUID();
    const lots = this.named(lotIds);
    const release = { transferId, buyerId, assertedBy: 'buyer', transferKind: 'sale', lots, commandHash: '' } as const;
    this.tell('ProductsReleased', sellerId, release, when);
    return this.tell(
      'ProductsPurchased',
      buyerId,
      { sellerId, transferKind: 'sale', cause: null, lots },
      { ...when, transactionId: transferId },
    );
  }

  transport(facilityId: string, lotIds: readonly string[], purchaserId?: string, when: When = {}): string {
    const lots = this.named(lotIds).map(({ lotId, productId }) => ({ lotId, productId }));
    return this.tell('ProductsTransported', facilityId, { transporterId: 'carrier', lots, ...(purchaserId && { purchaserId }) }, when);
  }

  transform(
    facilityId: string,
    step: { inputs?: readonly ToldInput[]; draws?: readonly (ToldInput & { product: Product; opens?: readonly ToldInput[] })[] },
    outputs: readonly ToldLot[],
    byProducts: readonly ToldLot[] = [],
    when: When = {},
  ): string {
    const data = {
      step: 'regroup',
      factorPerMille: 1000,
      factorsVersion: 'told',
      inputs: (step.inputs ?? []).map((input): UsedLot => ({ ...used(input), productId: input.from, used: null })),
      draws: (step.draws ?? []).map(drawn),
      otherInputs: [],
      outputs: outputs.map((lot) => this.lot(facilityId, lot)),
      byProducts: byProducts.map((lot) => this.lot(facilityId, { product: 'byProduct', ...lot })),
      yieldBp: null,
    } as const;
    return this.tell('ProductsTransformed', facilityId, { ...data, outputs: [...data.outputs], byProducts: [...data.byProducts] }, when);
  }

  void(facilityId: string, transactionId: string, withdrawn: readonly string[], restored: readonly string[], when: When = {}): void {
    const back = restored.map((lotId) => ({ lotId, carried: null, title: 'held', dispatch: 'notShipped' }) as const);
    const data = { voidedKind: 'transform', reasonId: '', reasonHash: '', withdrawn: [...withdrawn], restored: [...back] } as const;
    this.tell('TransactionVoided', facilityId, { ...data, withdrawn: [...withdrawn], restored: back }, { ...when, transactionId });
  }

  /** What a party says of a record of another. */
  state(
    says: 'confirmed' | 'disputed',
    facilityId: string,
    recordedBy: string,
    recordId: string,
    lotIds: readonly string[],
    when: When = {},
  ): void {
    const cites = { stream: `ledger-${recordedBy}`, revision: 0, hash: '' };
    const data = { recordId, recordedBy, kind: 'purchase', cites, lotIds: [...lotIds] } as const;
    if (says === 'confirmed') this.tell('TransactionConfirmed', facilityId, data, when);
    else this.tell('TransactionDisputed', facilityId, { ...data, reasonId: `reason-${recordId}`, reasonHash: '' }, when);
  }

  /** A transfer that came back to its seller. */
  restore(sellerId: string, buyerId: string, transferId: string, lotIds: readonly string[], voidedSaleId?: string, when: When = {}): void {
    const lots = this.named(lotIds).map((lot) => ({ ...lot, title: 'held' as const }));
    this.tell('ProductsRestored', sellerId, { transferId, buyerId, lots, cause: null, ...(voidedSaleId && { voidedSaleId }) }, when);
  }

  private lot(facilityId: string, told: ToldLot): Lot {
    const { id, product = PRODUCT_AT[told.stage ?? 3], grams = 1000, verifiedGrams = 0, metres, source, pooled } = told;
    const stage = told.stage ?? (product === 'byProduct' ? 3 : STAGE_OF[product]);
    const carried: Carried | null =
      grams === null ? null : { massGrams: grams, cottonGrams: told.cottonGrams ?? grams, lintGrams: 0, verifiedGrams, claimedGrams: 0 };
    const lot: Lot = {
      lotId: id,
      productId: id,
      product,
      stage,
      quantity: 1,
      unit: grams === null ? 'm' : 'kg',
      carried,
      makerId: facilityId,
    };
    Object.assign(lot, metres !== undefined && { metres }, source && { source }, pooled && { pooled });
    this.lots.set(id, lot);
    return lot;
  }

  private named(lotIds: readonly string[]): Lot[] {
    return lotIds.map((id) => this.lots.get(id) as Lot);
  }

  private tell<Type extends CustodyEvent['type']>(type: Type, facilityId: string, data: object, when: When): string {
    const stream = `ledger-${facilityId}`;
    const revision = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    const next = new Date(STARTED + this.events.length * 1000).toISOString();
    const transactionId = when.transactionId ?? randomUUID();
    const recordedAt = when.recordedAt ?? next;
    const common = { transactionId, contentHash: '', occurredAt: when.occurredAt ?? recordedAt, window: 1 };
    this.events.push({
      id: randomUUID(),
      stream,
      revision,
      position: String(this.events.length).padStart(12, '0'),
      type,
      data: { ...common, ...data },
      metadata: {
        recordedAt,
        actor: { userId: 'u', facilityId },
        transactionId,
        schemaVersion: 1,
        previousHash: '',
        hash: `hash-${this.events.length}`,
      },
    } as unknown as LedgerEvent);
    return transactionId;
  }
}

function used({ from, grams, cottonGrams, metres }: ToldInput): TraceInput {
  const massGrams = grams ?? null;
  const input: TraceInput = { from, product: 'yarn', stage: 3, cottonGrams: cottonGrams ?? massGrams, massGrams };
  return metres === undefined ? input : { ...input, metres };
}

function drawn(draw: ToldInput & { product: Product; opens?: readonly ToldInput[] }): PoolDraw {
  const grams = draw.grams ?? 0;
  const cottonGrams = draw.cottonGrams ?? grams;
  const stage = draw.product === 'byProduct' ? 2 : ((STAGE_OF[draw.product] - 1) as Stage | 0);
  return {
    ...used(draw),
    product: draw.product,
    stage,
    used: { massGrams: grams, cottonGrams, lintGrams: 0, verifiedGrams: 0, claimedGrams: 0 },
    taken: [],
    ...(draw.opens && { opens: { inputs: draw.opens.map(used) } }),
  };
}
