/**
 * Defines which roles can open which screen in which state, and each role's home screen. The server's guard and the web's router both use
 * it.
 */
import type { RefusalCode } from './refusals.js';
import { ADMINS, mayUseWeb, PHONE_ROLES, type Role, WEB_ROLES } from './roles.js';

/** The finished onboarding steps of a user; null for a step still to do. */
export interface OnboardingStatus {
  updatedProfileAt: string | null;
  addedPartnerAt: string | null;
  answeredSaqAt: string | null;
  /** True where the user's role demands a second factor that they have not set up. It comes before any step. */
  secondFactorMissing?: true;
}

/** Roles that need profile, partner and self assessment before they may leave onboarding. */
const FULL_ONBOARDING_ROLES = ['SPINNER', 'MILL'] as const satisfies readonly Role[];
/** Roles that need only the profile before they may leave onboarding. */
const PROFILE_ONBOARDING_ROLES = ['BRAND', 'AUDITOR', 'FARM_MONITOR_WEB'] as const satisfies readonly Role[];

const includesRole = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** Returns the refusal for the first unfinished onboarding step, or undefined when all steps are done. */
export function pendingOnboardingStep(
  role: Role,
  onboarding: OnboardingStatus,
): Extract<RefusalCode, 'ProfileIncomplete' | 'PartnerMissing' | 'SaqIncomplete'> | undefined {
  if (!includesRole(FULL_ONBOARDING_ROLES, role) && !includesRole(PROFILE_ONBOARDING_ROLES, role)) return undefined;
  if (onboarding.updatedProfileAt === null) return 'ProfileIncomplete';
  if (includesRole(PROFILE_ONBOARDING_ROLES, role)) return undefined;
  if (onboarding.addedPartnerAt === null) return 'PartnerMissing';
  return onboarding.answeredSaqAt === null ? 'SaqIncomplete' : undefined;
}

/** Returns the path of the home screen on the web, or null for roles without one. */
export function homePath(role: Role | undefined, onboarding: OnboardingStatus): string | null {
  if (onboarding.secondFactorMissing) return mayUseWeb(role) ? SCREENS.secondFactor.path : null;
  const isOnboarding = role !== undefined && pendingOnboardingStep(role, onboarding) !== undefined;
  switch (role) {
    case 'SUPER_ADMIN':
    case 'ADMIN':
      return SCREENS.userManagement.path;
    case 'SPINNER':
    case 'MILL':
      return isOnboarding ? SCREENS.onboard.path : SCREENS.homepage.path;
    case 'BRAND':
      return isOnboarding ? SCREENS.brandOnboard.path : SCREENS.brandProfile.path;
    case 'AUDITOR':
      return isOnboarding ? SCREENS.auditorOnboard.path : SCREENS.requests.path;
    case 'FARM_MONITOR_WEB':
      return isOnboarding ? SCREENS.farmMonitorOnboard.path : SCREENS.farmMonitorRequests.path;
    default:
      return null;
  }
}

/** Returns the path of the home screen on a phone, or null for roles without one and for users in onboarding. */
export function phoneHomePath(role: Role | undefined, onboarding: OnboardingStatus): string | null {
  const user = { role, standing: onboarding };
  return [SCREENS.phoneSecondFactor, SCREENS.phoneHome].find((screen) => canOpenScreen(screen, user))?.path ?? null;
}

/** Matches only the phone's screens, not other paths that begin with an m. */
export const isPhonePath = (pathname: string): boolean => /^\/m(\/|$)/.test(pathname);

/**
 * `guest`: only signed-out users. `anybody`: no guard. `held`: only during onboarding. `through`: only after onboarding. `always`:
 * signed-in users in either state. `enrolling`: only while a second factor is demanded and missing, which closes those three.
 */
export type ScreenState = 'guest' | 'anybody' | 'held' | 'through' | 'always' | 'enrolling';

export type ScreenRule = { path: string; state: ScreenState; roles: readonly Role[] };

