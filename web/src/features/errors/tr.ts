import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'tr', typeof en> = {
  notFound: 'Sayfa bulunamadı',
  notFoundText: 'Bu adreste bir sayfa yok veya görme yetkiniz yok.',
  home: 'Ana sayfaya dön',
  failed: 'Bu sayfa gösterilemiyor',
  failedText: 'Hiçbir şey kaydedilmedi. Sayfayı yeniden yükleyin; yine olmazsa ne yaptığınızı bildirin.',
  again: 'Yeniden yükle',
};
