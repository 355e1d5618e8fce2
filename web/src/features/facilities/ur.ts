import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'ur', typeof en> = {
  title: 'ادارے',
  search: 'نام یا OAR ID',
  type: 'ادارے کی قسم',
  allTypes: 'تمام اقسام',
  name: 'ادارہ',
  oarId: 'OAR ID',
  matchStatus: 'مماثلت کی حالت',
  allMatches: 'مماثلت کی تمام حالتیں',
  location: 'مقام',
  books: 'حساب',
  balance: 'ماس بیلنس',
  ledger: 'کھاتہ',
  replay: 'ری پلے',
  empty: 'کوئی ادارہ نہیں ملا',
  emptyText: 'مزید دیکھنے کے لیے تلاش وسیع کریں۔',
  clear: 'تلاش ختم کریں',
};
