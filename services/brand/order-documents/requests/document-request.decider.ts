/** Decides one request for documents: asked, then granted or refused, and ended. */

import type { DocumentRequestEvent, GrantedFile, RequestSubject } from '../../../../contracts/brand/order-documents/events.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider } from '../../../platform/deciders/decider.js';

type Asked = { brandId: string; facilityId: string; subject: RequestSubject; kinds: readonly DocumentKind[] };

type GrantTerms = { until?: string; standing: boolean };

export type DocumentRequestCommand =
  | (Asked & { kind: 'ask'; requestId: string; messageId?: string; messageHash?: string })
  | (GrantTerms & { kind: 'grant'; requestId: string; facilityId: string; files: readonly GrantedFile[] })
  | { kind: 'refuse'; requestId: string; facilityId: string; reasonId: string; reasonHash: string }
  | { kind: 'end'; requestId: string; facilityId: string };

export interface DocumentRequestState {
  /** Is null before the request. */
  request: (Asked & { state: 'waiting' | 'granted' | 'refused' | 'ended'; messageId?: string; terms?: GrantTerms }) | null;
}

type Known = NonNullable<DocumentRequestState['request']>;

export const documentRequestDecider: Decider<DocumentRequestState, DocumentRequestCommand, DocumentRequestEvent> = {
  version: 2,
  initial: () => ({ request: null }),
  evolve: ({ request }, { event }) => ({ request: evolveRequest(request, event) }),
  decide,
  toSnapshot: (state) => [structuredClone(state)],
  fromSnapshot: (_, row) => row as DocumentRequestState,
};

function evolveRequest(request: Known | null, event: DocumentRequestEvent): Known | null {
  if (event.type === 'DocumentsRequested') {
    const { brandId, facilityId, subject, kinds, messageId } = event.data;
    return { brandId, facilityId, subject, kinds, state: 'waiting', ...(messageId !== undefined && { messageId }) };
  }
  if (!request) return null;
  switch (event.type) {
    case 'DocumentsGranted': {
      const { until, standing } = event.data;
      return { ...request, state: 'granted', terms: { standing, ...(until === undefined ? {} : { until }) } };
    }
    case 'DocumentsRefused':
      return { ...request, state: 'refused' };
    case 'DocumentRequestEnded':
      return { ...request, state: 'ended' };
  }
}

/**
 * @throws Refusal TransactionIdReused when a request with this ID asks for something else; NotFound when it does not exist or another
 * facility answers it; RequestAnswered; RequestNotGranted when the site ends what it never granted
 */
function decide({ request }: DocumentRequestState, command: DocumentRequestCommand): DocumentRequestEvent[] {
  if (command.kind === 'ask') return ask(request, command);
  if (!request) throw new Refusal('NotFound');
  const { brandId, facilityId } = request;
  const header = { requestId: command.requestId, brandId, facilityId };
  if (command.kind === 'end') return end(request, command.facilityId, header);
  if (command.facilityId !== facilityId) throw new Refusal('NotFound');
  if (command.kind === 'refuse') {
    if (request.state === 'refused') return [];
    assertWaiting(request);
    return [{ type: 'DocumentsRefused', data: { ...header, reasonId: command.reasonId, reasonHash: command.reasonHash } }];
  }
  const { until, standing, files } = command;
  if (request.state === 'granted' && request.terms?.until === until && request.terms?.standing === standing) return [];
  assertWaiting(request);
  return [{ type: 'DocumentsGranted', data: { ...header, standing, files: [...files], ...(until === undefined ? {} : { until }) } }];
}

function ask(request: Known | null, command: DocumentRequestCommand & { kind: 'ask' }): DocumentRequestEvent[] {
  const { requestId, brandId, facilityId, subject, kinds, messageId, messageHash } = command;
  if (request) {
    const isSame = JSON.stringify(askedOf(request)) === JSON.stringify(askedOf(command));
    if (!isSame) throw new Refusal('TransactionIdReused');
    return [];
  }
  const words = messageId === undefined || messageHash === undefined ? {} : { messageId, messageHash };
  return [{ type: 'DocumentsRequested', data: { requestId, brandId, facilityId, subject, kinds: [...kinds], ...words } }];
}

const askedOf = ({ brandId, facilityId, subject, kinds }: Asked) => ({
  brandId,
  facilityId,
  subject: { ...subject },
  kinds: [...kinds].sort(),
});

function end({ state, brandId, facilityId }: Known, endedBy: string, header: Omit<Header, 'endedBy'>): DocumentRequestEvent[] {
  if (endedBy !== brandId && endedBy !== facilityId) throw new Refusal('NotFound');
  if (state === 'ended') return [];
  if (state === 'refused') throw new Refusal('RequestAnswered');
  if (state === 'waiting' && endedBy !== brandId) throw new Refusal('RequestNotGranted');
  return [{ type: 'DocumentRequestEnded', data: { ...header, endedBy } }];
}

type Header = (DocumentRequestEvent & { type: 'DocumentRequestEnded' })['data'];

function assertWaiting({ state }: Known): void {
  if (state !== 'waiting') throw new Refusal('RequestAnswered');
}
