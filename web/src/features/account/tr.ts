import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'tr', typeof en> = {
  title: 'Hesabınız',
  intro: 'Adınız, şifreniz ve açık oturumlarınız.',
};
