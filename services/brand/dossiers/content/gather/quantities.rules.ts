/** Sums inputs and outputs of the steps of a trace, and the transfers between its sites. Pure. */

import type { ConversionFactors } from '../../../../../contracts/ground/settings/values.js';
import type { Product, Stage, Step } from '../../../../../contracts/shared/products.js';
import type { TransactionBody, TransactionLot } from '../../../../../projections/ledger/custody/transaction-body.js';
import type { TracedRecord } from '../../../order-documents/traced-documents.js';
import type { SentQuantity, StepQuantity } from '../quantity-facts.js';

export interface FactorsVersion {
  version: number;
  changedAt: string;
  value: ConversionFactors;
}

export interface CountedRecords {
  /** From farm to finished goods. */
  siteIds: readonly string[];
  records: ReadonlyMap<string, readonly TracedRecord[]>;
  /** Says whether a lot is on the trace. */
  isTraced(lotId: string): boolean;
}

/**
 * Sums whole steps that made lots of the trace: a reader of the trace knows their inputs and their yield, thus the weight that came out.
 * @param versions ascending @param otherGramsOf what a step used in addition to lots
 */
export function stepQuantities(
  counted: CountedRecords,
  versions: readonly FactorsVersion[],
  otherGramsOf: (transaction: TransactionBody) => number,
): StepQuantity[] {
  const { siteIds, isTraced } = counted;
  const rows = new Map<string, Row<StepQuantity>>();
  for (const siteId of siteIds)
    for (const { tier, transaction } of stepsOf(siteId, counted)) {
      const { step } = transaction;
      if (step === undefined || step === 'regroup') continue;
      const { version, ...factor } = factorAt(versions, step, transaction.recordedAt);
      const key = `${siteId} ${tier} ${step} ${version}`;
      const row = rows.get(key) ?? { ...newRow(siteId, tier, step), version, ...factor };
      rows.set(key, row);
      addStep(row, transaction, otherGramsOf(transaction), isTraced);
    }
  return finished(rows.values()).sort((a, b) => b.tier - a.tier);
}

/** Lists the records by which a site made lots of the trace. */
export const stepsOf = (siteId: string, { records, isTraced }: Omit<CountedRecords, 'siteIds'>): TracedRecord[] =>
  once(records.get(siteId) ?? []).filter(
    ({ kind, transaction }) => kind === 'transform' && transaction.lots.some(({ role, lotId }) => role === 'output' && isTraced(lotId)),
  );

/** Collects the files of a row once each. */
type Row<Of extends { blobNames: readonly string[] }> = Omit<Of, 'blobNames'> & { papers: Set<string> };

const finished = <Of extends { blobNames: readonly string[] }>(rows: Iterable<Row<Of>>): Of[] =>
  Array.from(rows, ({ papers, ...row }) => ({ ...row, blobNames: [...papers] }) as unknown as Of);

const newRow = (siteId: string, tier: Stage, step: Step) => {
  const sums = { inGrams: 0, otherGrams: 0, outGrams: 0, tracedGrams: 0, byProductGrams: 0 };
  return { siteId, tier, step, records: 0, ...sums, outside: 0, papers: new Set<string>() };
};

function addStep(row: Row<StepQuantity>, transaction: TransactionBody, otherGrams: number, isTraced: (lotId: string) => boolean): void {
  const { lots, draws = [], flags, documents } = transaction;
  const ofRole = (wanted: TransactionLot['role']) => lots.filter(({ role }) => role === wanted);
  const made = ofRole('output');
  const drawn = draws.reduce((sum, { massGrams }) => sum + massGrams, 0);
  row.records += 1;
  row.inGrams = plus(row.inGrams, plus(massOf(ofRole('input')), drawn));
  row.otherGrams += otherGrams;
  row.outGrams = plus(row.outGrams, massOf(made));
  row.tracedGrams = plus(row.tracedGrams, massOf(made.filter(({ lotId }) => isTraced(lotId))));
  row.byProductGrams = plus(row.byProductGrams, massOf(ofRole('byProduct')));
  row.outside += flags.some(({ code }) => code === 'yieldOutOfRange') ? 1 : 0;
  for (const { blobName } of documents) row.papers.add(blobName);
}

