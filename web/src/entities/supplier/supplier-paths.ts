import { SCREENS } from '../../../../contracts/shared/screens.js';

/** The preview of its paper. */
export const supplierPaperPath = (id: string): string => `${SCREENS.pdfPreview.path}?supplierId=${encodeURIComponent(id)}`;
export const supplierPath = (id: string): string => SCREENS.brandSupplier.path.replace(':id', id);
