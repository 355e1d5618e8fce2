import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { OwnProducts } from './own-products.js';

@Controller()
export class ProductsController extends routeController([
  row(routes.products, OwnProducts, (products, { query, user }) => products.list(query, user)),
  row(routes.addProduct, OwnProducts, (products, { body, user }) => products.add(body, user)),
  row(routes.product, OwnProducts, (products, { params, user }) => products.one(params.id, user)),
  row(routes.changeProduct, OwnProducts, (products, { params, body, user }) => products.change(params.id, body, user)),
  row(routes.archiveProduct, OwnProducts, (products, { params, body, user }) => products.archive(params.id, body.archived ?? true, user)),
]) {}
