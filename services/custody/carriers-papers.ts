import type { DocumentKind } from '../../contracts/custody-lots.js';

/** Papers that travel with the goods: their transporter reads them, and no invoices. */
export const isCarriers = (kind: DocumentKind): boolean => kind === 'transportLog' || kind === 'packingList';
