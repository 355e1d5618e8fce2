import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'tr', typeof en> = {
  title: 'Tesisler',
  search: 'Ad veya OAR ID',
  type: 'Tesis türü',
  allTypes: 'Tüm türler',
  name: 'Tesis',
  oarId: 'OAR ID',
  matchStatus: 'Eşleşme durumu',
  allMatches: 'Tüm eşleşme durumları',
  location: 'Konum',
  books: 'Defterler',
  balance: 'Kütle dengesi',
  ledger: 'Defter',
  replay: 'Tekrar',
  empty: 'Eşleşen tesis yok',
  emptyText: 'Daha fazlasını görmek için aramayı genişletin.',
  clear: 'Aramayı temizle',
};
