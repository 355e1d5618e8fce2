/** What each role does every day, under its own path: the commands of custody once more, as JSON or as a form with files. */
import { type CustodyCommand, RecordPurchase, RecordSale, RecordTransport } from '../custody-commands.js';
import { DOCUMENT_KINDS, type DocumentKind } from '../custody-lots.js';
import type { CommandReply, PurchasableLot } from '../replies.js';
import type { Role } from '../roles.js';
import { declare, LOTS_BYTES_MAX } from './route.js';

/** Files of one call. */
const FILES_MAX = 10;

/** Each part named for a kind of document is one; `files` are of the kind that such a call mostly brings. */
const documents = (mostly: DocumentKind) => {
  const parts = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, kind])) as Record<DocumentKind, DocumentKind>;
  return { parts: { ...parts, files: mostly }, filesMax: FILES_MAX };
};

const command = <Command extends CustodyCommand>(
  path: string,
  role: Role,
  body: new () => Command,
  said: { summary: string; mostly: DocumentKind },
) =>
  declare<CommandReply>()({
    method: 'POST',
    path,
    roles: [role],
    summary: said.summary,
    body,
    bodyBytesMax: LOTS_BYTES_MAX,
    form: documents(said.mostly),
    status: 201,
  });

const purchase = (site: string, role: Role) =>
  command(`/${site}/purchase`, role, RecordPurchase, { summary: 'Record a purchase with its files', mostly: 'receipt' });
const sell = (site: string, role: Role) =>
  command(`/${site}/sell`, role, RecordSale, { summary: 'Record a sale with its files', mostly: 'invoice' });
const transport = (site: string, role: Role) =>
  command(`/${site}/transport`, role, RecordTransport, { summary: 'Record a transport with its files', mostly: 'transportLog' });

const lookUp = (site: string, role: Role, products: 'lots' | 'yarns') =>
  declare<PurchasableLot>()({
    method: 'GET',
    path: `/${site}/purchase/${products}/:productId`,
    roles: [role],
    summary: products === 'lots' ? 'A lot before you purchase it' : 'A lot of yarn before you purchase it',
  });

export const roleCallsRoutes = {
  purchasableByFarm: lookUp('farms', 'FARM', 'lots'),
  purchaseByFarm: purchase('farms', 'FARM'),
  sellByFarm: sell('farms', 'FARM'),
  transportByFarm: transport('farms', 'FARM'),

  purchasableByGinner: lookUp('ginners', 'GINNER', 'lots'),
  purchaseByGinner: purchase('ginners', 'GINNER'),
  sellByGinner: sell('ginners', 'GINNER'),
  transportByGinner: transport('ginners', 'GINNER'),

  purchasableBySpinner: lookUp('spinners', 'SPINNER', 'lots'),
  purchaseBySpinner: purchase('spinners', 'SPINNER'),
  sellBySpinner: sell('spinners', 'SPINNER'),
  transportBySpinner: transport('spinners', 'SPINNER'),

  // A mill's transport that names a purchaser is its sale.
  purchasableByMill: lookUp('mills', 'MILL', 'lots'),
  purchasableYarnByMill: lookUp('mills', 'MILL', 'yarns'),
  purchaseByMill: purchase('mills', 'MILL'),
  transportByMill: transport('mills', 'MILL'),

  purchasableByBroker: lookUp('brokers', 'BROKER', 'lots'),
  purchaseByBroker: purchase('brokers', 'BROKER'),
  sellByBroker: sell('brokers', 'BROKER'),
  transportByBroker: transport('brokers', 'BROKER'),

  purchasableByAssembly: lookUp('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY', 'lots'),
  purchaseByAssembly: purchase('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  sellByAssembly: sell('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  transportByAssembly: transport('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
} as const;
