import { createBrowserRouter } from 'react-router-dom';
import { SignIn } from './features/auth/sign-in.js';
import { NotFound, PageFailed } from './features/errors/error-pages.js';
import { routesOf, type Screens } from './shell/routes.js';
import { Shell } from './shell/shell.js';

const underHome = { title: 'homepage', screen: 'homepage' } as const;

const balance = { title: 'balance', load: async () => (await import('./features/balance/balance-page.js')).BalancePage } as const;
const trace = { title: 'trace', load: async () => (await import('./features/trace/trace-page.js')).TracePage } as const;

const profile = { title: 'profile', load: async () => (await import('./features/profile/profile-page.js')).ProfilePage } as const;
const held = { title: 'profile', load: async () => (await import('./features/profile/held-page.js')).HeldPage } as const;

const underCodes = { title: 'qrHistory', screen: 'qrCodeHistory' } as const;

/** What stands behind each screen's path. Who may open it is in `contracts/gates.ts`. */
const screens: Screens = {
  signIn: { bare: true, load: async () => SignIn },
  signUp: { bare: true, load: async () => (await import('./features/auth/sign-up.js')).SignUp },
  forgotPassword: { bare: true, load: async () => (await import('./features/auth/forgot-password.js')).ForgotPassword },
  resetPassword: { bare: true, load: async () => (await import('./features/auth/reset-password.js')).ResetPassword },
  account: { title: 'account', load: async () => (await import('./features/account/account.js')).Account },

  userManagement: { title: 'users', load: async () => (await import('./features/users/user-management.js')).UserManagement },
  settings: { title: 'settings', load: async () => (await import('./features/users/admin-settings.js')).AdminSettings },
  superSettings: { title: 'superSettings', load: async () => (await import('./features/settings/super-settings.js')).SuperSettings },
  facilityRegistry: { title: 'registry', load: async () => (await import('./features/imports/import-page.js')).RegistryImport },
  qrCodeManagement: { title: 'qrCodes', load: async () => (await import('./features/codes/management.js')).QrCodeManagement },
  qrCodeHistory: {
    title: 'qrHistory',
    under: { title: 'qrCodes', screen: 'qrCodeManagement' },
    load: async () => (await import('./features/codes/history.js')).QrCodeHistory,
  },
  qrBatch: { title: 'qrBatch', under: underCodes, load: async () => (await import('./features/codes/batch.js')).QrBatch },
  qrCode: { title: 'qrCode', under: underCodes, load: async () => (await import('./features/codes/code.js')).QrCodePage },
  facilities: { title: 'facilities', load: async () => (await import('./features/facilities/facilities.js')).Facilities },

  onboard: { title: 'onboard', load: async () => (await import('./features/profile/onboard.js')).Onboard },
  brandOnboard: held,
  auditorOnboard: held,
  farmMonitorOnboard: held,
  myProfile: profile,
  brandProfile: profile,
  auditorProfile: profile,
  farmMonitorProfile: profile,
  managePartners: { title: 'partners', load: async () => (await import('./features/profile/manage-partners.js')).PartnersPage },

  phoneSignIn: { bare: true, load: async () => (await import('./features/auth/sign-in.js')).PhoneSignIn },
  phoneHome: { bare: true, load: async () => (await import('./features/phone/home.js')).PhoneHome },
  phoneQueue: { bare: true, load: async () => (await import('./features/phone/queue-page.js')).QueuePage },
  phoneRecord: { bare: true, load: async () => (await import('./features/phone/record.js')).PhoneRecord },
  phonePurchase: { bare: true, load: async () => (await import('./features/phone/purchase.js')).PhonePurchase },
  phoneTransform: { bare: true, load: async () => (await import('./features/phone/transform.js')).PhoneTransform },
  phoneByProduct: { bare: true, load: async () => (await import('./features/phone/by-product.js')).PhoneByProduct },
  phoneSell: { bare: true, load: async () => (await import('./features/phone/sell.js')).PhoneSell },
  phoneTransport: { bare: true, load: async () => (await import('./features/phone/transport.js')).PhoneTransport },
  phoneStock: { bare: true, load: async () => (await import('./features/phone/stock.js')).PhoneStock },
  phoneLot: { bare: true, load: async () => (await import('./features/phone/lot.js')).PhoneLotPage },
  phoneNamed: { bare: true, load: async () => (await import('./features/phone/named.js')).PhoneNamed },
  phoneHistory: { bare: true, load: async () => (await import('./features/phone/history.js')).PhoneHistory },

  homepage: { title: 'homepage', load: async () => (await import('./features/homepage/homepage.js')).Homepage },
  purchase: { title: 'purchase', under: underHome, load: async () => (await import('./features/custody/purchase.js')).Purchase },
  assignProductId: { title: 'assign', under: underHome, load: async () => (await import('./features/custody/assign.js')).Assign },
  recordByProduct: { title: 'byProduct', under: underHome, load: async () => (await import('./features/custody/by-product.js')).ByProduct },
  transport: { title: 'transport', under: underHome, load: async () => (await import('./features/custody/transport.js')).Transport },
  sell: { title: 'sell', under: underHome, load: async () => (await import('./features/custody/sell.js')).Sell },
  stock: { title: 'stock', load: async () => (await import('./features/stock/stock.js')).Stock },
  countStock: {
    title: 'count',
    under: { title: 'stock', screen: 'stock' },
    load: async () => (await import('./features/custody/count.js')).Count,
  },
  lot: { title: 'lot', under: { title: 'stock', screen: 'stock' }, load: async () => (await import('./features/stock/lot.js')).LotPage },
  importTransactions: { title: 'import', load: async () => (await import('./features/imports/import-page.js')).CustodyImport },
  selfAssessment: {
    title: 'selfAssessment',
    load: async () => (await import('./features/saq/self-assessment-page.js')).SelfAssessmentPage,
  },
  assessments: { title: 'selfAssessments', load: async () => (await import('./features/saq/assessments-page.js')).AssessmentsPage },
  assessmentOf: {
    title: 'selfAssessment',
    under: { title: 'selfAssessments', screen: 'assessments' },
    load: async () => (await import('./features/saq/assessment-of-page.js')).AssessmentOfPage,
  },
  overview: { title: 'overview', load: async () => (await import('./features/overview/overview-page.js')).OverviewPage },
  reconciliation: {
    title: 'reconciliation',
    load: async () => (await import('./features/reconciliation/reconciliation-page.js')).ReconciliationPage,
  },
  massBalance: balance,
  massBalanceOf: balance,
  transactions: { title: 'ledger', load: async () => (await import('./features/transactions/transactions.js')).Transactions },
  replay: {
    title: 'replay',
    under: { title: 'ledger', screen: 'transactions' },
    load: async () => (await import('./features/replay/replay-page.js')).ReplayPage,
  },
  findTrace: trace,
  trace,
  brandFindTrace: trace,
  brandTrace: trace,
};

export const makeRouter = () => createBrowserRouter(routesOf({ screens, Shell, notFound: <NotFound />, failed: <PageFailed /> }));
