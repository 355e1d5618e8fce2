import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'hi', typeof en> = {
  custody: {
    title: 'आयात',
    text: 'xlsx फ़ाइल से खरीद, रूपांतरण, परिवहन, बिक्री और रिकॉर्ड: हर लॉट की एक पंक्ति। हर पंक्ति की जाँच होती है और वह हाथ से भरी हुई की तरह ही दर्ज होती है।',
    limit: 'XLSX, अधिकतम 10 MB',
  },
  registry: {
    title: 'प्रतिष्ठान रजिस्ट्री',
    text: 'वह रजिस्ट्री जिससे प्रतिष्ठानों का मिलान होता है: csv, xls या xlsx में उसका डाउनलोड।',
    limit: 'CSV, XLS या XLSX, अधिकतम 10 MB',
  },
  holdings: {
    title: 'देश के अनुसार प्रतिष्ठान',
    total_one: '{{facilities}} प्रतिष्ठान',
    total_other: '{{facilities}} प्रतिष्ठान',
    empty: 'रजिस्ट्री खाली है',
    emptyText: 'आयात के बाद प्रतिष्ठान यहाँ दिखेंगे।',
    hub: 'प्रतिष्ठानों का मिलान Open Supply Hub से होता है। आयात की गई सूचियाँ रखी जाती हैं, पर उनसे पूछा नहीं जाता।',
    imports: 'हाल के आयात',
    noImports: 'अभी तक कुछ आयात नहीं हुआ',
    noImportsText: 'पूरा हुआ हर आयात यहाँ दिखेगा।',
    file: 'फ़ाइल',
    endedAt: 'पूरा हुआ',
    by: 'किसने किया',
    passed: 'सफल',
    failed: 'विफल',
  },
};
