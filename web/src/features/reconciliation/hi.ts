import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'hi', typeof en> = {
  title: 'मिलान',
  intro: 'वे अवधियाँ जो अभी बंद नहीं हुईं, और जो कमी के साथ बंद हुईं।',
  tabs: 'अवधियों की स्थिति',
  state: { open: 'चालू', closing: 'बंद हो रही है', short: 'कमी', late: 'हाथ से बंद होनी है' },
  search: 'प्रतिष्ठान का नाम, स्थान या OAR ID',
  facility: 'प्रतिष्ठान',
  type: 'प्रकार',
  model: 'अभिरक्षा शृंखला',
  window: 'अवधि',
  ends: 'समाप्ति',
  balance: 'शेष, kg',
  flags: 'चिह्न',
  stateHead: 'स्थिति',
  closedShort: 'कमी के साथ बंद',
  empty: 'यहाँ कोई अवधि नहीं',
  emptyText: 'कोई अवधि इस स्थिति में नहीं है।',
  noneFound: 'कोई अवधि नहीं मिली',
  noneFoundText: 'खोज से कोई प्रतिष्ठान मेल नहीं खाता।',
  clear: 'खोज साफ़ करें',
};
