/** What a command said, in the form in which its event repeats it. */
import type { CustodyCommand } from '../../../contracts/custody-commands.js';
import type { TransactionKind } from '../../../contracts/custody-events.js';
import type { Paperwork, StoredDocument } from '../../../contracts/custody-facts.js';
import { Refusal } from '../../../contracts/refusals.js';
import type { LedgerState } from './ledger-state.js';

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Without what is undefined: an event holds only what was said. */
export function saidOf<Values extends object>(values: Values): Present<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<Values>;
}

/**
 * Whether the same command is there already; ids are remembered for ever, also those of voided transactions.
 * @throws Refusal TransactionIdReused where it said something else, TransactionAbandoned
 */
export function isThere(state: LedgerState, transactionId: string, kind: TransactionKind, contentHash: string): boolean {
  const known = state.transactions.get(transactionId);
  if (!known) return false;
  if (known.kind === 'abandoned') throw new Refusal('TransactionAbandoned');
  if (known.kind !== kind || known.contentHash !== contentHash) throw new Refusal('TransactionIdReused');
  return true;
}

/** The parts that every transaction repeats from its command. */
export function transactionOf({ transactionId, utcOffsetMinutes, place }: CustodyCommand, contentHash: string) {
  return { transactionId, contentHash, ...saidOf({ utcOffsetMinutes, place }) };
}

type Papers = Pick<Paperwork, 'price' | 'purchaseOrderNumber' | 'invoiceNumber' | 'packingListNumber'>;

export function paperworkOf(papers: Papers, documents: readonly StoredDocument[] = []): Paperwork {
  const { price, purchaseOrderNumber, invoiceNumber, packingListNumber } = papers;
  return saidOf({
    price: price && { amount: price.amount, currency: price.currency },
    purchaseOrderNumber,
    invoiceNumber,
    packingListNumber,
    documents: documents.length > 0 ? [...documents] : undefined,
  });
}
