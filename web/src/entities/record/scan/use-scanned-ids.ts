import { useScanner } from '../../../ui/shortcuts.js';
import { useCodeReader } from '../../custody/codes/use-code-reader.js';

/** Takes the product IDs that a scanner reads wherever the focus is, also out of addresses and element strings. */
export function useScannedIds(onId: (productId: string) => void): void {
  const readCodes = useCodeReader();
  useScanner((code) => readCodes([code], ([productId]) => productId !== undefined && onId(productId)));
}
