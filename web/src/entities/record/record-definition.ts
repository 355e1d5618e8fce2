/** What a kind of record is made of. A page of the desk and a stepper on the phone are two shells that show it. */
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import type { RecordDetails } from '../../../../contracts/ledger/custody/record-details.js';
import type { Problem } from '../../../../contracts/shared/refusals.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import type { Unit } from '../../../../contracts/shared/units.js';
import type { RecordDocument } from './record-documents.js';
import type { RecordKind } from './record-kinds.js';
import type { RecordLot } from './record-lot.js';
import type { AccountBalance } from './sale/balance-claim.js';
import type { SiteCertificate } from './sale/claimable-accounts.js';

/** What every form holds: the header of its command, and its papers. */
export interface RecordValues {
  /** Made when the form opens, so that a record that is sent again is recorded once. */
  transactionId: string;
  occurredAt: string;
  documents: RecordDocument[];
}

/** A paper that has a place of its own in a form. */
export type PaperKind = Exclude<DocumentKind, 'other'>;

/** What a form knows beside what is typed. */
export interface RecordContext {
  type: FacilityType | undefined;
  /** Names of the certifications that the settings offer. */
  certifications: readonly string[];
  /** What this site's accounts hold, where it keeps them and they are known. */
  accounts?: readonly AccountBalance[];
  /** The certificates of this site, where they are known. */
  certificates?: readonly SiteCertificate[];
  /** Where this site sends a certificate from; absent where it cannot. */
  certificatesPath?: string;
  /** The window that the accounts run in. */
  window?: { number: number; to: string; timeZone: string };
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

/** Another facility of a record. */
export interface CounterpartyRef {
  id: string;
  name: string;
}

/** How a record changes what is here, until the server says so itself. */
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
  /** Transactions that it builds on, beside the lots that it takes. */
  after?: readonly string[];
}

/** A part of a form: a phone shows one at a time. */
export interface RecordStep<Values, Name extends string> {
  name: Name;
  /** Fields that stand on it; those of no step stand on the last one. */
  fields: readonly string[];
  /** Whether the next one may be shown. */
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
  /** Stand beside the other party on the desk, and before the details on a phone. */
  beside?: readonly DetailField[];
  /** Of the last step, after its date: with whom, by which numbers, for how much. */
  details: readonly DetailField[];
  /** Kinds of papers that it takes. */
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

/** `sending`: kept here and on its way; `kept`: goes when it can. */
export type SendOutcome = { end: 'sent' | 'sending' | 'kept' } | { end: 'failed'; failure: SendFailure };

/** The way out: straight to the server, or into the queue of a phone. */
export interface RecordSender {
  send: (record: OutgoingRecord) => Promise<SendOutcome>;
}
