import type { Currency } from './command-parts.js';

/** What a record states beside its lots and parties. It goes unchanged from the command to the event, the view and the reply. */
export interface RecordDetails {
  purchaseOrderNumber?: string;
  invoiceNumber?: string;
  packingListNumber?: string;
  price?: { amount: number; currency: Currency };
}

/** Numbers of the papers that goods travel with: records are found by them. */
export const DOCUMENT_NUMBERS = ['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const;
export type DocumentNumber = (typeof DOCUMENT_NUMBERS)[number];

/** Who reads each detail: all parties of the record, or those who trade but not who transports. */
export type DetailReaders = 'parties' | 'traders';

/** A transporter knows what it carries and by which documents, not what was paid for it. */
const READERS: Readonly<Record<keyof RecordDetails, DetailReaders>> = {
  purchaseOrderNumber: 'parties',
  invoiceNumber: 'traders',
  packingListNumber: 'parties',
  price: 'traders',
};
const NAMES = Object.keys(READERS) as (keyof RecordDetails)[];

/** The details among the values, as plain data. Transporters get those of all parties, traders all. */
export function recordDetailsOf(values: RecordDetails, readers: DetailReaders = 'traders'): RecordDetails {
  const details: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value = values[name];
    if (value === undefined || (readers === 'parties' && READERS[name] === 'traders')) continue;
    details[name] = typeof value === 'object' ? { ...value } : value;
  }
  return details;
}
