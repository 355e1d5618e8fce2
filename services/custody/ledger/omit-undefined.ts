/** What a command said, in the form in which its event repeats it. */
import type { CustodyCommand } from '../../../contracts/custody/commands.js';
import type { DocumentReferences, StoredDocument } from '../../../contracts/custody/event-parts.js';
import type { TransactionKind } from '../../../contracts/custody/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { LedgerState } from './state/ledger-state.js';

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Without what is undefined: an event holds only what was said. */
export function omitUndefined<Values extends object>(values: Values): Present<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
}

/**
 * Whether the same command is there already; ids are remembered for ever, also those of voided transactions.
 * @throws Refusal TransactionIdReused where it said something else, TransactionAbandoned
 */
export function checkReplay(state: LedgerState, transactionId: string, kind: TransactionKind, contentHash: string): boolean {
  const known = state.transactions.get(transactionId);
  if (!known) return false;
  if (known.kind === 'abandoned') throw new Refusal('TransactionAbandoned');
  if (known.kind !== kind || known.contentHash !== contentHash) throw new Refusal('TransactionIdReused');
  return true;
}

/** The parts that every transaction repeats from its command. */
export function eventHeader({ transactionId, utcOffsetMinutes, place }: CustodyCommand, contentHash: string) {
  return { transactionId, contentHash, ...omitUndefined({ utcOffsetMinutes, place }) };
}

type ReferenceFields = Pick<DocumentReferences, 'price' | 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber'>;

export function documentReferences(fields: ReferenceFields, documents: readonly StoredDocument[] = []): DocumentReferences {
  const { price, purchaseOrderNumber, invoiceNumber, packingListNumber } = fields;
  return omitUndefined({
    price: price && { amount: price.amount, currency: price.currency },
    purchaseOrderNumber,
    invoiceNumber,
    packingListNumber,
    documents: documents.length > 0 ? [...documents] : undefined,
  });
}
