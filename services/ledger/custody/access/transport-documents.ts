import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';

/** Says whether the transporter may read the document: it travels with the goods. Invoices do not. */
export const isTransportDocument = (kind: DocumentKind): boolean => kind === 'transportLog' || kind === 'packingList';
