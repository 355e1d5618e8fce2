import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'bn', typeof en> = {
  window: 'মেয়াদ {{number}}',
  close: 'মেয়াদ {{number}} বন্ধ করুন',
  closeTitle: 'মেয়াদ {{number}} বন্ধ করবেন?',
  closeText: 'হাতে থাকা মজুত যতটা অনুমোদন করে ততটা পরের মেয়াদে যাবে, বাকিটা মেয়াদোত্তীর্ণ হবে। বন্ধ মেয়াদ আর কখনো বদলায় না।',
  keepOpen: 'খোলা রাখুন',
  closing: 'বন্ধ করা হচ্ছে',
  closedDone: 'মেয়াদ বন্ধ হয়েছে',
};
