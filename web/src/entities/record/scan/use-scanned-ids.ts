import { scannedProductId } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { useScanner } from '../../../ui/shortcuts.js';

/** Takes the product IDs that a scanner reads wherever the focus is, also out of addresses and element strings. */
export const useScannedIds = (onId: (productId: string) => void): void => useScanner((code) => onId(scannedProductId(code)));
