import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'bn', typeof en> = {
  title: 'আপনার অ্যাকাউন্ট',
  intro: 'আপনার নাম, পাসওয়ার্ড এবং কোথায় সাইন ইন আছেন।',
};
