/** Defines a kind of record. A page of the desk and a stepper on the phone are two shells that show it. */
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { RecordDetails } from '../../../../contracts/ledger/custody/record-details.js';
import type { Problem } from '../../../../contracts/shared/messages/problem.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import type { Unit } from '../../../../contracts/shared/units.js';
import type { RecordDocument } from './record-documents.js';
import type { RecordKind } from './record-kinds.js';
import type { RecordLot } from './record-lot.js';
import type { AccountBalance } from './sale/balance-claim.js';
import type { SiteCertificate } from './sale/claimable-accounts.js';

/** The values of every form: the header of its command, and its papers. */
export interface RecordValues {
  /** Made when the form opens, so that a record that is sent again is recorded once. */
  transactionId: string;
  occurredAt: string;
  documents: RecordDocument[];
}

/** A paper that has a place of its own in a form. */
export type PaperKind = Exclude<DocumentKind, 'other'>;

/** The context of a form in addition to its input. */
export interface RecordContext {
  type: FacilityType | undefined;
  /** Names of the certifications that the settings offer. */
  certifications: readonly string[];
  /** The balances of this site's accounts, where it keeps them and they are known. */
  accounts?: readonly AccountBalance[];
  /** The certificates of this site, where they are known. */
  certificates?: readonly SiteCertificate[];
  /** The path at which this site uploads a certificate; absent where it cannot. */
  certificatesPath?: string;
  /** The window that the accounts run in. */
  window?: { number: number; to: string; timeZone: string };
  /** The begin of this site's first window. */
  booksBegin?: string;
}

/** Details of a record and other fields that several kinds have; `fields/record-details.tsx` shows them. */
export type DetailField =
  | keyof RecordDetails
  | 'sellerName'
  | 'broker'
  | 'saleOfTransport'
  | 'transferKind'
  | 'receivedTransferKind'
  | 'claim';

export type CounterpartyRef = { id: string; name: string };

/** How a record changes the stock, until the server reports it. */
export interface StockEffect {
  makes: readonly RecordLot[];
  /** `used`: grams of a lot that went in; all of it where absent. `counted`: grams of it that were found. */
  takes: readonly { productId: string; as: 'sold' | 'shipped' | 'used' | 'counted'; grams?: number }[];
}

/** Summary of a record, before and after it is made. */
export interface RecordSummary {
  /** The other party's name. */
  party?: string;
  lots: number;
  grams: number | null;
  effect: StockEffect;
  /** Transactions that it builds on, in addition to the lots that it takes. */
  after?: readonly string[];
}

/** A part of a form: a phone shows one at a time. */
export interface RecordStep<Values, Name extends string> {
  name: Name;
  /** Fields of this step; those of no step are on the last one. */
  fields: readonly string[];
  /** Returns true when the next step can be shown. */
  isDone?: (values: Values) => boolean;
}

export interface RecordDefinition<Values extends RecordValues, Step extends string = string> {
  kind: RecordKind;
  /** The class that the server validates with. */
  command: new () => object;
  defaults: (context: RecordContext) => Values;
  /** The command, without its papers; what was left empty is dropped from it. */
  toCommand: (values: Values, context: RecordContext) => object;
  /** Fields of the form that have to be filled in, and that the class does not ask for. */
  missing?: (values: Values, context: RecordContext) => readonly string[];
  /** The form's name of a field of the command, where it has another. */
  fieldOf?: (path: string, values: Values) => string;
  summarize: (values: Values, context: RecordContext) => RecordSummary;
  /** In their order; the last one records. */
  steps: readonly RecordStep<Values, Step>[];
  /** Shown next to the other party on the desk, and before the details on a phone. */
  beside?: readonly DetailField[];
  /** Of the last step, after its date: with whom, by which numbers, for how much. */
  details: readonly DetailField[];
  papers: readonly PaperKind[];
  /** Units that a new lot is weighed in. */
  units?: readonly Unit[];
}

/** Why a record was not taken. */
export interface SendFailure {
  code: Problem['code'] | 'Unreachable';
  /** In the reader's language. */
  message: string;
  /** Path in the command → messages. */
  fields: Record<string, string[]>;
  /** Names a defect in the server's log. */
  reference?: string;
}

/** A record as it goes out: its command, its papers, its summary, and what the form held. */
export interface OutgoingRecord extends RecordSummary {
  kind: RecordKind;
  transactionId: string;
  body: object;
  documents: readonly RecordDocument[];
  values: object;
}

/** `sending`: kept here and being sent; `kept`: sent when possible. */
export type SendOutcome = { end: 'sent' | 'sending' | 'kept' } | { end: 'failed'; failure: SendFailure };

/** The way out: straight to the server, or into the queue of a phone. */
export type RecordSender = { send: (record: OutgoingRecord) => Promise<SendOutcome> };
