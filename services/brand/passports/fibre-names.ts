/** Recognizes cotton among fibres as brands write them, in the languages of the product. */
import { foldText } from '../../../contracts/shared/written/fold.js';

const COTTON = [
  ...['cotton', 'algodón', 'coton', 'algodão', 'pamuk', 'baumwolle'],
  ...['তুলা', 'সুতি', 'কটন', 'कपास', 'सूती', 'कॉटन', 'کپاس', 'سوتی', 'کاٹن', 'bông', 'sợi bông', '棉', '棉花', '纯棉', '全棉', '有机棉'],
];
/** Change nothing about the fibre. Recycled cotton is not of the traced harvest, so it is not among them. */
const QUALITIES = [
  'organic',
  'conventional',
  'combed',
  'carded',
  'bci',
  'gots',
  'bio',
  'biologique',
  'orgánico',
  'orgânico',
  'organik',
  'hữu cơ',
];

const names = new Set(COTTON.map(foldText));
const qualities = QUALITIES.map(foldText);

/** Says no of a blend and of words that it does not know, such as those for artificial cotton. */
export function isCotton(fibre: string): boolean {
  const without = qualities.reduce((text, quality) => ` ${text} `.replace(` ${quality} `, ' '), foldText(fibre));
  return names.has(without.trim());
}