/** Returns the factor that was in force when the step was recorded. */
function factorAt(versions: readonly FactorsVersion[], step: Step, at: string): Pick<StepQuantity, 'perMille' | 'version' | 'range'> {
  const { version, value } = (versions.findLast(({ changedAt }) => changedAt <= at) ?? versions[0]) as FactorsVersion;
  const { perMille = 1000, yieldLowBp, yieldHighBp } = value.steps.find((each) => each.step === step) ?? {};
  const range = yieldLowBp !== undefined && yieldHighBp !== undefined ? ([yieldLowBp, yieldHighBp] as const) : undefined;
  return { perMille, version, ...(range && { range }) };
}

/** Pairs each purchase with the sale of the same lots, of the trace alone. */
export function sentQuantities({ siteIds, records, isTraced }: CountedRecords, brandId: string): SentQuantity[] {
  const rows = new SentRows(brandId);
  const moves = [...siteIds, brandId].flatMap((siteId) => once(records.get(siteId) ?? []).map((record) => ({ siteId, ...record })));
  const movedLots = ({ lots }: TransactionBody) => lots.filter(({ role, lotId }) => role === 'moved' && isTraced(lotId));
  for (const { siteId, kind, tier, transaction } of moves)
    if (kind === 'purchase' && transaction.counterpartyId !== null)
      for (const lot of movedLots(transaction)) rows.receive(transaction.counterpartyId, siteId, tier, lot, transaction);
  for (const { siteId, kind, tier, transaction } of moves)
    if (kind === 'sell' && transaction.counterpartyId !== null)
      for (const lot of movedLots(transaction)) rows.send(siteId, transaction.counterpartyId, tier, lot, transaction);
  const order = new Map([...siteIds, brandId].map((id, at) => [id, at]));
  const placeOf = (id: string) => order.get(id) ?? order.size;
  return rows.all().sort((a, b) => placeOf(a.fromId) - placeOf(b.fromId) || placeOf(a.toId) - placeOf(b.toId));
}

class SentRows {
  private readonly rows = new Map<string, Row<SentQuantity>>();
  private readonly received = new Set<string>();

  constructor(private readonly brandId: string) {}

  all(): SentQuantity[] {
    return finished(this.rows.values());
  }

  receive(fromId: string, toId: string, tier: Stage, lot: TransactionLot, transaction: TransactionBody): void {
    this.received.add(`${fromId} ${toId} ${lot.lotId}`);
    const { shippedGrams = lot.massGrams, receivedGrams = lot.massGrams } = lot.transit ?? {};
    const row = this.rowOf(fromId, toId, tier, lot, transaction);
    row.lots += 1;
    row.sentGrams = plus(row.sentGrams, shippedGrams);
    row.receivedGrams = plus(row.receivedGrams ?? 0, receivedGrams);
  }

  /** Counts no lot twice that its purchaser recorded. A brand's ledger takes goods over as they were sent. */
  send(fromId: string, toId: string, tier: Stage, lot: TransactionLot, transaction: TransactionBody): void {
    const row = this.rowOf(fromId, toId, tier, lot, transaction);
    if (this.received.has(`${fromId} ${toId} ${lot.lotId}`)) return;
    row.lots += 1;
    row.sentGrams = plus(row.sentGrams, lot.massGrams);
    if (toId === this.brandId) row.receivedGrams = plus(row.receivedGrams ?? 0, lot.massGrams);
    else row.pendingGrams = plus(row.pendingGrams, lot.massGrams);
  }

  private rowOf(fromId: string, toId: string, tier: Stage, lot: TransactionLot, { documents }: TransactionBody): Row<SentQuantity> {
    const product: Product = lot.product ?? 'byProduct';
    const key = `${fromId} ${toId} ${product}`;
    const known = this.rows.get(key);
    const row = known ?? {
      fromId,
      toId,
      tier,
      product,
      lots: 0,
      sentGrams: 0,
      receivedGrams: null,
      pendingGrams: 0,
      papers: new Set<string>(),
    };
    if (!known) this.rows.set(key, row);
    for (const { blobName } of documents) row.papers.add(blobName);
    return row;
  }
}

/** A transaction that did two things is two records. */
function once(records: readonly TracedRecord[]): TracedRecord[] {
  const seen = new Set<string>();
  return records.filter(({ kind, transaction }) => {
    const key = `${kind} ${transaction.transactionId}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const massOf = (lots: readonly Pick<TransactionLot, 'massGrams'>[]): number | null =>
  lots.reduce<number | null>((sum, { massGrams }) => plus(sum, massGrams), 0);

const plus = (one: number | null, other: number | null): number | null => (one === null || other === null ? null : one + other);
