/** Keeps each certificate with what became of it, to be listed by site and by state. */
import type { CertificateTerms } from '../../../contracts/ledger/custody/certificate-events.js';
import type { CertificateUse } from '../../../contracts/ledger/custody/event-parts.js';
import { facilityOfStream, type LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import type { Projection } from '../../shared/projection.js';

export interface CertificateBody extends Omit<CertificateTerms, 'document'> {
  facilityId: string;
  issuerId: string;
  document: CertificateTerms['document'] | null;
  /** Files are found by it. */
  blobName: string;
  state: 'waiting' | 'accepted' | 'rejected' | 'ended';
  uploadedAt: string;
  decidedAt?: string;
  endedAt?: string;
  /** Claimed by sales that fall under a transaction certificate. */
  usedGrams?: number;
  /** Refers to why it was refused or ended. */
  reasonId?: string;
}

export const certificates: Projection<CertificateBody, LedgerEvent> = {
  name: 'certificates',
  version: 2,
  handles: [
    'CertificateUploaded',
    'CertificateAccepted',
    'CertificateRejected',
    'CertificateEnded',
    'ProductsSold',
    'ProductsReleased',
    'ProductsRestored',
    'TransactionVoided',
  ],
  keysOf: (event) =>
    'certificateId' in event.data ? [event.data.certificateId] : [...new Set(usesOf(event).map((use) => use.certificateId))],
  initial: (certificateId) => ({
    certificateId,
    facilityId: '',
    kind: 'scope',
    standard: '',
    number: '',
    issuerId: '',
    products: [],
    validFrom: '',
    validTo: '',
    document: null,
    blobName: '',
    state: 'waiting',
    uploadedAt: '',
  }),
  evolve,
  indexes: [
    { fields: ['facilityId', 'uploadedAt'] },
    { fields: ['facilityId', 'state', 'validTo'] },
    { fields: ['state', 'uploadedAt'] },
    { fields: ['state', 'validTo'] },
    { fields: ['uploadedAt'] },
    { fields: ['blobName'] },
    { fields: ['number'] },
  ],
};

function evolve(view: CertificateBody, event: LedgerEvent): CertificateBody {
  const at = event.metadata.recordedAt;
  switch (event.type) {
    case 'CertificateUploaded': {
      const { issuerHash: _, ...terms } = event.data;
      return { ...view, ...terms, blobName: terms.document.blobName, facilityId: facilityOfStream(event.stream), uploadedAt: at };
    }
    case 'CertificateAccepted':
      return { ...view, state: 'accepted', decidedAt: at };
    case 'CertificateRejected':
      return { ...view, state: 'rejected', decidedAt: at, reasonId: event.data.reasonId };
    case 'CertificateEnded':
      return { ...view, state: 'ended', endedAt: at, reasonId: event.data.reasonId };
    default: {
      const grams = usesOf(event).reduce((sum, use) => (use.certificateId === view.certificateId ? sum + use.grams : sum), 0);
      return grams === 0 ? view : { ...view, usedGrams: (view.usedGrams ?? 0) + grams };
    }
  }
}

/** Sales and what takes them back count against transaction certificates. */
const usesOf = ({ data }: LedgerEvent): readonly CertificateUse[] => ('certificateUse' in data ? (data.certificateUse ?? []) : []);
