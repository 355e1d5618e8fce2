import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'tr', typeof en> = {
  window: 'Dönem {{number}}',
  close: '{{number}}. dönemi kapat',
  closeTitle: '{{number}}. dönem kapatılsın mı?',
  closeText: 'Eldeki stokun izin verdiği kadarı devreder, kalanın süresi dolar. Kapanan bir dönem bir daha değişmez.',
  keepOpen: 'Açık bırak',
  closing: 'Kapatılıyor',
  closedDone: 'Dönem kapatıldı',
};
