import { routes } from '../../../contracts/routes.js';
import { orders } from '../../../projections/brand/orders/orders.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { ORDER_ALERTS } from '../../watch/alerts/order-alert-documents.js';
import { DetentionCommands } from './detention/detention-commands.js';
import { DetentionReads } from './detention/detention-reads.js';
import { ORDER_FIGURES } from './figures/order-figures.js';
import { AddedSuppliers } from './order/added-suppliers.js';
import { LinkedDeals } from './order/linked-deals.js';
import { NUMBER_HOLDS } from './order/number-holds.js';
import { OrderCommands } from './order/order-commands.js';
import { OwnProducts } from './products/own-products.js';
import { PRODUCTS } from './products/products.js';
import { OrderList } from './reads/order-list.js';
import { OrderPapersController } from './reads/order-papers.controller.js';
import { OrderReads } from './reads/order-reads.js';
import { OrderRisk } from './reads/order-risk.js';
import { OrderTrace } from './reads/order-trace.js';
import { OrderTraceViews } from './reads/order-trace-views.js';

/** Keeps the orders and products of brands, and follows their deliveries. */
export const ordersContext: Context = {
  rows: [
    ...rowsOf(
      OrderList,
      OrderCommands,
      OrderReads,
      LinkedDeals,
      AddedSuppliers,
      OrderTrace,
      OrderRisk,
      DetentionReads,
      DetentionCommands,
      OrderTraceViews,
      OwnProducts,
    ),
    row(routes.workingDays, DetentionReads, (reads, { params, query, language }) => reads.days(params.country, query, language)),
    row(routes.products, OwnProducts, (products, { query, user }) => products.list(query, user)),
    row(routes.archiveProduct, OwnProducts, (products, { params, body, user }) => products.archive(params.id, body.archived ?? true, user)),
  ],
  controllers: [OrderPapersController],
  records: [PRODUCTS, NUMBER_HOLDS, ORDER_ALERTS, ORDER_FIGURES],
  projections: [orders],
};
