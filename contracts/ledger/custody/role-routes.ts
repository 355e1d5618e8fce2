/** Defines the daily commands of each role under paths of their own, as JSON or as a form with files. */

import type { CommandReply } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { command, get, LOTS_BYTES_MAX } from '../../shared/route.js';
import { DOCUMENT_KINDS, type DocumentKind } from './command-parts.js';
import { type CustodyCommand, RecordPurchase, RecordSale, RecordTransport } from './commands.js';
import type { PurchasableLot } from './replies.js';

/** Per request. */
const FILES_MAX = 10;

/** Maps each form part that is named for a kind of document to that kind; the part `files` has the default kind. */
const documentParts = (defaultKind: DocumentKind) => {
  const parts = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, kind])) as Record<DocumentKind, DocumentKind>;
  return { parts: { ...parts, files: defaultKind }, filesMax: FILES_MAX };
};

const commandRoute = <Command extends CustodyCommand>(
  path: string,
  role: Role,
  body: new () => Command,
  options: { summary: string; mostly: DocumentKind },
) =>
  command<CommandReply>()(path, [role], body, {
    summary: options.summary,
    bodyBytesMax: LOTS_BYTES_MAX,
    form: documentParts(options.mostly),
  });

const purchaseRoute = (site: string, role: Role) =>
  commandRoute(`/${site}/purchase`, role, RecordPurchase, { summary: 'Record a purchase with its files', mostly: 'receipt' });
const sellRoute = (site: string, role: Role) =>
  commandRoute(`/${site}/sell`, role, RecordSale, { summary: 'Record a sale with its files', mostly: 'invoice' });
const transportRoute = (site: string, role: Role) =>
  commandRoute(`/${site}/transport`, role, RecordTransport, { summary: 'Record a transport with its files', mostly: 'transportLog' });

const lookUpRoute = (site: string, role: Role, products: 'lots' | 'yarns') =>
  get<PurchasableLot>()(`/${site}/purchase/${products}/:productId`, [role], {
    summary: products === 'lots' ? 'A lot before you purchase it' : 'A lot of yarn before you purchase it',
  });

export const roleRoutes = {
  purchasableByFarm: lookUpRoute('farms', 'FARM', 'lots'),
  purchaseByFarm: purchaseRoute('farms', 'FARM'),
  sellByFarm: sellRoute('farms', 'FARM'),
  transportByFarm: transportRoute('farms', 'FARM'),

  purchasableByGinner: lookUpRoute('ginners', 'GINNER', 'lots'),
  purchaseByGinner: purchaseRoute('ginners', 'GINNER'),
  sellByGinner: sellRoute('ginners', 'GINNER'),
  transportByGinner: transportRoute('ginners', 'GINNER'),

  purchasableBySpinner: lookUpRoute('spinners', 'SPINNER', 'lots'),
  purchaseBySpinner: purchaseRoute('spinners', 'SPINNER'),
  sellBySpinner: sellRoute('spinners', 'SPINNER'),
  transportBySpinner: transportRoute('spinners', 'SPINNER'),

  // A mill's transport that names a purchaser is also its sale.
  purchasableByMill: lookUpRoute('mills', 'MILL', 'lots'),
  purchasableYarnByMill: lookUpRoute('mills', 'MILL', 'yarns'),
  purchaseByMill: purchaseRoute('mills', 'MILL'),
  transportByMill: transportRoute('mills', 'MILL'),

  purchasableByBroker: lookUpRoute('brokers', 'BROKER', 'lots'),
  purchaseByBroker: purchaseRoute('brokers', 'BROKER'),
  sellByBroker: sellRoute('brokers', 'BROKER'),
  transportByBroker: transportRoute('brokers', 'BROKER'),

  purchasableByAssembly: lookUpRoute('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY', 'lots'),
  purchaseByAssembly: purchaseRoute('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  sellByAssembly: sellRoute('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  transportByAssembly: transportRoute('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
} as const;
