/** Whose phone this is, and where they work. */

import type { FacilityType } from '../../../../../../contracts/shared/roles.js';
import type { ScreenKey } from '../../../../../../contracts/shared/screens.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { mayOpen } from '../../../../client/session/home-routes.js';
import type { UserInfo } from '../../../../client/session/session.js';
import type { RecordKind } from '../../../../entities/record/record-kinds.js';
import { usePhoneUser } from '../../../../offline/offline-user.js';
import { isRecordKind, type UnsentRecord } from '../../../../offline/unsent-record.js';

export interface Phone {
  user: UserInfo | undefined;
  account: string;
  facilityId: string;
  type: FacilityType | undefined;
  mayOpen: (screen: ScreenKey) => boolean;
}

export function usePhone(): Phone {
  const user = usePhoneUser();
  const facility = user?.currentFacility;
  return {
    user,
    account: user?.id ?? '',
    facilityId: facility?.id ?? '',
    type: facility?.type,
    mayOpen: (screen) => mayOpen(user, screen),
  };
}

/** The screen on which each kind of record is made and corrected. */
export const FORM_SCREENS = {
  record: 'phoneRecord',
  purchase: 'phonePurchase',
  transform: 'phoneTransform',
  byProduct: 'phoneByProduct',
  sell: 'phoneSell',
  transport: 'phoneTransport',
  count: 'phoneCount',
} as const satisfies Record<RecordKind, ScreenKey>;

export const formPathOf = (kind: RecordKind): string => SCREENS[FORM_SCREENS[kind]].path;
/** Leads to the form with one lot in it. */
export const formPathWith = (kind: RecordKind, productId: string): string => `${formPathOf(kind)}?lots=${encodeURIComponent(productId)}`;
/** Leads to the form in which a refused one is corrected; a statement, and a request other than a certificate, has none. */
export function correctionPathOf({ kind, order }: Pick<UnsentRecord, 'kind' | 'order'>): string | undefined {
  if (kind === 'tracer') return `${SCREENS.phoneTracer.path}?mend=${order}`;
  if (kind === 'certificate') return `${SCREENS.phoneSite.path}?mend=${order}`;
  return isRecordKind(kind) ? `${formPathOf(kind)}?mend=${order}` : undefined;
}

export const phoneTracerPath = (productId: string): string => `${SCREENS.phoneTracer.path}?lot=${encodeURIComponent(productId)}`;
export const phoneLotPath = (productId: string): string => `/m/lots/${encodeURIComponent(productId)}`;
