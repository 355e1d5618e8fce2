/** Who may open which screen in which state, and where each is at home: read by the server's guard and by the web's router alike. */
import type { RefusalCode } from './refusals.js';
import { ADMINS, PHONE_ROLES, type Role, WEB_ROLES } from './roles.js';

/** How far a user's onboarding has come; null where the step is still to do. */
export interface Standing {
  updatedProfileAt: string | null;
  addedPartnerAt: string | null;
  answeredSaqAt: string | null;
}

/** Held on onboarding until profile, partner and self assessment are done. */
const REGISTERING = ['SPINNER', 'MILL'] as const satisfies readonly Role[];
/** Held on onboarding until the profile is done. */
const PROFILING = ['BRAND', 'AUDITOR', 'FARM_MONITOR_WEB'] as const satisfies readonly Role[];

const isAmong = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** The first step that still holds this user on onboarding, as the refusal that says so; undefined once let through. */
export function missingStep(
  role: Role,
  standing: Standing,
): Extract<RefusalCode, 'ProfileIncomplete' | 'PartnerMissing' | 'SaqIncomplete'> | undefined {
  if (!isAmong(REGISTERING, role) && !isAmong(PROFILING, role)) return undefined;
  if (standing.updatedProfileAt === null) return 'ProfileIncomplete';
  if (isAmong(PROFILING, role)) return undefined;
  if (standing.addedPartnerAt === null) return 'PartnerMissing';
  return standing.answeredSaqAt === null ? 'SaqIncomplete' : undefined;
}

/** Path of the home screen on the web; null for roles without one. */
export function homePath(role: Role | undefined, standing: Standing): string | null {
  const held = role !== undefined && missingStep(role, standing) !== undefined;
  switch (role) {
    case 'SUPER_ADMIN':
    case 'ADMIN':
      return SCREENS.userManagement.path;
    case 'SPINNER':
    case 'MILL':
      return held ? SCREENS.onboard.path : SCREENS.homepage.path;
    case 'BRAND':
      return held ? SCREENS.brandOnboard.path : SCREENS.brandProfile.path;
    case 'AUDITOR':
      return held ? SCREENS.auditorOnboard.path : SCREENS.requests.path;
    case 'FARM_MONITOR_WEB':
      return held ? SCREENS.farmMonitorOnboard.path : SCREENS.farmMonitorRequests.path;
    default:
      return null;
  }
}

