import type { CustodyEventType } from '../../../../../contracts/ledger/custody/events.js';
import type { Texts } from '../../../client/i18n/english.js';

/** The names of events: that of the kind of transaction where there is one. */
export const EVENT_KINDS: Record<CustodyEventType, { ui: keyof Texts['ui']['kind'] } | { own: keyof Texts['replay']['kind'] }> = {
  LedgerOpened: { own: 'opened' },
  LedgerPolicyChanged: { own: 'policy' },
  FactorsChanged: { own: 'factors' },
  OriginRegistered: { own: 'originRegistered' },
  OriginSuspended: { own: 'originSuspended' },
  CertificateUploaded: { own: 'certificateUploaded' },
  CertificateAccepted: { own: 'certificateAccepted' },
  CertificateRejected: { own: 'certificateRejected' },
  CertificateEnded: { own: 'certificateEnded' },
  ProductRecorded: { ui: 'record' },
  ProductsPurchased: { ui: 'purchase' },
  ProductsSold: { ui: 'sell' },
  ProductsReleased: { own: 'released' },
  ProductsRestored: { own: 'restored' },
  ProductsTransported: { ui: 'transport' },
  ProductsTransformed: { ui: 'transform' },
  StockCounted: { ui: 'count' },
  TracerLogged: { own: 'tracerLogged' },
  TracerWithdrawn: { own: 'tracerWithdrawn' },
  TransactionVoided: { ui: 'void' },
  VoidAsked: { own: 'voidAsked' },
  TransactionConfirmed: { own: 'confirmed' },
  TransactionDisputed: { own: 'disputed' },
  DisputeDecided: { own: 'disputeDecided' },
  TransactionAbandoned: { own: 'abandoned' },
  WindowClosed: { own: 'windowClosed' },
};
