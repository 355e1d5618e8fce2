import { createBrowserRouter } from 'react-router-dom';
import { NotFound } from '../ui/feedback/not-found.js';
import { brandScreens } from './brand-screens.js';
import { PageError } from './error-pages.js';
import { guestScreens } from './guest-screens.js';
import { oversightScreens } from './oversight-screens.js';
import { ownScreens } from './own-screens.js';
import { phoneScreens } from './phone-screens.js';
import { buildRoutes, type Screens } from './routes.js';

const underHome = { title: 'homepage', screen: 'homepage' } as const;

const balance = {
  title: 'balance',
  texts: ['balance', 'profile'],
  load: async () => (await import('../features/ledger/balance/balance-page.js')).BalancePage,
} as const;
const trace = {
  title: 'trace',
  texts: ['trace', 'orders'],
  load: async () => (await import('../features/trace/trace/trace-page.js')).TracePage,
} as const;

const profile = {
  title: 'profile',
  texts: ['profile', 'orders'],
  load: async () => (await import('../features/ground/profile/profile-page.js')).ProfilePage,
} as const;
const onboardingProfile = {
  title: 'profile',
  texts: ['profile'],
  load: async () => (await import('../features/ground/profile/onboarding-profile-page.js')).OnboardingProfilePage,
} as const;

const settle = {
  title: 'toSettle',
  texts: ['settle', 'profile'],
  load: async () => (await import('../features/trace/settle/settle-page.js')).SettlePage,
} as const;

const OUTSIDE_REPORTS = {
  texts: ['profile', 'requests'],
  load: async () => (await import('../features/watch/grievances/triage/outside-page.js')).OutsidePage,
} as const;

const underCodes = { title: 'qrHistory', screen: 'qrCodeHistory' } as const;