/** Path of the home screen on a phone; null for roles without one, and for who is held on onboarding. */
export function phoneHomePath(role: Role | undefined, standing: Standing): string | null {
  return opens(SCREENS.phoneHome, { role, standing }) ? SCREENS.phoneHome.path : null;
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
export function opens({ state, roles }: ScreenRule, user: { role: Role | undefined; standing: Standing } | undefined): boolean {
  if (state === 'anybody') return true;
  if (state === 'guest') return user === undefined;
  if (!user?.role || !roles.includes(user.role)) return false;
  if (state === 'always') return true;
  return (missingStep(user.role, user.standing) !== undefined) === (state === 'held');
}

const HOLDING = REGISTERING;
const ADMIN = ['ADMIN'] as const satisfies readonly Role[];
const BRAND = ['BRAND'] as const satisfies readonly Role[];
const AUDITOR = ['AUDITOR'] as const satisfies readonly Role[];
const MONITOR = ['FARM_MONITOR_WEB'] as const satisfies readonly Role[];
/** Those who may read balances, ledgers and lots. */
const READING = [...HOLDING, ...ADMINS, ...AUDITOR] as const satisfies readonly Role[];

/** Those who record on phones. */
const RECORDING = PHONE_ROLES.filter((role) => role !== 'TRANSPORTER');
const MAKING = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY'] as const satisfies readonly Role[];
const REGROUPING = [...MAKING, 'BROKER'] as const satisfies readonly Role[];

const guest = (path: string): ScreenRule => ({ path, state: 'guest', roles: [] });
const anybody = (path: string): ScreenRule => ({ path, state: 'anybody', roles: [] });
const held = (path: string, roles: readonly Role[]): ScreenRule => ({ path, state: 'held', roles });
const through = (path: string, roles: readonly Role[]): ScreenRule => ({ path, state: 'through', roles });

/** Every screen with a path of its own. */
export const SCREENS = {
  signIn: guest('/sign-in'),
  /** Entering it ends whatever session there was. */
  signUp: anybody('/sign-up'),
  forgotPassword: guest('/forgot-password'),
  resetPassword: guest('/reset-password'),
  notFound: anybody('/404'),

  userManagement: through('/user-management', ADMINS),
  settings: through('/settings', ADMINS),
  superSettings: through('/super-settings', ['SUPER_ADMIN']),
  facilityRegistry: through('/facility-registry', ['SUPER_ADMIN']),
  qrCodeManagement: through('/qr-code-management', ADMIN),
  qrCodeHistory: through('/qr-code-history', ADMIN),
  qrBatch: through('/qr-code-history/:id', ADMIN),
  qrCode: through('/qr-code-history/codes/:productId', ADMIN),
  facilities: through('/facilities', [...ADMINS, ...AUDITOR, ...MONITOR]),

  onboard: held('/onboard', HOLDING),
  homepage: through('/homepage', HOLDING),
  purchase: through('/homepage/purchase', HOLDING),
  assignProductId: through('/homepage/assign-product-id', HOLDING),
  recordByProduct: through('/homepage/record-by-product', HOLDING),
  transport: through('/homepage/transport', HOLDING),
  sell: through('/homepage/sell', ['SPINNER']),
  myProfile: through('/my-profile', HOLDING),
  managePartners: through('/manage-partners', HOLDING),
  overview: through('/overview', HOLDING),
  selfAssessment: through('/self-assessment', HOLDING),
  /** Brands see which are completed, and no answers. */
  assessments: through('/self-assessments', [...ADMINS, ...AUDITOR, ...BRAND]),
  assessmentOf: through('/self-assessments/:facilityId', [...ADMINS, ...AUDITOR]),
  stock: through('/stock', HOLDING),
  countStock: through('/stock/count', HOLDING),
  importTransactions: through('/import', HOLDING),
  massBalance: through('/mass-balance', HOLDING),
  massBalanceOf: through('/mass-balance/:facilityId', READING),
  replay: through('/ledger/:facilityId', READING),
  reconciliation: through('/reconciliation', [...ADMINS, ...AUDITOR]),
  transactions: through('/transactions', READING),
  lot: through('/lots/:productId', [...READING, ...BRAND]),
  findTrace: through('/trace', READING),
  trace: through('/trace/:productId', READING),

  brandOnboard: held('/brand-onboard', BRAND),
  brandProfile: through('/brand-profile', BRAND),
  brandFindTrace: through('/brand-product-trace', BRAND),
  brandTrace: through('/brand-product-trace/:productId', BRAND),

  auditorOnboard: held('/auditor-onboard', AUDITOR),
  auditorProfile: through('/auditor-profile', AUDITOR),
  requests: through('/requests', AUDITOR),

  farmMonitorOnboard: held('/farm-monitor-onboard', MONITOR),
  farmMonitorProfile: through('/farm-monitor-profile', MONITOR),
  farmMonitorRequests: through('/farm-monitor-requests', MONITOR),

  phoneSignIn: guest('/m/sign-in'),
  phoneHome: through('/m', PHONE_ROLES),
  phoneQueue: through('/m/queue', RECORDING),
  phoneRecord: through('/m/record', ['FARM']),
  phonePurchase: through('/m/purchase', REGROUPING),
  phoneTransform: through('/m/transform', REGROUPING),
  phoneByProduct: through('/m/by-product', MAKING),
  phoneSell: through('/m/sell', RECORDING),
  phoneTransport: through('/m/transport', RECORDING),
  phoneStock: through('/m/stock', RECORDING),
  phoneLot: through('/m/lots/:productId', RECORDING),
  phoneHistory: through('/m/history', PHONE_ROLES),
  phoneNamed: through('/m/records-of-others', PHONE_ROLES),

  /** One's own name, password and sessions. */
  account: { path: '/account', state: 'always', roles: WEB_ROLES },
} as const satisfies Record<string, ScreenRule>;

export type ScreenKey = keyof typeof SCREENS;
