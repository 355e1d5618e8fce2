import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'bn', typeof en> = {
  title: 'সমন্বয়',
  intro: 'যেসব মেয়াদ এখনো বন্ধ হয়নি, এবং যেগুলো ঘাটতিতে বন্ধ হয়েছে।',
  tabs: 'মেয়াদগুলোর অবস্থা',
  state: { open: 'চলমান', closing: 'বন্ধ হচ্ছে', short: 'ঘাটতি', late: 'হাতে বন্ধের অপেক্ষায়' },
  search: 'প্রতিষ্ঠানের নাম, স্থান বা OAR ID',
  facility: 'প্রতিষ্ঠান',
  type: 'ধরন',
  model: 'হেফাজত শৃঙ্খল',
  window: 'মেয়াদ',
  ends: 'শেষ',
  balance: 'স্থিতি, kg',
  flags: 'চিহ্ন',
  stateHead: 'অবস্থা',
  closedShort: 'ঘাটতিতে বন্ধ',
  empty: 'এখানে কোনো মেয়াদ নেই',
  emptyText: 'এই অবস্থায় কোনো মেয়াদ নেই।',
  noneFound: 'কোনো মেয়াদ পাওয়া যায়নি',
  noneFoundText: 'কোনো প্রতিষ্ঠান অনুসন্ধানের সঙ্গে মেলে না।',
  clear: 'অনুসন্ধান মুছুন',
};
