import type {
  CertificateAccepted,
  CertificateEnded,
  CertificateRejected,
  CertificateUploaded,
} from '../../../../../../contracts/ledger/custody/certificate-events.js';
import type { SiteCertificate } from '../../state/certificate-state.js';
import type { EventStamp } from '../../state/event-stamp.js';
import type { LedgerState } from '../../state/ledger-state.js';

export function evolveCertificateUploaded(state: LedgerState, data: CertificateUploaded, { revision }: EventStamp): void {
  const { issuerId: _, issuerHash: __, ...terms } = data;
  state.certificates = [...state.certificates, { ...terms, state: 'waiting', uploaded: { revision } }];
}

export function evolveCertificateAccepted(state: LedgerState, { certificateId }: CertificateAccepted, { revision }: EventStamp): void {
  decide(state, certificateId, { state: 'accepted', decided: { revision } });
}

export function evolveCertificateRejected(state: LedgerState, data: CertificateRejected, { revision }: EventStamp): void {
  decide(state, data.certificateId, { state: 'rejected', decided: { revision, reasonId: data.reasonId } });
}

export function evolveCertificateEnded(state: LedgerState, data: CertificateEnded, { revision }: EventStamp): void {
  decide(state, data.certificateId, { state: 'ended', decided: { revision, reasonId: data.reasonId } });
}

function decide(state: LedgerState, certificateId: string, decision: Pick<SiteCertificate, 'state' | 'decided'>): void {
  state.certificates = state.certificates.map((each) => (each.certificateId === certificateId ? { ...each, ...decision } : each));
}
