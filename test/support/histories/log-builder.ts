/** Builds a log in few words, for specs of its readers: who recorded, bought, sold and made what. */
import type { BookEffects, DocumentReferences, Lot, LotQuantities, TraceInput } from '../../../contracts/ledger/custody/event-parts.js';
import type { CustodyEvent, LedgerEvent, PoolDraw, UsedLot } from '../../../contracts/ledger/custody/events.js';
import { type Product, STAGE_OF, type Stage } from '../../../contracts/shared/products.js';
import { randomUUID } from '../jest/made-up.js';

/** The place and times of a fact; by default both times are a second after the previous fact. */
export interface EventOptions {
  transactionId?: string;
  recordedAt?: string;
  occurredAt?: string;
}

export interface LotSpec {
  id: string;
  product?: Product;
  stage?: Stage;
  /** The mass, and by default the cotton; null has no mass. */
  grams?: number | null;
  cottonGrams?: number;
  verifiedGrams?: number;
  metres?: number;
  pieces?: number;
  source?: 'registeredFarm' | 'manual';
  pooled?: true;
  externalIds?: string[];
  makers?: string[];
  origins?: { country: string; grams: number }[];
}

/** The used part of a lot or a segment. */
export interface InputSpec {
  from: string;
  grams?: number | null;
  cottonGrams?: number;
  metres?: number;
}

/** The book and counted grams of a lot or a segment. */
export interface CountSpec {
  lot?: string;
  segment?: string;
  book: number;
  found: number;
}

const PRODUCT_AT: Record<Stage, Product> = { 1: 'finished', 2: 'fabric', 3: 'yarn', 4: 'lint', 5: 'rawCotton' };
const FIRST_EVENT_MS = Date.parse('2026-03-01T08:00:00.000Z');

/** Tells facts in the order of the log. Lot IDs are as the teller says, and their product IDs too. */
export class LogBuilder {
  readonly events: LedgerEvent[] = [];
  private readonly lots = new Map<string, Lot>();
  private readonly revisions = new Map<string, number>();

  /** Without `siteCountry` as records were before they knew the country of their site. */
  record(facilityId: string, lots: readonly LotSpec[], when: EventOptions & { siteCountry?: string | null } = {}): string {
    const made = lots.map((lot) => this.lot(facilityId, { source: 'registeredFarm', ...lot }));
    const { siteCountry } = when;
    return this.append('ProductRecorded', facilityId, { lots: made, ...(siteCountry !== undefined && { siteCountry }) }, when);
  }

  /** A by-product that is recorded after its transform. */
  recordLeftOver(facilityId: string, lots: readonly LotSpec[], of: string, inputs: readonly InputSpec[], when: EventOptions = {}): string {
    const made = lots.map((lot) => this.lot(facilityId, { product: 'byProduct', ...lot }));
    return this.append(
      'ProductRecorded',
      facilityId,
      { lots: made, byProductOf: { transactionId: of, inputs: inputs.map(traceInputOf) } },
      when,
    );
  }

  buyOutside(facilityId: string, lots: readonly LotSpec[], when: EventOptions & DocumentReferences = {}): string {
    const { transactionId: _, recordedAt: __, occurredAt: ___, ...papers } = when;
    const made = lots.map((lot) => this.lot(facilityId, { source: 'manual', ...lot }));
    return this.append('ProductsPurchased', facilityId, { sellerId: null, transferKind: 'sale', cause: null, lots: made, ...papers }, when);
  }

  sell(
    facilityId: string,
    purchaserId: string,
    lotIds: readonly string[],
    when: EventOptions & DocumentReferences & Pick<BookEffects, 'flags'> = {},
  ): string {
    const { transactionId: _, recordedAt: __, occurredAt: ___, ...papers } = when;
    return this.append('ProductsSold', facilityId, { purchaserId, transferKind: 'sale', lots: this.knownLots(lotIds), ...papers }, when);
  }

