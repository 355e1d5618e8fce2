import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'ur', typeof en> = {
  title: 'آپ کا اکاؤنٹ',
  intro: 'آپ کا نام، آپ کا پاس ورڈ، اور آپ کہاں کہاں سائن ان ہیں۔',
};
