import type { DocumentKind } from '../../../contracts/custody/command-parts.js';

/** Papers that travel with the goods: their transporter reads them, and no invoices. */
export const isTransportDocument = (kind: DocumentKind): boolean => kind === 'transportLog' || kind === 'packingList';
