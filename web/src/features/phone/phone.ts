/** Who is at home on this phone, and where he works. */
import type { ScreenKey } from '../../../../contracts/gates.js';
import { SCREENS } from '../../../../contracts/gates.js';
import type { FacilityType } from '../../../../contracts/roles.js';
import { mayOpen } from '../../homes.js';
import type { FactKind } from '../../queue/unsent-record.js';
import { usePhoneUser } from '../../remembered.js';
import type { UserInfo } from '../../session.js';

export interface Phone {
  user: UserInfo | undefined;
  account: string;
  facilityId: string;
  type: FacilityType | undefined;
  may: (screen: ScreenKey) => boolean;
}

export function usePhone(): Phone {
  const user = usePhoneUser();
  const facility = user?.currentFacility;
  return {
    user,
    account: user?.id ?? '',
    facilityId: facility?.id ?? '',
    type: facility?.type,
    may: (screen) => mayOpen(user, screen),
  };
}

/** The screen on which each kind of record is made, and mended. */
export const SCREEN_OF = {
  record: 'phoneRecord',
  purchase: 'phonePurchase',
  transform: 'phoneTransform',
  byProduct: 'phoneByProduct',
  sell: 'phoneSell',
  transport: 'phoneTransport',
} as const satisfies Record<FactKind, ScreenKey>;

export const pathOf = (kind: FactKind): string => SCREENS[SCREEN_OF[kind]].path;
export const phoneLotPath = (productId: string): string => `/m/lots/${encodeURIComponent(productId)}`;
