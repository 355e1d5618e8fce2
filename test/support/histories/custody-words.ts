/** Reads the words in which custody worlds state lots and inputs. */
import type { RecordTransform } from '../../../contracts/ledger/custody/commands.js';
import { type Certification, PRODUCTS, type Product } from '../../../contracts/shared/products.js';
import { UNITS, type Unit } from '../../../contracts/shared/units.js';

/** `300 kg rawCotton BCI`: quantity, unit, product, and what it is certified as. */
export function parseLot(
  words: string,
  productId: string,
): { productId: string; product: Product; quantity: number; unit: Unit; certification?: Certification } {
  const [quantity = '', unitWord, productWord, ...certification] = words.split(' ');
  const unit = UNITS.find((each) => each === unitWord);
  const product = PRODUCTS.find((each) => each === productWord);
  if (!unit || !product) throw new Error(`"${words}" is not a lot`);
  const lot = { productId, product, quantity: Number(quantity.replaceAll(',', '')), unit };
  return certification.length > 0 ? { ...lot, certification: certification.join(' ') as Certification } : lot;
}

export function parseInput(words: string): RecordTransform['inputs'][number] {
  const [productId, quantity, unit] = words.split(/ of | /);
  if (!words.includes(' ')) return { productId: words };
  if (words.includes(' of ')) return { productId: productId as string, quantity: Number(quantity), unit: unit as Unit };
  const { productId: _, ...drawn } = parseLot(words, '');
  return drawn;
}
