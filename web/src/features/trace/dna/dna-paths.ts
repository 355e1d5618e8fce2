import { SCREENS } from '../../../../../contracts/shared/screens.js';

export const testPath = (id: string): string => `${SCREENS.dnaManagement.path}/${id}`;

/** Returns the list with the form for another test of a lot open. */
export const newTestPath = (productId: string): string => `${SCREENS.dnaManagement.path}?new=1&lot=${encodeURIComponent(productId)}`;
