import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'ur', typeof en> = {
  notFound: 'صفحہ نہیں ملا',
  notFoundText: 'اس پتے پر کوئی صفحہ نہیں، یا وہ آپ کے دیکھنے کے لیے نہیں ہے۔',
  home: 'ہوم پیج پر واپس جائیں',
  failed: 'یہ صفحہ دکھایا نہیں جا سکتا',
  failedText: 'کچھ درج نہیں ہوا۔ صفحہ دوبارہ لوڈ کریں؛ پھر بھی نہ چلے تو بتائیں کہ آپ نے کیا کیا تھا۔',
  again: 'دوبارہ لوڈ کریں',
};
