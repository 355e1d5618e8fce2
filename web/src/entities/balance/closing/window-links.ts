import { useLocation } from 'react-router-dom';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { isPhonePath, SCREENS } from '../../../../../contracts/shared/screens.js';
import { purchasePath } from '../../custody/purchase-path.js';

/** Leads to screens of the phone from the phone, and to those of the desk from elsewhere. */
export function useWindowLinks() {
  const isPhone = isPhonePath(useLocation().pathname);
  return {
    window: (facilityId: string, number: number): string =>
      `${isPhone ? SCREENS.phoneWindows.path : SCREENS.massBalanceOf.path.replace(':facilityId', facilityId)}?window=${number}`,
    purchase: (seller: FacilityRef, productIds: readonly string[]): string =>
      isPhone
        ? `${SCREENS.phonePurchase.path}?${new URLSearchParams({ seller: seller.id, name: seller.name })}`
        : purchasePath(seller.id, productIds),
  };
}
