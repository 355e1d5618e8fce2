import {
  IconAffiliate,
  IconBuildingFactory2,
  IconDatabaseImport,
  IconHome,
  IconListDetails,
  IconQrcode,
  IconReceipt,
  IconRecycle,
  IconScale,
  IconShoppingCart,
  IconStack2,
  IconTruck,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Role } from '../../../contracts/roles.js';
import { HOLDING, OVERSEEING, READING } from '../homes.js';
import type { catalog } from './en.js';

type PageKey = keyof typeof catalog.pages;
type GroupKey = keyof typeof catalog.groups;

export interface NavEntry {
  to: string;
  page: PageKey;
  icon: TablerIcon;
  roles: readonly Role[];
  group?: GroupKey;
  /** Which waiting lots stand at the end of the row. */
  counts?: 'confirm' | 'transform' | 'ship';
  /** Cart and truck turn with the direction of reading. */
  directional?: boolean;
}

const ADMINS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];

export const NAV: readonly NavEntry[] = [
  { to: '/homepage', page: 'homepage', icon: IconHome, roles: HOLDING },
  {
    to: '/homepage/purchase',
    page: 'purchase',
    icon: IconShoppingCart,
    roles: HOLDING,
    group: 'record',
    counts: 'confirm',
    directional: true,
  },
  { to: '/homepage/assign-product-id', page: 'assign', icon: IconQrcode, roles: HOLDING, group: 'record', counts: 'transform' },
  { to: '/homepage/record-by-product', page: 'byProduct', icon: IconRecycle, roles: HOLDING, group: 'record' },
  { to: '/homepage/transport', page: 'transport', icon: IconTruck, roles: HOLDING, group: 'record', counts: 'ship', directional: true },
  { to: '/homepage/sell', page: 'sell', icon: IconReceipt, roles: ['SPINNER'], group: 'record' },
  { to: '/facilities', page: 'facilities', icon: IconBuildingFactory2, roles: OVERSEEING },
  { to: '/stock', page: 'stock', icon: IconStack2, roles: HOLDING, group: 'overview' },
  { to: '/mass-balance', page: 'balance', icon: IconScale, roles: HOLDING, group: 'overview' },
  { to: '/transactions', page: 'ledger', icon: IconListDetails, roles: HOLDING, group: 'overview' },
  { to: '/transactions', page: 'ledger', icon: IconListDetails, roles: [...ADMINS, 'AUDITOR'], group: 'oversight' },
  { to: '/trace', page: 'trace', icon: IconAffiliate, roles: HOLDING, group: 'overview' },
  { to: '/trace', page: 'trace', icon: IconAffiliate, roles: READING.filter((role) => !HOLDING.includes(role)), group: 'oversight' },
  { to: '/import', page: 'import', icon: IconUpload, roles: HOLDING, group: 'site' },
  { to: '/facility-registry', page: 'registry', icon: IconDatabaseImport, roles: ['SUPER_ADMIN'], group: 'platform' },
  { to: '/brand-product-trace', page: 'trace', icon: IconAffiliate, roles: ['BRAND'] },
];

export const navOf = (role: Role | undefined): NavEntry[] => NAV.filter((entry) => role && entry.roles.includes(role));
