import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { OwnSuppliers } from './own-suppliers.js';

@Controller()
export class SuppliersController extends routeController([
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
]) {}
