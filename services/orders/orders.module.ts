import { Module } from '@nestjs/common';
import { ORDER_ALERTS } from '../alerts/order-alert-documents.js';
import { AccessModule } from '../custody/access/access.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import type { Collection } from '../platform/documents/document-store.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { CitedFiles } from './cited-files.js';
import { OrdersImporter } from './import/orders-importer.js';
import { AddedSuppliers } from './order/added-suppliers.js';
import { BrandSuppliers } from './order/brand-suppliers.js';
import { CancelReasons } from './order/cancel-reasons.js';
import { DraftBounds } from './order/draft-bounds.js';
import { LinkedDeals } from './order/linked-deals.js';
import { NUMBER_HOLDS, NumberHolds } from './order/number-holds.js';
import { OrderCommands } from './order/order-commands.js';
import { OrderContents } from './order/order-contents.js';
import { OrderStreams } from './order/order-streams.js';
import { PlacedOrders } from './order/placed-orders.js';
import { OrdersController } from './orders.controller.js';
import { OwnProducts } from './products/own-products.js';
import { ProductsController } from './products/products.controller.js';
import { PRODUCTS, Products } from './products/products.js';
import { DeliveredOrders } from './reads/delivered-orders.js';
import { OrderList } from './reads/order-list.js';
import { OrderPapersController } from './reads/order-papers.controller.js';
import { OrderReads } from './reads/order-reads.js';
import { OrderRisk } from './reads/order-risk.js';
import { OrderSites } from './reads/order-sites.js';
import { OrderTextFilters } from './reads/order-text-filters.js';
import { OrderTimeline } from './reads/order-timeline.js';
import { OrderTrace } from './reads/order-trace.js';
import { PlacedGroups } from './reads/placed-groups.js';
import { TracedEvents } from './reads/traced-events.js';
import { OrderAlerts } from './watch/order-alerts.js';
import { OrderWatch } from './watch/order-watch.js';

export const ORDERS_RECORDS: readonly Collection[] = [PRODUCTS, CancelReasons.collection, NUMBER_HOLDS, ORDER_ALERTS];

@Module({
  imports: [AccessModule, IdentityModule, TracingModule],
  controllers: [OrdersController, OrderPapersController, ProductsController],
  providers: [
    OwnProducts,
    CitedFiles,
    Products,
    CancelReasons,
    OrderStreams,
    BrandSuppliers,
    OrderContents,
    DraftBounds,
    NumberHolds,
    PlacedOrders,
    OrderCommands,
    LinkedDeals,
    AddedSuppliers,
    OrderReads,
    DeliveredOrders,
    OrderTextFilters,
    OrderSites,
    PlacedGroups,
    OrderList,
    OrderTrace,
    OrderRisk,
    OrderTimeline,
    TracedEvents,
    OrderAlerts,
    OrderWatch,
    OrdersImporter,
  ],
  exports: [
    Products,
    BrandSuppliers,
    DeliveredOrders,
    OrderList,
    OrderStreams,
    OrderCommands,
    OrderReads,
    OrderTrace,
    OrderRisk,
    TracedEvents,
    CitedFiles,
    CancelReasons,
    OrdersImporter,
  ],
})
export class OrdersModule {}
