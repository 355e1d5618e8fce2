import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'bn', typeof en> = {
  custody: {
    title: 'আমদানি',
    text: 'একটি xlsx ফাইল থেকে ক্রয়, রূপান্তর, পরিবহন, বিক্রয় ও রেকর্ড: প্রতি লটে একটি সারি। প্রতিটি সারি হাতে লেখার মতোই যাচাই ও রেকর্ড করা হয়।',
    limit: 'XLSX, সর্বোচ্চ 10 MB',
  },
  registry: {
    title: 'প্রতিষ্ঠান নিবন্ধন',
    text: 'যে নিবন্ধনের সঙ্গে প্রতিষ্ঠান মেলানো হয়: csv, xls বা xlsx হিসেবে তার ডাউনলোড করা ফাইল।',
    limit: 'CSV, XLS বা XLSX, সর্বোচ্চ 10 MB',
  },
  holdings: {
    title: 'দেশ অনুযায়ী প্রতিষ্ঠান',
    total_one: '{{facilities}}টি প্রতিষ্ঠান',
    total_other: '{{facilities}}টি প্রতিষ্ঠান',
    empty: 'নিবন্ধন খালি',
    emptyText: 'আমদানির পরে প্রতিষ্ঠানগুলো এখানে দেখা যাবে।',
    hub: 'প্রতিষ্ঠান Open Supply Hub-এর সঙ্গে মেলানো হয়। আমদানি করা তালিকা রাখা হয়, কিন্তু সেগুলোতে খোঁজা হয় না।',
    imports: 'সর্বশেষ আমদানি',
    noImports: 'এখনো কিছু আমদানি করা হয়নি',
    noImportsText: 'শেষ হওয়া প্রতিটি আমদানি এখানে দেখা যাবে।',
    file: 'ফাইল',
    endedAt: 'শেষ হয়েছে',
    by: 'কে করেছেন',
    passed: 'সফল',
    failed: 'ব্যর্থ',
  },
};