  /** The seller's release and the buyer's purchase. */
  buy(
    buyerId: string,
    sellerId: string,
    lotIds: readonly string[],
    when: EventOptions & DocumentReferences & { brokerId?: string } = {},
  ): string {
    const { transactionId: transferId = randomUUID(), recordedAt: _, occurredAt: __, ...papers } = when;
    const lots = this.knownLots(lotIds);
    const release = { transferId, buyerId, assertedBy: 'buyer', transferKind: 'sale', lots, commandHash: '' } as const;
    this.append('ProductsReleased', sellerId, release, when);
    return this.append(
      'ProductsPurchased',
      buyerId,
      { sellerId, transferKind: 'sale', assertedBy: 'buyer', cause: null, lots, ...papers },
      { ...when, transactionId: transferId },
    );
  }

  transport(facilityId: string, lotIds: readonly string[], purchaserId?: string, when: EventOptions & DocumentReferences = {}): string {
    const { transactionId: _, recordedAt: __, occurredAt: ___, ...papers } = when;
    const lots = this.knownLots(lotIds).map(({ lotId, productId }) => ({ lotId, productId }));
    const data = { transporterId: 'carrier', lots, ...(purchaserId && { purchaserId }), ...papers };
    return this.append('ProductsTransported', facilityId, data, when);
  }

  transform(
    facilityId: string,
    step: { inputs?: readonly InputSpec[]; draws?: readonly (InputSpec & { product: Product; opens?: readonly InputSpec[] })[] },
    outputs: readonly LotSpec[],
    byProducts: readonly LotSpec[] = [],
    when: EventOptions & { isOutOfRange?: boolean; otherInputs?: { name: string; fibre: string; massGrams: number }[] } = {},
  ): string {
    const flag = { code: 'yieldOutOfRange', yieldBp: 9_900, lowBp: 2_800, highBp: 4_500 } as const;
    const data = {
      step: 'regroup',
      factorPerMille: 1000,
      factorsVersion: 'told',
      inputs: (step.inputs ?? []).map((input): UsedLot => ({ ...traceInputOf(input), productId: input.from, used: null })),
      draws: (step.draws ?? []).map(poolDrawOf),
      otherInputs: (when.otherInputs ?? []).map((input) => ({ ...input, quantity: input.massGrams / 1000, unit: 'kg' }) as const),
      outputs: outputs.map((lot) => this.lot(facilityId, lot)),
      byProducts: byProducts.map((lot) => this.lot(facilityId, { product: 'byProduct', ...lot })),
      yieldBp: null,
      ...(when.isOutOfRange ? { flags: [flag] } : {}),
    } as const;
    return this.append('ProductsTransformed', facilityId, { ...data, outputs: [...data.outputs], byProducts: [...data.byProducts] }, when);
  }

  void(
    facilityId: string,
    transactionId: string,
    withdrawn: readonly string[],
    restored: readonly string[],
    when: EventOptions = {},
  ): void {
    const back = restored.map((lotId) => ({ lotId, carried: null, title: 'held', dispatch: 'notShipped' }) as const);
    const data = {
      voidedKind: 'transform',
      reasonId: '',
      reasonHash: '',
      withdrawn: [...withdrawn],
      restored: [...back],
      mass: [],
    } as const;
    this.append(
      'TransactionVoided',
      facilityId,
      { ...data, withdrawn: [...withdrawn], restored: back, mass: [] },
      { ...when, transactionId },
    );
  }

  /** A stock count of lots and segments by their cotton grams, which are their mass too. */
  count(facilityId: string, counted: readonly CountSpec[], when: EventOptions & { window?: number } = {}): string {
    const quantities = (grams: number): LotQuantities => {
      return { massGrams: grams, cottonGrams: grams, lintGrams: 0, verifiedGrams: 0, claimedGrams: 0 };
    };
    const rows = counted.map(({ book, found, ...told }) => ({ ...told, book: quantities(book), counted: quantities(found) }));
    const lots = rows.flatMap(({ lot: lotId, ...row }) =>
      lotId === undefined ? [] : [{ lotId, productId: lotId, product: 'yarn', ...row }],
    );
    const segments = rows.flatMap(({ segment: segmentId, ...row }) => (segmentId === undefined ? [] : [{ segmentId, ...row }]));
    const { window = 1 } = when;
    return this.append('StockCounted', facilityId, { counts: [], lots, segments, window, reasonId: '', reasonHash: '' }, when);
  }

