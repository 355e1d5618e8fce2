import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'ur', typeof en> = {
  title: 'مطابقت',
  intro: 'وہ مدتیں جو ابھی بند نہیں ہوئیں، اور وہ جو کمی کے ساتھ بند ہوئیں۔',
  tabs: 'مدتوں کی حالت',
  state: { open: 'جاری', closing: 'بند ہو رہی ہے', short: 'کمی', late: 'ہاتھ سے بند ہونے کی منتظر' },
  search: 'ادارے کا نام، جگہ یا OAR ID',
  facility: 'ادارہ',
  type: 'قسم',
  model: 'چین آف کسٹڈی',
  window: 'مدت',
  ends: 'اختتام',
  balance: 'بیلنس، kg',
  flags: 'نشان',
  stateHead: 'حالت',
  closedShort: 'کمی کے ساتھ بند',
  empty: 'یہاں کوئی مدت نہیں',
  emptyText: 'کوئی مدت اس حالت میں نہیں ہے۔',
  noneFound: 'کوئی مدت نہیں ملی',
  noneFoundText: 'کوئی ادارہ تلاش سے نہیں ملتا۔',
  clear: 'تلاش صاف کریں',
};