/** Returns true when the screen is open to this user; undefined means a signed-out user. */
export function canOpenScreen(
  { state, roles }: ScreenRule,
  user: { role: Role | undefined; standing: OnboardingStatus } | undefined,
): boolean {
  if (state === 'anybody') return true;
  if (state === 'guest') return user === undefined;
  if (!user?.role || !roles.includes(user.role)) return false;
  const isEnrolling = user.standing.secondFactorMissing === true;
  if (isEnrolling || state === 'enrolling') return isEnrolling && state === 'enrolling';
  if (state === 'always') return true;
  return (pendingOnboardingStep(user.role, user.standing) !== undefined) === (state === 'held');
}

const WEB_HOLDERS = FULL_ONBOARDING_ROLES;
const ADMIN = ['ADMIN'] as const satisfies readonly Role[];
const BRAND = ['BRAND'] as const satisfies readonly Role[];
const AUDITOR = ['AUDITOR'] as const satisfies readonly Role[];
const FARM_MONITOR = ['FARM_MONITOR_WEB'] as const satisfies readonly Role[];
const LEDGER_READERS = [...WEB_HOLDERS, ...ADMINS, ...AUDITOR] as const satisfies readonly Role[];

/** Sites see what they have to do; their auditors and monitors request and verify it. */
const ACTION_READERS = [...WEB_HOLDERS, ...ADMINS, ...AUDITOR, ...FARM_MONITOR] as const satisfies readonly Role[];

/** Lists the roles that hold or carry goods. */
const PHONE_PARTIES = PHONE_ROLES.filter((role) => role !== 'FARM_MONITOR');
const PHONE_RECORDERS = PHONE_PARTIES.filter((role) => role !== 'TRANSPORTER');
const PHONE_MONITORS = ['FARM_MONITOR'] as const satisfies readonly Role[];
const PHONE_MAKERS = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY'] as const satisfies readonly Role[];
/** Lists the roles that put tracers on goods. */
const PHONE_MARKERS = ['FARM', ...PHONE_MAKERS] as const satisfies readonly Role[];
const PHONE_REGROUPERS = [...PHONE_MAKERS, 'BROKER'] as const satisfies readonly Role[];

const guestScreen = (path: string): ScreenRule => ({ path, state: 'guest', roles: [] });
const openScreen = (path: string): ScreenRule => ({ path, state: 'anybody', roles: [] });
const onboardingScreen = (path: string, roles: readonly Role[]): ScreenRule => ({ path, state: 'held', roles });
const onboardedScreen = (path: string, roles: readonly Role[]): ScreenRule => ({ path, state: 'through', roles });

