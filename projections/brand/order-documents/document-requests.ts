import type { GrantedFile, RecordedDocumentRequestEvent, RequestSubject } from '../../../contracts/brand/order-documents/events.js';
import type { DocumentKind } from '../../../contracts/ledger/custody/command-parts.js';
import type { Projection } from '../../shared/projection.js';

export interface DocumentRequestBody {
  requestId: string;
  brandId: string;
  facilityId: string;
  orderId?: string;
  productId?: string;
  documentId?: string;
  kinds: DocumentKind[];
  /** `granted` outlasts the grant's last day: the reader compares `until` with today. */
  state: 'waiting' | 'granted' | 'refused' | 'ended';
  messageId?: string;
  askedAt: string;
  answeredAt?: string;
  /** YYYY-MM-DD. */
  until?: string;
  standing: boolean;
  files: GrantedFile[];
  reasonId?: string;
  endedAt?: string;
  endedBy?: string;
  /** The revision of the last event. */
  revision: number;
}

export const documentRequests: Projection<DocumentRequestBody, RecordedDocumentRequestEvent> = {
  name: 'document-requests',
  version: 1,
  handles: ['DocumentsRequested', 'DocumentsGranted', 'DocumentsRefused', 'DocumentRequestEnded'],
  keysOf: ({ data }) => [data.requestId],
  initial: (requestId) => ({
    requestId,
    brandId: '',
    facilityId: '',
    kinds: [],
    state: 'waiting',
    askedAt: '',
    standing: false,
    files: [],
    revision: -1,
  }),
  evolve: (view, event) => ({ ...stepOf(view, event, event.metadata.recordedAt), revision: event.revision }),
  indexes: [
    { fields: ['facilityId', 'state', 'askedAt'] },
    { fields: ['facilityId', 'askedAt'] },
    { fields: ['brandId', 'state', 'askedAt'] },
    { fields: ['brandId', 'askedAt'] },
    { fields: ['orderId'] },
    { fields: ['productId'] },
  ],
};

function stepOf(view: DocumentRequestBody, event: RecordedDocumentRequestEvent, at: string): DocumentRequestBody {
  switch (event.type) {
    case 'DocumentsRequested': {
      const { brandId, facilityId, subject, kinds, messageId } = event.data;
      return { ...view, brandId, facilityId, ...subjectOf(subject), kinds, askedAt: at, ...(messageId === undefined ? {} : { messageId }) };
    }
    case 'DocumentsGranted': {
      const { until, standing, files } = event.data;
      return { ...view, state: 'granted', answeredAt: at, standing, files, ...(until === undefined ? {} : { until }) };
    }
    case 'DocumentsRefused':
      return { ...view, state: 'refused', answeredAt: at, reasonId: event.data.reasonId };
    case 'DocumentRequestEnded':
      return { ...view, state: 'ended', endedAt: at, endedBy: event.data.endedBy };
  }
}

const subjectOf = (subject: RequestSubject): Pick<DocumentRequestBody, 'orderId' | 'productId' | 'documentId'> => ({ ...subject });
