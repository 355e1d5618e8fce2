import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { PartnershipObserver } from '../partners/partnership-observer.js';
import { OwnSuppliers } from './own-suppliers.js';
import { SupplierLinks } from './supplier-links.js';
import { SUPPLIERS } from './supplier-record.js';

/** Keeps the suppliers of brands, and links them with sites. */
export const suppliersContext: Context = {
  rows: [
    ...rowsOf(OwnSuppliers),
    row(routes.archiveSupplier, OwnSuppliers, (suppliers, { params, user }) => suppliers.archive(params.id, true, user)),
    row(routes.restoreSupplier, OwnSuppliers, (suppliers, { params, user }) => suppliers.archive(params.id, false, user)),
  ],
  ports: [{ provide: PartnershipObserver, useExisting: SupplierLinks }],
  records: [SUPPLIERS],
};
