import { routes } from '../../../contracts/routes.js';
import { orders } from '../../../projections/brand/orders/orders.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
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
    row(routes.orders, OrderList, (list, { query, user }) => list.page(query, user)),
    row(routes.createOrder, OrderCommands, (orders, { body, user }) => orders.create(body, user)),
    row(routes.order, OrderReads, (reads, { params, user }) => reads.order(params.id, user)),
    row(routes.changeOrder, OrderCommands, (orders, { params, body, user }) => orders.change(params.id, body, user)),
    row(routes.discardOrder, OrderCommands, (orders, { params, user }) => orders.discard(params.id, user)),
    row(routes.placeOrder, OrderCommands, (orders, { params, body, user }) => orders.place(params.id, body, user)),
    row(routes.cancelOrder, OrderCommands, (orders, { params, body, user }) => orders.cancel(params.id, body, user)),
    row(routes.duplicateOrder, OrderCommands, (orders, { params, body, user }) => orders.duplicate(params.id, body, user)),
    row(routes.linkDeal, LinkedDeals, (deals, { params, body, user }) => deals.link(params.id, body, user)),
    row(routes.unlinkDeal, LinkedDeals, (deals, { params, user }) => deals.unlink(params.id, params.transactionId, user)),
    row(routes.addOrderSupplier, AddedSuppliers, (added, { params, body, user }) => added.add(params.id, body, user)),
    row(routes.orderHistory, OrderReads, (reads, { params, user }) => reads.history(params.id, user)),
    row(routes.orderTrace, OrderTrace, (traces, { params, query, user, language }) => traces.trace(params.id, query, user, language)),
    row(routes.orderRestsOn, OrderTrace, (traces, { params, query, user, language }) => traces.restsOn(params.id, query, user, language)),
    row(routes.orderRisk, OrderRisk, (risks, { params, query, user }) => risks.risk(params.id, query, user)),
    row(routes.orderTraceRisks, OrderRisk, (risks, { params, query, user, language }) => risks.sites(params.id, query, user, language)),
    row(routes.orderDetention, DetentionReads, (reads, { params, user, language }) => reads.of(params.id, user, language)),
    row(routes.detainOrder, DetentionCommands, (detentions, { params, body, user }) => detentions.detain(params.id, body, user)),
    row(routes.changeDetention, DetentionCommands, (detentions, { params, body, user }) => detentions.change(params.id, body, user)),
    row(routes.addDetentionSent, DetentionCommands, (detentions, { params, body, user }) => detentions.addSent(params.id, body, user)),
    row(routes.endDetention, DetentionCommands, (detentions, { params, body, user }) => detentions.end(params.id, body, user)),
    row(routes.workingDays, DetentionReads, (reads, { params, query, language }) => reads.days(params.country, query, language)),
    row(routes.orderTimeline, OrderTraceViews, (views, { params, query, user, language }) =>
      views.timeline(params.id, query, user, language),
    ),
    row(routes.orderPlaces, OrderTraceViews, (views, { params, query, user, language }) =>
      views.placesOf(params.id, query, user, language),
    ),
    row(routes.orderChanges, OrderTraceViews, (views, { params, query, user, language }) =>
      views.changes(params.id, query, user, language),
    ),
    row(routes.products, OwnProducts, (products, { query, user }) => products.list(query, user)),
    row(routes.addProduct, OwnProducts, (products, { body, user }) => products.add(body, user)),
    row(routes.product, OwnProducts, (products, { params, user }) => products.one(params.id, user)),
    row(routes.changeProduct, OwnProducts, (products, { params, body, user }) => products.change(params.id, body, user)),
    row(routes.archiveProduct, OwnProducts, (products, { params, body, user }) => products.archive(params.id, body.archived ?? true, user)),
  ],
  controllers: [OrderPapersController],
  records: [PRODUCTS, NUMBER_HOLDS, ORDER_ALERTS, ORDER_FIGURES],
  projections: [orders],
};
