import type { RefusalCode } from '../../shared/refusals.js';
import type { CommandReply } from '../../shared/replies.js';
import type { Currency } from './command-parts.js';

/** The details of a record other than its lots and parties. They pass unchanged from the command to the event, the view and the reply. */
export interface RecordDetails {
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  price?: { amount: number; currency: Currency };
}

/** Numbers of the documents that goods travel with. Searches find records by them. */
export const DOCUMENT_NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
export type DocumentNumber = (typeof DOCUMENT_NUMBERS)[number];

/** Defines the readers of a detail: all parties of the record, or only the trading parties and not the transporter. */
export type DetailReaders = 'parties' | 'traders';

/** Lets a transporter read what it carries and the document numbers, but not the price. */
const READERS: Readonly<Record<keyof RecordDetails, DetailReaders>> = {
  purchaseOrderNumber: 'parties',
  invoiceNumber: 'traders',
  packingListNumber: 'parties',
  price: 'traders',
};
const NAMES = Object.keys(READERS) as (keyof RecordDetails)[];

/** Returns the details that these readers may see, as plain data. */
export function recordDetailsOf(values: RecordDetails, readers: DetailReaders = 'traders'): RecordDetails {
  const details: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value = values[name];
    if (value === undefined || (readers === 'parties' && READERS[name] === 'traders')) continue;
    details[name] = typeof value === 'object' ? { ...value } : value;
  }
  return details;
}

/** `asked` is there where the goods are a brand's that relies on the sale: nothing is void, and the brand was asked. */
export interface VoidReply extends CommandReply {
  asked?: true;
}

export interface VoidOutlookReply {
  /** Gives the refusal of a void now, in the reader's language. Null where a void is recorded, or asked of the brand. */
  keptBy: { code: RefusalCode; message: string } | null;
}

/** Describes the void of a transaction, and a requested void. */
export interface VoidParts {
  voided: boolean;
  voidedAt?: string;
  /** The reason of the void, for readers of the ledger, until it is erased. */
  voidReason?: string;
  /** When the seller asked the brand to void the sale, and why, for both. The reason is absent once it is erased. */
  voidAsked?: { at: string; reason?: string };
}

/** A dispute of a record by a party that it names. */
export interface DisputeReply {
  at: string;
  settledAt?: string;
  /** Only the recording facility, the disputing facility, their auditors and administrators get the reason, until it is erased. */
  reason?: string;
  /** The decision of an admin; the same readers get its reason. If `upheld`, the record stays in doubt; otherwise the dispute has ended. */
  decision?: { at: string; upheld: boolean; reason?: string };
}
