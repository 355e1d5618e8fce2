import {
  IconActivity,
  IconAdjustments,
  IconAffiliate,
  IconAlertTriangle,
  IconArrowsSplit2,
  IconBuildingFactory2,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconDatabaseImport,
  IconDna2,
  IconDoorEnter,
  IconFileInvoice,
  IconFileSearch,
  IconFlag,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconId,
  IconInbox,
  IconListCheck,
  IconListDetails,
  IconLogin2,
  IconMapPin,
  IconPlug,
  IconQrcode,
  IconReceipt,
  IconRecycle,
  IconScale,
  IconSettings,
  IconShirt,
  IconShoppingCart,
  IconStack2,
  IconTruck,
  IconUpload,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { ADMINS, type Role } from '../../../../contracts/shared/roles.js';
import { SCREENS, type ScreenKey } from '../../../../contracts/shared/screens.js';
import type { Texts } from '../../client/i18n/english.js';
import { LEDGER_READER_ROLES, mayOpen, PROCESSOR_ROLES } from '../../client/session/home-routes.js';
import { roleOf, type UserInfo } from '../../client/session/session.js';

type PageKey = keyof Texts['shell']['pages'];
type GroupKey = keyof Texts['shell']['groups'];

export interface NavEntry {
  /** Shows the entry to all users with access to this screen. */
  screen: ScreenKey;
  page: PageKey;
  icon: TablerIcon;
  /** Limits the entry to these roles; the others find it in another group. */
  roles?: readonly Role[];
  group?: GroupKey;
  /** Names what is counted at the end of the row: lots, cases, grievances, requests and actions that wait, or serious alerts. */
  counts?: 'confirm' | 'transform' | 'ship' | 'settle' | 'alerts' | 'grievances' | 'requests' | 'actions' | 'documents';
  /** Begins the addresses of the things in its list, under which the entry is the current one too. */
  also?: string;
  /** Mirrors the icon in right-to-left languages, as for cart and truck. */
  directional?: boolean;
}

const OVERSIGHT_ROLES = LEDGER_READER_ROLES.filter((role) => !PROCESSOR_ROLES.includes(role));

const VERIFIER_ROLES: readonly Role[] = SCREENS.correctiveActions.roles.filter((role) => !PROCESSOR_ROLES.includes(role));

const NAV_ENTRIES: readonly NavEntry[] = [
  { screen: 'homepage', page: 'homepage', icon: IconHome },
  { screen: 'overview', page: 'overview', icon: IconChartBar },
  { screen: 'purchase', page: 'purchase', icon: IconShoppingCart, group: 'record', counts: 'confirm', directional: true },
  { screen: 'assignProductId', page: 'assign', icon: IconQrcode, group: 'record', counts: 'transform' },
  { screen: 'recordByProduct', page: 'byProduct', icon: IconRecycle, group: 'record' },
  { screen: 'transport', page: 'transport', icon: IconTruck, group: 'record', counts: 'ship', directional: true },
  { screen: 'sell', page: 'sell', icon: IconReceipt, group: 'record' },
  { screen: 'toSettle', page: 'toSettle', icon: IconInbox, counts: 'settle' },
  { screen: 'requests', page: 'requests', icon: IconListCheck, counts: 'requests' },
  { screen: 'farmMonitorRequests', page: 'requests', icon: IconListCheck, counts: 'requests' },
  { screen: 'siteAssessments', page: 'siteAssessments', icon: IconClipboardCheck },
  { screen: 'userManagement', page: 'users', icon: IconUsers },
  { screen: 'facilities', page: 'facilities', icon: IconBuildingFactory2 },
  { screen: 'farmManagement', page: 'farms', icon: IconMapPin },
  { screen: 'grievanceReports', page: 'grievanceReports', icon: IconFlag, roles: ['ADMIN'], counts: 'grievances' },
  { screen: 'dnaManagement', page: 'dna', icon: IconDna2, roles: ADMINS },
  { screen: 'correctiveActions', page: 'actions', icon: IconFlag, roles: VERIFIER_ROLES, counts: 'actions' },
  { screen: 'stock', page: 'stock', icon: IconStack2, group: 'overview', also: '/lots/' },
  { screen: 'massBalance', page: 'balance', icon: IconScale, group: 'overview' },
  { screen: 'auditRoom', page: 'auditRoom', icon: IconArrowsSplit2, group: 'oversight' },
  { screen: 'rooms', page: 'rooms', icon: IconDoorEnter, roles: ADMINS, group: 'oversight', directional: true },
  { screen: 'reconciliation', page: 'reconciliation', icon: IconScale, group: 'oversight' },
  { screen: 'transactions', page: 'ledger', icon: IconListDetails, roles: PROCESSOR_ROLES, group: 'overview' },
  { screen: 'transactions', page: 'ledger', icon: IconListDetails, roles: OVERSIGHT_ROLES, group: 'oversight' },
  { screen: 'findTrace', page: 'trace', icon: IconAffiliate, roles: PROCESSOR_ROLES, group: 'overview' },
  { screen: 'findTrace', page: 'trace', icon: IconAffiliate, roles: OVERSIGHT_ROLES, group: 'oversight' },
  { screen: 'alerts', page: 'alerts', icon: IconAlertTriangle, roles: PROCESSOR_ROLES, group: 'overview' },
  { screen: 'alerts', page: 'alerts', icon: IconAlertTriangle, roles: OVERSIGHT_ROLES, group: 'oversight', counts: 'alerts' },
  { screen: 'assessments', page: 'selfAssessments', icon: IconClipboardCheck, roles: OVERSIGHT_ROLES, group: 'oversight' },
  { screen: 'auditLog', page: 'auditLog', icon: IconHistory, group: 'oversight' },
  { screen: 'selfAssessment', page: 'selfAssessment', icon: IconClipboardCheck, group: 'site' },
  {
    screen: 'documentRequests',
    page: 'documentRequests',
    icon: IconFileSearch,
    roles: PROCESSOR_ROLES,
    group: 'site',
    counts: 'documents',
  },
  { screen: 'correctiveActions', page: 'actions', icon: IconFlag, roles: PROCESSOR_ROLES, group: 'site', counts: 'actions' },
  { screen: 'onboard', page: 'onboard', icon: IconChecklist },
  { screen: 'brandOnboard', page: 'profile', icon: IconId },
  { screen: 'auditorOnboard', page: 'profile', icon: IconId },
  { screen: 'farmMonitorOnboard', page: 'profile', icon: IconId },
  { screen: 'myProfile', page: 'profile', icon: IconId, group: 'site' },
  { screen: 'auditorProfile', page: 'profile', icon: IconId, group: 'site' },
  { screen: 'farmMonitorProfile', page: 'profile', icon: IconId, group: 'site' },
  { screen: 'brandProfile', page: 'home', icon: IconHome },
  { screen: 'managePartners', page: 'partners', icon: IconHeartHandshake, roles: PROCESSOR_ROLES, group: 'site' },
  { screen: 'rooms', page: 'rooms', icon: IconDoorEnter, roles: PROCESSOR_ROLES, group: 'site', directional: true },
  { screen: 'integrations', page: 'integrations', icon: IconPlug, roles: PROCESSOR_ROLES, group: 'site' },
  { screen: 'signInSettings', page: 'signInSettings', icon: IconLogin2, roles: PROCESSOR_ROLES, group: 'site', directional: true },
  { screen: 'importTransactions', page: 'import', icon: IconUpload, group: 'site' },
  { screen: 'qrCodeManagement', page: 'qrCodes', icon: IconQrcode, group: 'platform' },
  { screen: 'facilityRegistry', page: 'registry', icon: IconDatabaseImport, group: 'platform' },
  { screen: 'operations', page: 'operations', icon: IconActivity, group: 'platform' },
  { screen: 'settings', page: 'settings', icon: IconSettings, group: 'platform' },
  { screen: 'superSettings', page: 'superSettings', icon: IconAdjustments, group: 'platform' },
  { screen: 'brandProducts', page: 'products', icon: IconShirt },
  { screen: 'brandOrders', page: 'orders', icon: IconFileInvoice },
  { screen: 'brandFindTrace', page: 'trace', icon: IconAffiliate },
  { screen: 'brandSuppliers', page: 'suppliers', icon: IconBuildingFactory2 },
  { screen: 'dnaManagement', page: 'labTests', icon: IconDna2, roles: ['BRAND'] },
  { screen: 'brandAuditRequests', page: 'auditRequests', icon: IconFlag },
  { screen: 'integrations', page: 'integrations', icon: IconPlug, roles: ['BRAND'] },
];

export function navEntriesOf(user: UserInfo): (NavEntry & { to: string })[] {
  const role = roleOf(user);
  const own = NAV_ENTRIES.filter(({ screen, roles }) => mayOpen(user, screen) && (!roles || (role && roles.includes(role))));
  return own.map((entry) => ({ ...entry, to: SCREENS[entry.screen].path }));
}
