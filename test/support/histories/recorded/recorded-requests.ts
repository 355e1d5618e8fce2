/** Document requests with every kind of event in them, as their decider writes them today. */
import { documentRequestStreamOf, type RecordedDocumentRequestEvent } from '../../../../contracts/brand/order-documents/events.js';
import {
  type DocumentRequestCommand,
  type DocumentRequestState,
  documentRequestDecider,
} from '../../../../services/brand/order-documents/requests/document-request.decider.js';

const BRAND = '0b000000-0000-4000-8000-00000000000b';
const GIN = '0c000000-0000-4000-8000-00000000000c';
const id = (kind: string, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Decides commands one after the other, a minute apart, and keeps what they made happen. */
class RequestHistory {
  readonly events: RecordedDocumentRequestEvent[] = [];
  private readonly states = new Map<string, { state: DocumentRequestState; revision: number }>();

  run(command: DocumentRequestCommand, actor: string): void {
    const { requestId } = command;
    const recordedAt = new Date(Date.UTC(2026, 5, 1, 8, this.events.length)).toISOString();
    let { state, revision } = this.states.get(requestId) ?? { state: documentRequestDecider.initial(), revision: -1 };
    for (const event of documentRequestDecider.decide(state, command, recordedAt)) {
      revision += 1;
      const number = this.events.length + 1;
      const hash = String(number).padStart(64, '0');
      const metadata = {
        recordedAt,
        actor: { userId: 'user', facilityId: actor },
        transactionId: requestId,
        schemaVersion: 2,
        previousHash: '',
        hash,
      };
      const position = String(number).padStart(16, '0');
      const recorded = {
        ...structuredClone(event),
        id: id('e', number),
        stream: documentRequestStreamOf(requestId),
        revision,
        position,
        metadata,
      };
      this.events.push(recorded as RecordedDocumentRequestEvent);
      state = documentRequestDecider.evolve(state, { event, revision, recordedAt, hash });
    }
    this.states.set(requestId, { state, revision });
  }
}

/** One granted until a day and ended, one with a standing grant, one refused, one open, and one withdrawn. */
export function recordedRequests(): RecordedDocumentRequestEvent[] {
  const history = new RequestHistory();
  const [first, standing, refused, waiting, back] = [1, 2, 3, 4, 5].map((number) => id('a', number)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const order = { orderId: id('d', 1) };
  const asked = { kind: 'ask', brandId: BRAND, facilityId: GIN, subject: order, kinds: ['invoice', 'receipt'] } as const;
  const files = [{ blobName: 'invoice-1', kind: 'invoice', sha256: 'a'.repeat(64), transactionId: id('f', 1) }] as const;
  history.run({ ...asked, requestId: first, messageId: id('b', 1), messageHash: 'b'.repeat(64) }, BRAND);
  history.run({ kind: 'grant', requestId: first, facilityId: GIN, until: '2027-12-31', standing: false, files }, GIN);
  history.run({ kind: 'end', requestId: first, facilityId: GIN }, GIN);
  history.run({ ...asked, requestId: standing, subject: { productId: 'ABC-123' } }, BRAND);
  history.run({ kind: 'grant', requestId: standing, facilityId: GIN, standing: true, files: [] }, GIN);
  history.run({ ...asked, requestId: refused, subject: { documentId: 'invoice-1' }, kinds: ['invoice'] }, BRAND);
  history.run({ kind: 'refuse', requestId: refused, facilityId: GIN, reasonId: id('c', 1), reasonHash: 'c'.repeat(64) }, GIN);
  history.run({ ...asked, requestId: waiting }, BRAND);
  history.run({ ...asked, requestId: back }, BRAND);
  history.run({ kind: 'end', requestId: back, facilityId: BRAND }, BRAND);
  return history.events;
}
