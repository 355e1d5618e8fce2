import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { PlacesModule } from '../../trace/places/places.module.js';
import { TracingModule } from '../../trace/tracing/tracing.module.js';
import { ORDER_ALERTS } from '../../watch/alerts/order-alert-documents.js';
import { BrandSuppliers } from './brand-suppliers.js';
import { CitedFiles } from './cited-files.js';
import { DetentionCommands } from './detention/detention-commands.js';
import { DetentionReads } from './detention/detention-reads.js';
import { HolidayLibrary } from './detention/holiday-library.js';
import { DetentionRefs } from './detention-refs.js';
import { DetentionTexts } from './detention-texts.js';
import { FigureChanges } from './figures/figure-changes.js';
import { FigureMarks } from './figures/figure-marks.js';
import { FigureReads } from './figures/figure-reads.js';
import { FigureWork } from './figures/figure-work.js';
import { OrderCounts } from './figures/order-counts.js';
import { ORDER_FIGURES } from './figures/order-figures.js';
import { SameNumbers } from './figures/same-numbers.js';
import { OrderPreviews } from './import/order-previews.js';
import { OrdersImporter } from './import/orders-importer.js';
import { AddedSuppliers } from './order/added-suppliers.js';
import { CancelReasons } from './order/cancel-reasons.js';
import { DraftBounds } from './order/draft-bounds.js';
import { LinkedDeals } from './order/linked-deals.js';
import { NUMBER_HOLDS, NumberHolds } from './order/number-holds.js';
import { OrderCommands } from './order/order-commands.js';
import { OrderContents } from './order/order-contents.js';
import { OrderStreams } from './order/order-streams.js';
import { PlacedOrders } from './order/placed-orders.js';
import { OrderSites } from './order-sites.js';
import { OrdersController } from './orders.controller.js';
import { PlacedGroups } from './placed-groups.js';
import { OwnProducts } from './products/own-products.js';
import { ProductsController } from './products/products.controller.js';
import { PRODUCTS, Products } from './products/products.js';
import { DeliveredOrders } from './reads/delivered-orders.js';
import { OrderList } from './reads/order-list.js';
import { OrderPapersController } from './reads/order-papers.controller.js';
import { OrderReads } from './reads/order-reads.js';
import { OrderRisk } from './reads/order-risk.js';
import { OrderTextFilters } from './reads/order-text-filters.js';
import { OrderTrace } from './reads/order-trace.js';
import { OrderTraceViews } from './reads/order-trace-views.js';
import { OrderAlerts } from './watch/order-alerts.js';
import { OrderWatch } from './watch/order-watch.js';

export const ORDERS_RECORDS: readonly Collection[] = [
  PRODUCTS,
  CancelReasons.collection,
  DetentionTexts.collection,
  NUMBER_HOLDS,
  ORDER_ALERTS,
  ORDER_FIGURES,
];

@Module({
  imports: [AccessModule, IdentityModule, PlacesModule, TracingModule],
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
    HolidayLibrary,
    DetentionTexts,
    DetentionRefs,
    DetentionCommands,
    DetentionReads,
    OrderReads,
    DeliveredOrders,
    OrderTextFilters,
    OrderSites,
    PlacedGroups,
    FigureMarks,
    OrderCounts,
    FigureChanges,
    FigureReads,
    FigureWork,
    SameNumbers,
    OrderList,
    OrderTrace,
    OrderRisk,
    OrderTraceViews,
    OrderAlerts,
    OrderWatch,
    OrdersImporter,
    OrderPreviews,
  ],
  exports: [
    Products,
    BrandSuppliers,
    DeliveredOrders,
    OrderList,
    OrderStreams,
    DetentionCommands,
    DetentionReads,
    DetentionRefs,
    OrderCommands,
    OrderReads,
    OrderTrace,
    OrderRisk,
    CitedFiles,
    CancelReasons,
    OrdersImporter,
    OrderPreviews,
  ],
})
export class OrdersModule {}
