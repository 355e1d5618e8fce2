import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'hi', typeof en> = {
  title: 'प्रतिष्ठान',
  search: 'नाम या OAR ID',
  type: 'प्रतिष्ठान का प्रकार',
  allTypes: 'सभी प्रकार',
  name: 'प्रतिष्ठान',
  oarId: 'OAR ID',
  matchStatus: 'मिलान की स्थिति',
  allMatches: 'मिलान की सभी स्थितियाँ',
  location: 'स्थान',
  books: 'खाते',
  balance: 'मास बैलेंस',
  ledger: 'बही-खाता',
  replay: 'रीप्ले',
  empty: 'ऐसा कोई प्रतिष्ठान नहीं',
  emptyText: 'और देखने के लिए खोज को व्यापक करें।',
  clear: 'खोज हटाएँ',
};
