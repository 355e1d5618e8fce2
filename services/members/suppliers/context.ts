import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { PartnershipObserver } from '../partners/partnership-observer.js';
import { OwnSuppliers } from './own-suppliers.js';
import { SupplierLinks } from './supplier-links.js';
import { SUPPLIERS } from './supplier-record.js';

/** Keeps the suppliers of brands, and links them with sites. */
export const suppliersContext: Context = {
  rows: [
    row(routes.suppliers, OwnSuppliers, (suppliers, { query, user }) => suppliers.list(query, user)),
    row(routes.addSupplier, OwnSuppliers, (suppliers, { body, user }) => suppliers.add(body, user)),
    row(routes.supplier, OwnSuppliers, (suppliers, { params, user }) => suppliers.get(params.id, user)),
    row(routes.changeSupplier, OwnSuppliers, (suppliers, { params, body, user }) => suppliers.change(params.id, body, user)),
    row(routes.matchSupplier, OwnSuppliers, (suppliers, { params, body, user }) => suppliers.match(params.id, body, user)),
    row(routes.inviteSupplier, OwnSuppliers, (suppliers, { params, body, user, language }) =>
      suppliers.invite(params.id, body, user, language),
    ),
    row(routes.archiveSupplier, OwnSuppliers, (suppliers, { params, user }) => suppliers.archive(params.id, true, user)),
    row(routes.restoreSupplier, OwnSuppliers, (suppliers, { params, user }) => suppliers.archive(params.id, false, user)),
  ],
  ports: [{ provide: PartnershipObserver, useExisting: SupplierLinks }],
  records: [SUPPLIERS],
};
