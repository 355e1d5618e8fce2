/** Defines the roles and the facilities at which they work. */

export const ROLES = [
  'SUPER_ADMIN',
  'ADMIN',
  'FARM',
  'GINNER',
  'SPINNER',
  'BROKER',
  'TRANSPORTER',
  'MILL',
  'BRAND',
  'AUDITOR',
  'FARM_MONITOR',
  'FARM_MONITOR_WEB',
  'SUPPLIER',
  'FINAL_PRODUCT_ASSEMBLY',
] as const;
export type Role = (typeof ROLES)[number];

export const ADMINS = ['SUPER_ADMIN', 'ADMIN'] as const satisfies readonly Role[];

export const isAdminRole = (role: Role | undefined): boolean => ADMINS.some((admin) => admin === role);

/** Only these roles may sign in on the web. The others see the mobile-only notice. */
export const WEB_ROLES = [
  'SUPER_ADMIN',
  'ADMIN',
  'BRAND',
  'MILL',
  'SPINNER',
  'AUDITOR',
  'FARM_MONITOR_WEB',
] as const satisfies readonly Role[];

/** Roles with screens under /m. Spinners and mills also have screens on the web. */
export const PHONE_ROLES = [
  'FARM',
  'GINNER',
  'SPINNER',
  'BROKER',
  'TRANSPORTER',
  'MILL',
  'FINAL_PRODUCT_ASSEMBLY',
  'FARM_MONITOR',
] as const satisfies readonly Role[];

export const FACILITY_TYPES = {
  FARM_GROUP: 1,
  GINNER: 2,
  SPINNER: 3,
  BROKER: 4,
  TRANSPORTER: 5,
  MILL: 6,
  BRAND: 7,
  AUDITOR: 8,
  FARM_MONITOR: 9,
  FINAL_PRODUCT_ASSEMBLY: 10,
  FARM: 11,
} as const;
export type FacilityType = keyof typeof FACILITY_TYPES;

/** Facilities that hold goods and therefore have a custody ledger. */
export const LEDGER_FACILITIES = [
  'FARM_GROUP',
  'FARM',
  'GINNER',
  'SPINNER',
  'BROKER',
  'MILL',
  'FINAL_PRODUCT_ASSEMBLY',
  'BRAND',
] as const satisfies readonly FacilityType[];

/** The facility types at which users of a role work; administrators work at none. */
export const WORKPLACES = {
  SUPER_ADMIN: [],
  ADMIN: [],
  FARM: ['FARM', 'FARM_GROUP'],
  GINNER: ['GINNER'],
  SPINNER: ['SPINNER'],
  BROKER: ['BROKER'],
  TRANSPORTER: ['TRANSPORTER'],
  MILL: ['MILL'],
  BRAND: ['BRAND'],
  AUDITOR: ['AUDITOR'],
  FARM_MONITOR: ['FARM_MONITOR'],
  FARM_MONITOR_WEB: ['FARM_MONITOR'],
  SUPPLIER: ['GINNER', 'SPINNER', 'MILL', 'FARM', 'FARM_GROUP'],
  FINAL_PRODUCT_ASSEMBLY: ['FINAL_PRODUCT_ASSEMBLY'],
} as const satisfies Record<Role, readonly FacilityType[]>;

export const USER_STATUS = { ACTIVE: 1, DEACTIVATED: 2, INVITED: 3 } as const;
export type UserStatus = keyof typeof USER_STATUS;

/** Returns the role in which a supplier-type user acts, which the current facility's type decides. Only a user's first role counts. */
export function actingRole(roles: readonly Role[], facilityType: FacilityType | undefined): Role | undefined {
  const first = roles[0];
  if (first !== 'SUPPLIER') return first;
  switch (facilityType) {
    case 'GINNER':
    case 'SPINNER':
    case 'MILL':
    case 'FARM':
      return facilityType;
    case 'FARM_GROUP':
      return 'FARM';
    default:
      return undefined;
  }
}

export const mayUseWeb = (role: Role | undefined): boolean => WEB_ROLES.some((web) => web === role);

export const mayUsePhone = (role: Role | undefined): boolean => PHONE_ROLES.some((phone) => phone === role);