  /** Records a party's statement about another's record. */
  state(
    says: 'confirmed' | 'disputed',
    facilityId: string,
    recordedBy: string,
    recordId: string,
    lotIds: readonly string[],
    when: EventOptions = {},
  ): void {
    const cites = { stream: `ledger-${recordedBy}`, revision: 0, hash: '' };
    const data = { recordId, recordedBy, kind: 'purchase', cites, lotIds: [...lotIds] } as const;
    if (says === 'confirmed') this.append('TransactionConfirmed', facilityId, data, when);
    else this.append('TransactionDisputed', facilityId, { ...data, reasonId: `reason-${recordId}`, reasonHash: '' }, when);
  }

  /** Records an admin's decision about a dispute. */
  decide(
    facilityId: string,
    recordedBy: string,
    recordId: string,
    lotIds: readonly string[],
    upheld: boolean,
    when: EventOptions = {},
  ): void {
    const cites = { stream: `ledger-${recordedBy}`, revision: 0, hash: '' };
    const data = { recordId, recordedBy, kind: 'purchase', cites, lotIds: [...lotIds], upheld, caseId: `dispute-${recordId}` } as const;
    this.append('DisputeDecided', facilityId, data, when);
  }

  /** A transfer that came back to its seller. */
  restore(
    sellerId: string,
    buyerId: string,
    transferId: string,
    lotIds: readonly string[],
    voidedSaleId?: string,
    when: EventOptions = {},
  ): void {
    const lots = this.knownLots(lotIds).map((lot) => ({ ...lot, title: 'held' as const }));
    this.append('ProductsRestored', sellerId, { transferId, buyerId, lots, cause: null, ...(voidedSaleId && { voidedSaleId }) }, when);
  }

  private lot(facilityId: string, told: LotSpec): Lot {
    const { id, product = PRODUCT_AT[told.stage ?? 3], grams = 1000, verifiedGrams = 0, metres, pieces, source, pooled } = told;
    const stage = told.stage ?? (product === 'byProduct' ? 3 : STAGE_OF[product]);
    const carried: LotQuantities | null =
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
    Object.assign(lot, metres !== undefined && { metres }, pieces !== undefined && { pieces }, source && { source }, pooled && { pooled });
    Object.assign(
      lot,
      told.externalIds && { externalIds: told.externalIds },
      told.origins && { origins: told.origins },
      told.makers && { makers: told.makers },
    );
    this.lots.set(id, lot);
    return lot;
  }

  private knownLots(lotIds: readonly string[]): Lot[] {
    return lotIds.map((id) => this.lots.get(id) as Lot);
  }

  private append<Type extends CustodyEvent['type']>(type: Type, facilityId: string, data: object, when: EventOptions): string {
    const stream = `ledger-${facilityId}`;
    const revision = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    const next = new Date(FIRST_EVENT_MS + this.events.length * 1000).toISOString();
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

function traceInputOf({ from, grams, cottonGrams, metres }: InputSpec): TraceInput {
  const massGrams = grams ?? null;
  const input: TraceInput = { from, product: 'yarn', stage: 3, cottonGrams: cottonGrams ?? massGrams, massGrams };
  return metres === undefined ? input : { ...input, metres };
}

function poolDrawOf(draw: InputSpec & { product: Product; opens?: readonly InputSpec[] }): PoolDraw {
  const grams = draw.grams ?? 0;
  const cottonGrams = draw.cottonGrams ?? grams;
  const stage = draw.product === 'byProduct' ? 2 : ((STAGE_OF[draw.product] - 1) as Stage | 0);
  return {
    ...traceInputOf(draw),
    product: draw.product,
    stage,
    used: { massGrams: grams, cottonGrams, lintGrams: 0, verifiedGrams: 0, claimedGrams: 0 },
    taken: [],
    ...(draw.opens && { opens: { inputs: draw.opens.map(traceInputOf) } }),
  };
}