/** Lists the component of each screen. `contracts/shared/screens.ts` decides which users can open it. */
const screens: Screens = {
  ...guestScreens,
  signIn: { ...guestScreens.signIn, load: loadSignIn },
  ...ownScreens,
  toSettle: settle,
  settleCase: settle,
  userManagement: {
    title: 'users',
    texts: ['facility', 'users'],
    load: async () => (await import('../features/members/users/user-management.js')).UserManagementPage,
  },
  settings: {
    title: 'settings',
    texts: ['users'],
    load: async () => (await import('../features/members/users/admin-settings-page.js')).AdminSettingsPage,
  },
  superSettings: {
    title: 'superSettings',
    texts: ['saq', 'settings'],
    load: async () => (await import('../features/ground/settings/super-settings-page.js')).SuperSettingsPage,
  },
  facilityRegistry: {
    title: 'registry',
    texts: ['imports'],
    load: async () => (await import('../features/brand/imports/import-page.js')).RegistryImport,
  },
  outsideReports: {
    title: 'outsideReports',
    under: { title: 'grievanceReports', screen: 'grievanceReports' },
    ...OUTSIDE_REPORTS,
  },
  outsideReport: {
    title: 'outsideReports',
    under: { title: 'grievanceReports', screen: 'grievanceReports' },
    ...OUTSIDE_REPORTS,
  },
  grievanceReports: {
    title: 'grievanceReports',
    texts: ['profile', 'requests'],
    load: async () => (await import('../features/watch/grievances/reports-page.js')).GrievanceReportsPage,
  },
  qrCodeManagement: {
    title: 'qrCodes',
    texts: ['codes', 'facility'],
    load: async () => (await import('../features/ledger/codes/code-management-page.js')).QrCodeManagementPage,
  },
  qrCodeHistory: {
    title: 'qrHistory',
    under: { title: 'qrCodes', screen: 'qrCodeManagement' },
    texts: ['codes'],
    load: async () => (await import('../features/ledger/codes/batch-history-page.js')).QrBatchHistoryPage,
  },
  qrBatch: {
    title: 'qrBatch',
    under: underCodes,
    texts: ['codes'],
    load: async () => (await import('../features/ledger/codes/batch-page.js')).QrBatchPage,
  },
  qrCode: {
    title: 'qrCode',
    under: underCodes,
    texts: ['codes'],
    load: async () => (await import('../features/ledger/codes/code-page.js')).QrCodePage,
  },
  facilities: {
    title: 'facilities',
    texts: ['facility', 'profile'],
    load: async () => (await import('../features/ground/facilities/facilities-page.js')).FacilitiesPage,
  },

  facility: {
    title: 'facility',
    under: { title: 'facilities', screen: 'facilities' },
    texts: ['facility', 'profile'],
    load: async () => (await import('../features/ground/facilities/facility/facility-page.js')).FacilityPage,
  },

  onboard: {
    title: 'onboard',
    texts: ['profile', 'saq'],
    load: async () => (await import('../features/ground/profile/onboarding-page.js')).OnboardingPage,
  },
  brandOnboard: onboardingProfile,
  auditorOnboard: onboardingProfile,
  farmMonitorOnboard: onboardingProfile,
  myProfile: profile,
  brandProfile: {
    title: 'home',
    texts: ['orders', 'profile'],
    load: async () => (await import('./brand-home.js')).BrandHome,
  },
  auditorProfile: profile,
  farmMonitorProfile: profile,
  managePartners: {
    title: 'partners',
    texts: ['profile'],
    load: async () => (await import('../features/ground/profile/manage-partners.js')).PartnersPage,
  },

  ...brandScreens,
  ...oversightScreens,
  facilityRisk: {
    title: 'risk',
    texts: ['scores', 'trace'],
    load: async () => (await import('../features/members/suppliers/risk/facility/facility-risk-page.js')).FacilityRiskPage,
  },
  lotRisk: {
    title: 'risk',
    texts: ['scores', 'trace'],
    load: async () => (await import('../features/members/suppliers/risk/goods/goods-risk-page.js')).LotRiskPage,
  },
  documentRequests: {
    title: 'documentRequests',
    texts: ['orders'],
    load: async () => (await import('../features/brand/orders/requests/document-requests-page.js')).DocumentRequestsPage,
  },

  ...phoneScreens,

  homepage: {
    title: 'homepage',
    texts: ['custody', 'profile'],
    load: async () => (await import('../features/ledger/homepage/homepage.js')).Homepage,
  },
  purchase: {
    title: 'purchase',
    under: underHome,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/custody/purchase/purchase-page.js')).PurchasePage,
  },
  assignProductId: {
    title: 'assign',
    under: underHome,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/custody/transform/transform-page.js')).TransformPage,
  },
  recordByProduct: {
    title: 'byProduct',
    under: underHome,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/custody/by-product/by-product-page.js')).ByProductPage,
  },
  transport: {
    title: 'transport',
    under: underHome,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/custody/transport/transport-page.js')).TransportPage,
  },
  sell: {
    title: 'sell',
    under: underHome,
    texts: ['custody'],
    load: async () => (await import('../features/ledger/custody/sale/sell-page.js')).SellPage,
  },
  stock: { title: 'stock', texts: ['custody'], load: async () => (await import('../features/ledger/stock/stock-page.js')).StockPage },
  countStock: {
    title: 'count',
    under: { title: 'stock', screen: 'stock' },
    texts: ['custody'],
    load: async () => (await import('../features/ledger/custody/count/count-page.js')).CountPage,
  },
  lot: {
    title: 'lot',
    under: { title: 'stock', screen: 'stock' },
    texts: ['custody', 'orders'],
    load: async () => (await import('../features/ledger/stock/lot-page.js')).LotPage,
  },
  importTransactions: {
    title: 'import',
    texts: ['imports'],
    load: async () => (await import('../features/brand/imports/import-page.js')).CustodyImport,
  },
  selfAssessment: {
    title: 'selfAssessment',
    texts: ['saq'],
    load: async () => (await import('../features/members/saq/self-assessment-page.js')).SelfAssessmentPage,
  },
  assessments: {
    title: 'selfAssessments',
    texts: ['saq'],
    load: async () => (await import('../features/members/saq/assessments-page.js')).AssessmentsPage,
  },
  assessmentOf: {
    title: 'selfAssessment',
    under: { title: 'selfAssessments', screen: 'assessments' },
    texts: ['saq'],
    load: async () => (await import('../features/members/saq/assessment-of-page.js')).FacilityAssessmentPage,
  },
  overview: {
    title: 'overview',
    texts: ['overview'],
    load: async () => (await import('../features/ledger/overview/overview-page.js')).OverviewPage,
  },
  reconciliation: {
    title: 'reconciliation',
    texts: ['balance'],
    load: async () => (await import('../features/ledger/balance/reconciliation/reconciliation-page.js')).ReconciliationPage,
  },
  massBalance: balance,
  massBalanceOf: balance,
  transactions: {
    title: 'ledger',
    texts: ['custody'],
    load: async () => (await import('../features/ledger/transactions/transactions-page.js')).TransactionsPage,
  },
  replay: {
    title: 'replay',
    under: { title: 'ledger', screen: 'transactions' },
    texts: ['profile', 'replay'],
    load: async () => (await import('../features/ledger/replay/replay-page.js')).ReplayPage,
  },
  alerts: { title: 'alerts', texts: ['orders'], load: async () => (await import('../features/watch/alerts/alerts-page.js')).AlertsPage },
  findTrace: trace,
  trace,
  brandFindTrace: trace,
};

async function loadShell() {
  return (await import('./shell/shell.js')).Shell;
}

/** The frame of the rooms comes while the user types, since they wait for it next. A failure is left to the screen that needs it. */
async function loadSignIn() {
  window.addEventListener('input', () => void loadShell().catch(() => undefined), { once: true });
  return guestScreens.signIn.load();
}

export const createRouter = () => createBrowserRouter(buildRoutes({ screens, loadShell, notFound: <NotFound />, failed: <PageError /> }));
