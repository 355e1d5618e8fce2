import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'tr', typeof en> = {
  title: 'Mutabakat',
  intro: 'Henüz kapanmamış dönemler ve açıkla kapanmış olanlar.',
  tabs: 'Dönemlerin durumu',
  state: { open: 'Sürüyor', closing: 'Kapanıyor', short: 'Açık var', late: 'Elle kapatılmayı bekliyor' },
  search: 'Tesis adı, yer veya OAR ID',
  facility: 'Tesis',
  type: 'Tür',
  model: 'Gözetim zinciri',
  window: 'Dönem',
  ends: 'Bitiş',
  balance: 'Bakiye, kg',
  flags: 'İşaretler',
  stateHead: 'Durum',
  closedShort: 'Açıkla kapandı',
  empty: 'Burada dönem yok',
  emptyText: 'Bu durumda dönem yok.',
  noneFound: 'Dönem bulunamadı',
  noneFoundText: 'Aramaya uyan tesis yok.',
  clear: 'Aramayı temizle',
};
