import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'ur', typeof en> = {
  custody: {
    title: 'درآمد',
    text: 'xlsx فائل سے خریداریاں، تبدیلیاں، ترسیلات، فروخت اور اندراجات: ہر لاٹ کی ایک سطر۔ ہر سطر کی جانچ ہوتی ہے اور وہ ایسے ہی درج ہوتی ہے جیسے خود لکھی گئی ہو۔',
    limit: 'XLSX، زیادہ سے زیادہ \u206610 MB\u2069',
  },
  registry: {
    title: 'اداروں کا رجسٹر',
    text: 'وہ رجسٹر جس سے اداروں کی مماثلت دیکھی جاتی ہے: اس کا ڈاؤن لوڈ، csv، xls یا xlsx میں۔',
    limit: 'CSV، XLS یا XLSX، زیادہ سے زیادہ \u206610 MB\u2069',
  },
  holdings: {
    title: 'ملک کے لحاظ سے ادارے',
    total_one: '{{facilities}} ادارہ',
    total_other: '{{facilities}} ادارے',
    empty: 'رجسٹر خالی ہے',
    emptyText: 'درآمد کے بعد ادارے یہاں نظر آئیں گے۔',
    hub: 'اداروں کی مماثلت Open Supply Hub سے دیکھی جاتی ہے۔ درآمد شدہ فہرستیں محفوظ رہتی ہیں، مگر ان سے پوچھا نہیں جاتا۔',
    imports: 'تازہ ترین درآمدات',
    noImports: 'ابھی تک کچھ درآمد نہیں ہوا',
    noImportsText: 'ہر مکمل درآمد یہاں درج ہوتی ہے۔',
    file: 'فائل',
    endedAt: 'مکمل ہوئی',
    by: 'کس نے کی',
    passed: 'کامیاب',
    failed: 'ناکام',
  },
};
