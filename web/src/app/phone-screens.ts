import { loadGuides } from '../client/i18n/i18n.js';
import type { Screens } from './routes.js';

const phonePartners = {
  bare: true,
  texts: ['custody', 'profile'],
  load: async () => (await import('../features/ledger/phone/screens/partners-page.js')).PhonePartners,
} as const;

/** Lists the phone screens of roles that hold or carry goods. */
export const phoneScreens: Screens = {
  phoneQueue: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/screens/queue-page.js')).QueuePage,
  },
  phoneRecord: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/records/record-products.js')).PhoneRecord,
  },
  phonePurchase: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/records/purchase.js')).PhonePurchase,
  },
  phoneTransform: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/records/transform.js')).PhoneTransform,
  },
  phoneByProduct: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/records/by-product.js')).PhoneByProduct,
  },
  phoneSell: { bare: true, texts: ['custody'], load: async () => (await import('../features/ledger/phone/records/sell.js')).PhoneSell },
  phoneTransport: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/records/transport.js')).PhoneTransport,
  },
  phoneStock: { bare: true, texts: ['custody'], load: async () => (await import('../features/ledger/phone/screens/stock.js')).PhoneStock },
  phoneCount: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/records/count/count.js')).PhoneCount,
  },
  phoneWindows: {
    bare: true,
    texts: ['custody', 'balance'],
    load: async () => (await import('../features/ledger/phone/windows/windows-page.js')).PhoneWindows,
  },
  phoneStanding: {
    bare: true,
    texts: ['custody', 'profile'],
    load: async () => (await import('../features/ledger/phone/standing/standing-page.js')).PhoneStanding,
  },
  phoneSite: {
    bare: true,
    texts: ['custody', 'profile'],
    load: async () => (await import('../features/ledger/phone/site/site-page.js')).PhoneSite,
  },
  phoneAlerts: {
    bare: true,
    texts: ['custody', 'orders'],
    load: async () => (await import('../features/ledger/phone/alerts/alerts-page.js')).PhoneAlerts,
  },
  phoneShared: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/shared/shared-page.js')).PhoneShared,
  },
  phoneNamed: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/screens/counterparty-records-page.js')).PhoneCounterpartyRecords,
  },
  phoneTrips: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/trips/trips-page.js')).PhoneTrips,
  },
  phoneHelp: {
    bare: true,
    texts: ['custody', 'help'],
    load: async () => (await Promise.all([import('../features/ledger/phone/help/help-page.js'), loadGuides()]))[0].PhoneHelp,
  },
  phoneDocumentRequests: {
    bare: true,
    texts: ['custody', 'orders'],
    load: async () => (await import('../features/ledger/phone/screens/document-requests-page.js')).PhoneDocumentRequests,
  },
  phonePartners,
  phonePartnerRequests: phonePartners,
  phoneHistory: {
    bare: true,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/phone/screens/history.js')).PhoneHistory,
  },
};
