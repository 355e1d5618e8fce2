import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'bn', typeof en> = {
  title: 'প্রতিষ্ঠানসমূহ',
  search: 'নাম বা OAR ID',
  type: 'প্রতিষ্ঠানের ধরন',
  allTypes: 'সব ধরন',
  name: 'প্রতিষ্ঠান',
  oarId: 'OAR ID',
  matchStatus: 'মিলের অবস্থা',
  allMatches: 'মিলের সব অবস্থা',
  location: 'অবস্থান',
  books: 'হিসাব',
  balance: 'মাস ব্যালান্স',
  ledger: 'খতিয়ান',
  replay: 'রিপ্লে',
  empty: 'কোনো প্রতিষ্ঠান মেলেনি',
  emptyText: 'আরও দেখতে খোঁজার শর্ত শিথিল করুন।',
  clear: 'খোঁজ মুছুন',
};
