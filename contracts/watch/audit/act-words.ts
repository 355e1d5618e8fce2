/** Says which words of the catalog `audit` an act has. Routes of several roles or files that do one thing share theirs. */
import type english from '../../../locales/en/audit.json';

export type ActWord = keyof typeof english.act;

const SHARED: Readonly<Record<string, ActWord>> = {
  ...sharing('invitePartner', 'inviteByFarm', 'inviteByGinner', 'inviteBySpinner', 'inviteByMill', 'inviteByBroker'),
  ...sharing('invitePartner', 'inviteByAssembly', 'inviteByTransporter', 'inviteByBrand'),
  ...sharing('recordPurchase', 'purchaseByFarm', 'purchaseByGinner', 'purchaseBySpinner', 'purchaseByMill'),
  ...sharing('recordPurchase', 'purchaseByBroker', 'purchaseByAssembly'),
  ...sharing('recordSale', 'sellByFarm', 'sellByGinner', 'sellBySpinner', 'sellByBroker', 'sellByAssembly'),
  ...sharing('recordTransport', 'transportByFarm', 'transportByGinner', 'transportBySpinner', 'transportByMill'),
  ...sharing('recordTransport', 'transportByBroker', 'transportByAssembly'),
  ...sharing('previewImport', 'previewFacilities', 'previewSuppliers', 'previewTransactions', 'previewOrders'),
  ...sharing('previewImport', 'previewFarmsGeoJson', 'previewFarmGroups', 'previewInvitations', 'previewRegistry'),
  ...sharing('previewImport', 'previewGoodsList', 'previewEntityList', 'previewPartners'),
  ...sharing('failedRows', 'failedFacilityRows', 'failedSupplierRows', 'failedTransactionRows', 'failedOrderRows', 'failedPartnerRows'),
  ...sharing('answerSiteInvitation', 'acceptSiteInvitation', 'declineSiteInvitation'),
  ...sharing('tracePaper', 'traceLotPaper', 'traceOrderPaper', 'orderTracePaper'),
  ...sharing('importFarms', 'importFarmsGeoJson', 'importFarmGroups'),
  ...sharing('importList', 'importGoodsList', 'importEntityList'),
  roomReport: 'report',
  roomBundle: 'bundle',
};

function sharing(word: ActWord, ...routes: string[]): Record<string, ActWord> {
  return Object.fromEntries(routes.map((route) => [route, word]));
}

/** @param what the name of a route, or of one that is gone */
export const actWord = (what: string): string => SHARED[what] ?? what;
