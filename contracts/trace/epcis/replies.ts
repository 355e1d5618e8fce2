import type { WebhookReply } from '../../ground/webhooks/replies.js';
import type { ErrorBehaviour } from './vocabulary.js';

/** An event of EPCIS 2.0: its fields are those of its type, and names with a namespace. */
export type EpcisEvent = object;

type Contexts = (string | { [prefix: string]: string })[];

/** A page of events, as a document of EPCIS 2.0 answers a query. */
export interface EpcisEvents {
  '@context': Contexts;
  type: 'EPCISQueryDocument';
  schemaVersion: string;
  creationDate: string;
  epcisBody: { queryResults: { queryName: string; subscriptionID?: string; resultsBody: { eventList: EpcisEvent[] } } };
}

/** A list of resources, or of what can be asked of one of them. */
export interface EpcisCollection {
  '@context': string;
  type: 'Collection';
  member: string[];
}

/** Why an event was refused (RFC 7807). */
export interface CaptureErrorReply {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The place of the event in the document, from 0. */
  index: number;
  /** The faults by their path in the event or in what it would record. */
  fields?: Record<string, string[]>;
}

/**
 * Says what became of one event: it was recorded, was known already, or was refused. An undone one was voided with its document; one that is
 * not undone stays recorded. `asked`: the brand was asked to void its purchase, and nothing is void yet.
 */
export interface CapturedEventReply {
  index: number;
  eventID?: string;
  outcome: 'recorded' | 'known' | 'refused' | 'undone' | 'notUndone' | 'notTried' | 'asked';
  transactionId?: string;
}

export interface CaptureReply {
  captureID: string;
  createdAt: string;
  /** Absent while the document is recorded, and after a crash until it is sent again. */
  finishedAt?: string;
  running: boolean;
  success: boolean;
  captureErrorBehaviour: ErrorBehaviour;
  errors: CaptureErrorReply[];
  events: CapturedEventReply[];
  /** The file with the bytes that were sent. */
  document: { blobName: string; sha256: string; bytes: number };
}

/** Says what would become of the events of a document: those that would be recorded are `recorded`. */
export type CapturePreviewReply = Pick<CaptureReply, 'errors' | 'events'>;

/** A query that a site keeps under a name. */
export interface EpcisQueryReply {
  name: string;
  query: object;
  createdAt: string;
}

/** Says at which times a subscription is sent what is new, in UTC. */
export interface EpcisSchedule {
  second?: string;
  minute?: string;
  hour?: string;
  dayOfMonth?: string;
  month?: string;
  /** From 1 for Monday to 7 for Sunday. */
  dayOfWeek?: string;
}

/** A subscription of a named query, without its token. Its messages are those of the webhook with its ID. */
export interface EpcisSubscriptionReply {
  subscriptionID: string;
  queryName: string;
  dest: string;
  createdAt: string;
  initialRecordTime?: string;
  stream?: true;
  schedule?: EpcisSchedule;
  reportIfEmpty?: boolean;
  /** The instant at which something was last to be sent. */
  lastNotifiedAt?: string;
  delivery: Pick<WebhookReply, 'state' | 'slowUntil' | 'off' | 'waiting' | 'givenUp'>;
}
