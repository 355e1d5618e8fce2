import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'bn', typeof en> = {
  notFound: 'পাতা পাওয়া যায়নি',
  notFoundText: 'এই ঠিকানায় কোনো পাতা নেই, অথবা তা আপনার দেখার নয়।',
  home: 'হোমপেজে ফিরুন',
  failed: 'এই পাতা দেখানো যাচ্ছে না',
  failedText: 'কিছুই রেকর্ড হয়নি। পাতাটি আবার লোড করুন; আবারও ব্যর্থ হলে আপনি কী করছিলেন তা জানান।',
  again: 'আবার লোড করুন',
};
