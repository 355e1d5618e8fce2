import type { Screens } from './routes.js';

const underOrders = { title: 'productOrder', screen: 'brandOrders' } as const;
const underSuppliers = { title: 'brandSuppliers', screen: 'brandSuppliers' } as const;

export const brandScreens: Screens = {
  brandSuppliers: {
    title: 'brandSuppliers',
    texts: ['profile', 'suppliers'],
    load: async () => (await import('../features/members/suppliers/suppliers-page.js')).SuppliersPage,
  },
  brandSuppliersImport: {
    title: 'brandSuppliersImport',
    under: underSuppliers,
    texts: ['suppliers'],
    load: async () => (await import('../features/members/suppliers/import/suppliers-import-page.js')).SuppliersImportPage,
  },
  pdfPreview: {
    bare: true,
    texts: ['trace', 'suppliers'],
    load: async () => (await import('../features/trace/trace/paper/pdf-preview.js')).PdfPreview,
  },
  brandSupplier: {
    title: 'brandSupplier',
    under: underSuppliers,
    texts: ['suppliers', 'profile'],
    load: async () => (await import('../features/members/suppliers/supplier/supplier-page.js')).SupplierPage,
  },
  brandAuditRequests: {
    title: 'auditRequests',
    texts: ['profile'],
    load: async () => (await import('../features/watch/grievances/audit-requests-page.js')).AuditRequestsPage,
  },
  brandRisk: {
    title: 'brandRisk',
    under: underSuppliers,
    texts: ['scores', 'trace'],
    load: async () => (await import('../features/members/suppliers/risk/suppliers/suppliers-risk-page.js')).SuppliersRiskPage,
  },
  brandOrderRisk: {
    title: 'risk',
    under: underOrders,
    texts: ['scores', 'trace'],
    load: async () => (await import('../features/members/suppliers/risk/goods/goods-risk-page.js')).OrderRiskPage,
  },
  brandProducts: {
    title: 'brandProduct',
    texts: ['orders'],
    load: async () => (await import('../features/brand/orders/products/products-page.js')).ProductsPage,
  },
  brandOrders: {
    title: 'productOrder',
    texts: ['orders'],
    load: async () => (await import('../features/brand/orders/list/orders-page.js')).OrdersPage,
  },
  brandNewOrder: {
    title: 'newOrder',
    under: underOrders,
    texts: ['orders', 'suppliers'],
    load: async () => (await import('../features/brand/orders/form/edit-order-page.js')).NewOrderPage,
  },
  brandOrdersImport: {
    title: 'brandOrdersImport',
    under: underOrders,
    texts: ['orders'],
    load: async () => (await import('../features/brand/orders/import/orders-import-page.js')).OrdersImportPage,
  },
  brandOrder: {
    title: 'order',
    under: underOrders,
    texts: ['orders', 'suppliers'],
    load: async () => (await import('../features/brand/orders/order/order-page.js')).OrderPage,
  },
  brandDossier: {
    title: 'dossier',
    under: underOrders,
    texts: ['dossier', 'orders'],
    load: async () => (await import('../features/brand/orders/dossier/dossier-page.js')).DossierPage,
  },
  brandPassport: {
    title: 'passport',
    under: underOrders,
    texts: ['passport', 'orders'],
    load: async () => (await import('../features/brand/passports/passport-page.js')).PassportPage,
  },
  brandPassports: {
    title: 'passports',
    texts: ['passport'],
    load: async () => (await import('../features/brand/passports/passports-page.js')).PassportsPage,
  },
  brandEditOrder: {
    title: 'order',
    under: underOrders,
    texts: ['orders', 'suppliers'],
    load: async () => (await import('../features/brand/orders/form/edit-order-page.js')).EditOrderPage,
  },
  brandTrace: {
    title: 'trace',
    texts: ['trace', 'orders'],
    load: async () => (await import('../features/trace/trace/order/brand-trace-page.js')).BrandTracePage,
  },
};