export const SCREENS = {
  signIn: guestScreen('/sign-in'),
  /** Opening this screen ends any existing session. */
  signUp: openScreen('/sign-up'),
  /** Makes the first super admin, by the link that the start printed. */
  setup: openScreen('/setup'),
  /** Mails lead here whether or not their reader is signed in. */
  forgotPassword: openScreen('/forgot-password'),
  resetPassword: openScreen('/reset-password'),
  /**
   * The short token in the address decides what the screen shows and to whom. With a supplier instead, it shows the paper of that one to the
   * brand that is signed in; with neither, it is not found.
   */
  pdfPreview: openScreen('/pdf-preview'),
  /** Workers of a site submit a report here, without an account, and follow it there. */
  report: openScreen('/report'),
  reportFollow: openScreen('/report/follow'),
  /**
   * The people for whom a room was opened read it here, without an account. The link is in the fragment after `#`, which no server sees.
   */
  sharedRoom: openScreen('/room'),
  /** Shows who witnessed the signed roots, and how to check or witness them. */
  trust: openScreen('/trust'),
  notFound: openScreen('/404'),

  toSettle: onboardedScreen('/to-settle', ADMINS),
  settleCase: onboardedScreen('/to-settle/:caseId', ADMINS),
  userManagement: onboardedScreen('/user-management', ADMINS),
  settings: onboardedScreen('/settings', ADMINS),
  superSettings: onboardedScreen('/super-settings', ['SUPER_ADMIN']),
  facilityRegistry: onboardedScreen('/facility-registry', ['SUPER_ADMIN']),
  farmManagement: onboardedScreen('/farm-management', ADMINS),
  grievanceReports: onboardedScreen('/grievance-reports', ADMINS),
  outsideReports: onboardedScreen('/grievance-reports/outside', ADMINS),
  outsideReport: onboardedScreen('/grievance-reports/outside/:reportId', ADMINS),
  dnaManagement: onboardedScreen('/dna-management', [...ADMINS, ...BRAND]),
  dnaTest: onboardedScreen('/dna-management/:id', [...ADMINS, ...BRAND]),
  qrCodeManagement: onboardedScreen('/qr-code-management', ADMIN),
  qrCodeHistory: onboardedScreen('/qr-code-history', ADMIN),
  qrBatch: onboardedScreen('/qr-code-history/:id', ADMIN),
  qrCode: onboardedScreen('/qr-code-history/codes/:productId', ADMIN),
  auditLog: onboardedScreen('/audit-log', ADMINS),
  operations: onboardedScreen('/operations', ['SUPER_ADMIN']),
  facilities: onboardedScreen('/facilities', [...ADMINS, ...AUDITOR, ...FARM_MONITOR]),

  facility: onboardedScreen('/facilities/:facilityId', [...LEDGER_READERS, ...BRAND, ...FARM_MONITOR]),

  onboard: onboardingScreen('/onboard', WEB_HOLDERS),
  homepage: onboardedScreen('/homepage', WEB_HOLDERS),
  purchase: onboardedScreen('/homepage/purchase', WEB_HOLDERS),
  assignProductId: onboardedScreen('/homepage/assign-product-id', WEB_HOLDERS),
  recordByProduct: onboardedScreen('/homepage/record-by-product', WEB_HOLDERS),
  transport: onboardedScreen('/homepage/transport', WEB_HOLDERS),
  sell: onboardedScreen('/homepage/sell', ['SPINNER']),
  myProfile: onboardedScreen('/my-profile', WEB_HOLDERS),
  managePartners: onboardedScreen('/manage-partners', [...WEB_HOLDERS, ...BRAND]),
  overview: onboardedScreen('/overview', WEB_HOLDERS),
  selfAssessment: onboardedScreen('/self-assessment', WEB_HOLDERS),
  /** Sites answer requests here, and brands see their own requests. */
  documentRequests: onboardedScreen('/document-requests', [...WEB_HOLDERS, ...BRAND]),
  /** Brands see which assessments are complete, but no answers. */
  assessments: onboardedScreen('/self-assessments', [...ADMINS, ...AUDITOR, ...BRAND]),
  assessmentOf: onboardedScreen('/self-assessments/:facilityId', [...ADMINS, ...AUDITOR]),
  stock: onboardedScreen('/stock', WEB_HOLDERS),
  countStock: onboardedScreen('/stock/count', WEB_HOLDERS),
  importTransactions: onboardedScreen('/import', WEB_HOLDERS),
  massBalance: onboardedScreen('/mass-balance', WEB_HOLDERS),
  massBalanceOf: onboardedScreen('/mass-balance/:facilityId', LEDGER_READERS),
  replay: onboardedScreen('/ledger/:facilityId', LEDGER_READERS),
  /** Shows the rooms that were opened for auditors from outside. */
  rooms: onboardedScreen('/rooms', [...ADMINS, ...WEB_HOLDERS]),
  /** Shows how other programs work with the site. */
  integrations: onboardedScreen('/integrations', [...WEB_HOLDERS, ...BRAND]),
  signInSettings: onboardedScreen('/settings/sign-in', [...WEB_HOLDERS, ...BRAND]),
  webhooks: onboardedScreen('/integrations/webhooks', [...WEB_HOLDERS, ...BRAND]),
  codesAndLinks: onboardedScreen('/integrations/codes', [...WEB_HOLDERS, ...BRAND]),
  exchange: onboardedScreen('/integrations/exchange', WEB_HOLDERS),
  webhook: onboardedScreen('/integrations/webhooks/:webhookId', [...WEB_HOLDERS, ...BRAND]),
  reconciliation: onboardedScreen('/reconciliation', [...ADMINS, ...AUDITOR]),
  auditRoom: onboardedScreen('/auditors-room', [...ADMINS, ...AUDITOR]),
  auditSite: onboardedScreen('/auditors-room/:facilityId', [...ADMINS, ...AUDITOR]),
  auditBeside: onboardedScreen('/auditors-room/:facilityId/beside/:otherId', [...ADMINS, ...AUDITOR]),
  auditSample: onboardedScreen('/auditors-room/samples/:sampleId', [...ADMINS, ...AUDITOR]),
  transactions: onboardedScreen('/transactions', LEDGER_READERS),
  facilityRisk: onboardedScreen('/risk/facilities/:facilityId', [...LEDGER_READERS, ...BRAND]),
  lotRisk: onboardedScreen('/risk/lots/:productId', [...LEDGER_READERS, ...BRAND]),
  lot: onboardedScreen('/lots/:productId', [...LEDGER_READERS, ...BRAND]),
  /** Prints the labels of the lots that its address names. */
  labels: onboardedScreen('/labels', [...LEDGER_READERS, ...BRAND]),
  alerts: onboardedScreen('/alerts', [...LEDGER_READERS, ...BRAND]),
  findTrace: onboardedScreen('/trace', LEDGER_READERS),
  trace: onboardedScreen('/trace/:productId', LEDGER_READERS),

  brandOnboard: onboardingScreen('/brand-onboard', BRAND),
  brandProfile: onboardedScreen('/brand-profile', BRAND),
  brandSuppliers: onboardedScreen('/brand-suppliers', BRAND),
  brandSuppliersImport: onboardedScreen('/brand-suppliers/import', BRAND),
  brandRisk: onboardedScreen('/brand-suppliers/risk', BRAND),
  brandSupplier: onboardedScreen('/brand-suppliers/:id', BRAND),
  brandAuditRequests: onboardedScreen('/audit-requests', BRAND),
  brandProducts: onboardedScreen('/brand-product', BRAND),
  brandOrders: onboardedScreen('/brand-product-order', BRAND),
  brandNewOrder: onboardedScreen('/brand-product-order/new', BRAND),
  brandOrdersImport: onboardedScreen('/brand-product-order/import', BRAND),
  brandOrder: onboardedScreen('/brand-product-order/:id', BRAND),
  brandDossier: onboardedScreen('/brand-product-order/:id/dossier', BRAND),
  brandPassport: onboardedScreen('/brand-product-order/:id/passport', BRAND),
  brandPassports: onboardedScreen('/product-passports', BRAND),
  brandOrderRisk: onboardedScreen('/brand-product-order/:id/risk', BRAND),
  brandEditOrder: onboardedScreen('/brand-product-order/:id/edit', BRAND),
  brandFindTrace: onboardedScreen('/brand-product-trace', BRAND),
  brandTrace: onboardedScreen('/brand-product-trace/:productId', BRAND),

  auditorOnboard: onboardingScreen('/auditor-onboard', AUDITOR),
  auditorProfile: onboardedScreen('/auditor-profile', AUDITOR),
  requests: onboardedScreen('/requests', AUDITOR),
  request: onboardedScreen('/requests/:requestId', AUDITOR),

  farmMonitorOnboard: onboardingScreen('/farm-monitor-onboard', FARM_MONITOR),
  farmMonitorProfile: onboardedScreen('/farm-monitor-profile', FARM_MONITOR),
  farmMonitorRequests: onboardedScreen('/farm-monitor-requests', FARM_MONITOR),
  farmMonitorRequest: onboardedScreen('/farm-monitor-requests/:requestId', FARM_MONITOR),

  correctiveActions: onboardedScreen('/corrective-actions', ACTION_READERS),
  correctiveAction: onboardedScreen('/corrective-actions/:actionId', ACTION_READERS),

  /** Shows assessors their own assessments; a site, its auditors and admins read one. */
  siteAssessments: onboardedScreen('/site-assessments', [...AUDITOR, ...FARM_MONITOR]),
  beginSiteAssessment: onboardedScreen('/site-assessments/begin', [...AUDITOR, ...FARM_MONITOR]),
  siteAssessment: onboardedScreen('/site-assessments/:assessmentId', ACTION_READERS),

  phoneSignIn: guestScreen('/m/sign-in'),
  phoneHome: onboardedScreen('/m', PHONE_ROLES),
  phoneQueue: onboardedScreen('/m/queue', [...PHONE_RECORDERS, ...PHONE_MONITORS]),
  phoneRecord: onboardedScreen('/m/record', ['FARM']),
  phonePurchase: onboardedScreen('/m/purchase', PHONE_REGROUPERS),
  phoneTransform: onboardedScreen('/m/transform', PHONE_REGROUPERS),
  phoneByProduct: onboardedScreen('/m/by-product', PHONE_MAKERS),
  phoneSell: onboardedScreen('/m/sell', PHONE_RECORDERS),
  phoneTransport: onboardedScreen('/m/transport', PHONE_RECORDERS),
  phoneStock: onboardedScreen('/m/stock', PHONE_RECORDERS),
  phoneWindows: onboardedScreen('/m/windows', PHONE_RECORDERS),
  phoneCount: onboardedScreen('/m/stock-count', PHONE_RECORDERS),
  phoneLot: onboardedScreen('/m/lots/:productId', PHONE_RECORDERS),
  phoneTracer: onboardedScreen('/m/tracer', PHONE_MARKERS),
  phoneHistory: onboardedScreen('/m/history', PHONE_PARTIES),
  phoneDocumentRequests: onboardedScreen('/m/document-requests', PHONE_RECORDERS),
  phonePartners: onboardedScreen('/m/partners', PHONE_PARTIES),
  /** Shows the same; mails of earlier invitations lead here. */
  phonePartnerRequests: onboardedScreen('/m/partner-requests', PHONE_PARTIES),
  phoneStanding: onboardedScreen('/m/standing', PHONE_RECORDERS),
  phoneSite: onboardedScreen('/m/site', PHONE_PARTIES),
  phoneAlerts: onboardedScreen('/m/alerts', PHONE_RECORDERS),
  /** Shows the photos that another app shared, and the records that can take them. */
  phoneShared: onboardedScreen('/m/shared', PHONE_RECORDERS),
  phoneActions: onboardedScreen('/m/actions', [...PHONE_RECORDERS, ...PHONE_MONITORS]),
  phoneAction: onboardedScreen('/m/actions/:actionId', [...PHONE_RECORDERS, ...PHONE_MONITORS]),
  phoneMonitorReport: onboardedScreen('/m/report', PHONE_MONITORS),
  phoneMonitorRequests: onboardedScreen('/m/requests', PHONE_MONITORS),
  phoneMonitorRequest: onboardedScreen('/m/requests/:requestId', PHONE_MONITORS),
  phoneVisits: onboardedScreen('/m/site-assessments', PHONE_MONITORS),
  phoneBeginVisit: onboardedScreen('/m/site-assessments/begin', PHONE_MONITORS),
  phoneVisit: onboardedScreen('/m/site-assessments/:assessmentId', PHONE_MONITORS),
  phoneNotifications: onboardedScreen('/m/notifications', PHONE_ROLES),
  phoneProfile: onboardedScreen('/m/profile', PHONE_ROLES),
  phoneAssessment: onboardedScreen('/m/self-assessment', ['FARM', 'GINNER', 'SPINNER', 'MILL']),
  phoneTrips: onboardedScreen('/m/trips', ['TRANSPORTER']),
  phoneNamed: onboardedScreen('/m/records-of-others', PHONE_PARTIES),

  search: onboardedScreen('/search', WEB_ROLES),

  notifications: onboardedScreen('/account/notifications', WEB_ROLES),
  /** Asks users whose role requires a second factor to set it up. */
  secondFactor: { path: '/second-factor', state: 'enrolling', roles: WEB_ROLES },
  phoneSecondFactor: { path: '/m/second-factor', state: 'enrolling', roles: PHONE_ROLES },
  account: { path: '/account', state: 'always', roles: WEB_ROLES },
  /** Explains the words of traces, orders and risks. */
  words: { path: '/words', state: 'always', roles: WEB_ROLES },
  /** Shows the guide of the reader's role, and those of the others. */
  help: { path: '/help', state: 'always', roles: WEB_ROLES },
  phoneHelp: { path: '/m/help', state: 'always', roles: PHONE_ROLES },
} as const satisfies Record<string, ScreenRule>;

export type ScreenKey = keyof typeof SCREENS;
