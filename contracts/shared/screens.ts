/** Who may open which screen in which state, and where each is at home: read by the server's guard and by the web's router alike. */
import type { RefusalCode } from './refusals.js';
import { ADMINS, PHONE_ROLES, type Role, WEB_ROLES } from './roles.js';

/** How far a user's onboarding has come; null where the step is still to do. */
export interface OnboardingStatus {
  updatedProfileAt: string | null;
  addedPartnerAt: string | null;
  answeredSaqAt: string | null;
}

/** Held on onboarding until profile, partner and self assessment are done. */
const FULL_ONBOARDING_ROLES = ['SPINNER', 'MILL'] as const satisfies readonly Role[];
/** Held on onboarding until the profile is done. */
const PROFILE_ONBOARDING_ROLES = ['BRAND', 'AUDITOR', 'FARM_MONITOR_WEB'] as const satisfies readonly Role[];

const includesRole = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** The first step that still holds this user on onboarding, as the refusal that says so; undefined once let through. */
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

/** Path of the home screen on the web; null for roles without one. */
export function homePath(role: Role | undefined, onboarding: OnboardingStatus): string | null {
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

/** Path of the home screen on a phone; null for roles without one, and for who is held on onboarding. */
export function phoneHomePath(role: Role | undefined, onboarding: OnboardingStatus): string | null {
  return canOpenScreen(SCREENS.phoneHome, { role, standing: onboarding }) ? SCREENS.phoneHome.path : null;
}

/** The phone's screens, and no other whose path begins with an m. */
export const isPhonePath = (pathname: string): boolean => /^\/m(\/|$)/.test(pathname);

/**
 * `guest`: signed-out only; `anybody`: no guard; `held`: only while onboarding is not done; `through`: only once it is;
 * `always`: in either state.
 */
export type ScreenState = 'guest' | 'anybody' | 'held' | 'through' | 'always';

export interface ScreenRule {
  path: string;
  state: ScreenState;
  roles: readonly Role[];
}

/** Whether this screen opens for a user of this role and standing; undefined for who is signed out. */
export function canOpenScreen(
  { state, roles }: ScreenRule,
  user: { role: Role | undefined; standing: OnboardingStatus } | undefined,
): boolean {
  if (state === 'anybody') return true;
  if (state === 'guest') return user === undefined;
  if (!user?.role || !roles.includes(user.role)) return false;
  if (state === 'always') return true;
  return (pendingOnboardingStep(user.role, user.standing) !== undefined) === (state === 'held');
}

const WEB_HOLDERS = FULL_ONBOARDING_ROLES;
const ADMIN = ['ADMIN'] as const satisfies readonly Role[];
const BRAND = ['BRAND'] as const satisfies readonly Role[];
const AUDITOR = ['AUDITOR'] as const satisfies readonly Role[];
const FARM_MONITOR = ['FARM_MONITOR_WEB'] as const satisfies readonly Role[];
/** Those who may read balances, ledgers and lots. */
const LEDGER_READERS = [...WEB_HOLDERS, ...ADMINS, ...AUDITOR] as const satisfies readonly Role[];

/** Those who record on phones. */
const PHONE_RECORDERS = PHONE_ROLES.filter((role) => role !== 'TRANSPORTER');
const PHONE_MAKERS = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY'] as const satisfies readonly Role[];
const PHONE_REGROUPERS = [...PHONE_MAKERS, 'BROKER'] as const satisfies readonly Role[];

const guestScreen = (path: string): ScreenRule => ({ path, state: 'guest', roles: [] });
const openScreen = (path: string): ScreenRule => ({ path, state: 'anybody', roles: [] });
const onboardingScreen = (path: string, roles: readonly Role[]): ScreenRule => ({ path, state: 'held', roles });
const onboardedScreen = (path: string, roles: readonly Role[]): ScreenRule => ({ path, state: 'through', roles });

/** Every screen with a path of its own. */
export const SCREENS = {
  signIn: guestScreen('/sign-in'),
  /** Entering it ends whatever session there was. */
  signUp: openScreen('/sign-up'),
  forgotPassword: guestScreen('/forgot-password'),
  resetPassword: guestScreen('/reset-password'),
  /** A short token in its address says what it shows, and for whom; without one it is not there. */
  pdfPreview: openScreen('/pdf-preview'),
  notFound: openScreen('/404'),

  userManagement: onboardedScreen('/user-management', ADMINS),
  settings: onboardedScreen('/settings', ADMINS),
  superSettings: onboardedScreen('/super-settings', ['SUPER_ADMIN']),
  facilityRegistry: onboardedScreen('/facility-registry', ['SUPER_ADMIN']),
  qrCodeManagement: onboardedScreen('/qr-code-management', ADMIN),
  qrCodeHistory: onboardedScreen('/qr-code-history', ADMIN),
  qrBatch: onboardedScreen('/qr-code-history/:id', ADMIN),
  qrCode: onboardedScreen('/qr-code-history/codes/:productId', ADMIN),
  facilities: onboardedScreen('/facilities', [...ADMINS, ...AUDITOR, ...FARM_MONITOR]),

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
  /** Sites answer them, brands see what they have asked. */
  documentRequests: onboardedScreen('/document-requests', [...WEB_HOLDERS, ...BRAND]),
  /** Brands see which are completed, and no answers. */
  assessments: onboardedScreen('/self-assessments', [...ADMINS, ...AUDITOR, ...BRAND]),
  assessmentOf: onboardedScreen('/self-assessments/:facilityId', [...ADMINS, ...AUDITOR]),
  stock: onboardedScreen('/stock', WEB_HOLDERS),
  countStock: onboardedScreen('/stock/count', WEB_HOLDERS),
  importTransactions: onboardedScreen('/import', WEB_HOLDERS),
  massBalance: onboardedScreen('/mass-balance', WEB_HOLDERS),
  massBalanceOf: onboardedScreen('/mass-balance/:facilityId', LEDGER_READERS),
  replay: onboardedScreen('/ledger/:facilityId', LEDGER_READERS),
  reconciliation: onboardedScreen('/reconciliation', [...ADMINS, ...AUDITOR]),
  transactions: onboardedScreen('/transactions', LEDGER_READERS),
  facilityRisk: onboardedScreen('/risk/facilities/:facilityId', [...LEDGER_READERS, ...BRAND]),
  lotRisk: onboardedScreen('/risk/lots/:productId', [...LEDGER_READERS, ...BRAND]),
  lot: onboardedScreen('/lots/:productId', [...LEDGER_READERS, ...BRAND]),
  alerts: onboardedScreen('/alerts', [...LEDGER_READERS, ...BRAND]),
  findTrace: onboardedScreen('/trace', LEDGER_READERS),
  trace: onboardedScreen('/trace/:productId', LEDGER_READERS),

  brandOnboard: onboardingScreen('/brand-onboard', BRAND),
  brandProfile: onboardedScreen('/brand-profile', BRAND),
  brandSuppliers: onboardedScreen('/brand-suppliers', BRAND),
  brandSuppliersImport: onboardedScreen('/brand-suppliers/import', BRAND),
  brandRisk: onboardedScreen('/brand-suppliers/risk', BRAND),
  brandSupplier: onboardedScreen('/brand-suppliers/:id', BRAND),
  brandProducts: onboardedScreen('/brand-product', BRAND),
  brandOrders: onboardedScreen('/brand-product-order', BRAND),
  brandNewOrder: onboardedScreen('/brand-product-order/new', BRAND),
  brandOrder: onboardedScreen('/brand-product-order/:id', BRAND),
  brandOrderRisk: onboardedScreen('/brand-product-order/:id/risk', BRAND),
  brandEditOrder: onboardedScreen('/brand-product-order/:id/edit', BRAND),
  brandFindTrace: onboardedScreen('/brand-product-trace', BRAND),
  brandTrace: onboardedScreen('/brand-product-trace/:productId', BRAND),

  auditorOnboard: onboardingScreen('/auditor-onboard', AUDITOR),
  auditorProfile: onboardedScreen('/auditor-profile', AUDITOR),
  requests: onboardedScreen('/requests', AUDITOR),

  farmMonitorOnboard: onboardingScreen('/farm-monitor-onboard', FARM_MONITOR),
  farmMonitorProfile: onboardedScreen('/farm-monitor-profile', FARM_MONITOR),
  farmMonitorRequests: onboardedScreen('/farm-monitor-requests', FARM_MONITOR),

  phoneSignIn: guestScreen('/m/sign-in'),
  phoneHome: onboardedScreen('/m', PHONE_ROLES),
  phoneQueue: onboardedScreen('/m/queue', PHONE_RECORDERS),
  phoneRecord: onboardedScreen('/m/record', ['FARM']),
  phonePurchase: onboardedScreen('/m/purchase', PHONE_REGROUPERS),
  phoneTransform: onboardedScreen('/m/transform', PHONE_REGROUPERS),
  phoneByProduct: onboardedScreen('/m/by-product', PHONE_MAKERS),
  phoneSell: onboardedScreen('/m/sell', PHONE_RECORDERS),
  phoneTransport: onboardedScreen('/m/transport', PHONE_RECORDERS),
  phoneStock: onboardedScreen('/m/stock', PHONE_RECORDERS),
  phoneLot: onboardedScreen('/m/lots/:productId', PHONE_RECORDERS),
  phoneHistory: onboardedScreen('/m/history', PHONE_ROLES),
  phoneDocumentRequests: onboardedScreen('/m/document-requests', PHONE_RECORDERS),
  phonePartnerRequests: onboardedScreen('/m/partner-requests', PHONE_ROLES),
  phoneNamed: onboardedScreen('/m/records-of-others', PHONE_ROLES),

  /** All that one search found, or a group of it. */
  search: onboardedScreen('/search', WEB_ROLES),

  /** One's own name, password and sessions. */
  account: { path: '/account', state: 'always', roles: WEB_ROLES },
} as const satisfies Record<string, ScreenRule>;

export type ScreenKey = keyof typeof SCREENS;
