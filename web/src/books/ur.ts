import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'ur', typeof en> = {
  window: 'مدت {{number}}',
  close: 'مدت {{number}} بند کریں',
  closeTitle: 'مدت {{number}} بند کریں؟',
  closeText: 'جتنا تحویل میں موجود ذخیرہ اجازت دے وہ آگے منتقل ہوتا ہے، باقی کی میعاد ختم ہو جاتی ہے۔ بند مدت کبھی تبدیل نہیں ہوتی۔',
  keepOpen: 'کھلی رہنے دیں',
  closing: 'بند ہو رہی ہے',
  closedDone: 'مدت بند ہو گئی',
};
