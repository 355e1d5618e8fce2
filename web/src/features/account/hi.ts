import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'hi', typeof en> = {
  title: 'आपका खाता',
  intro: 'आपका नाम, आपका पासवर्ड और आप कहाँ-कहाँ साइन इन हैं।',
};
