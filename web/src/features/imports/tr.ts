import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'tr', typeof en> = {
  custody: {
    title: 'İçe aktarma',
    text: 'Bir XLSX dosyasından alımlar, dönüştürmeler, nakliyeler, satışlar ve kayıtlar: parti başına bir satır. Her satır, elle yazılmış gibi kontrol edilir ve kaydedilir.',
    limit: 'XLSX, en fazla 10 MB',
  },
  registry: {
    title: 'Tesis kütüğü',
    text: 'Tesislerin eşleştirildiği kütük: CSV, XLS veya XLSX olarak indirilmiş hâli.',
    limit: 'CSV, XLS veya XLSX, en fazla 10 MB',
  },
  holdings: {
    title: 'Ülkelere göre tesisler',
    total_one: '{{facilities}} tesis',
    total_other: '{{facilities}} tesis',
    empty: 'Kütük boş',
    emptyText: 'Tesisler bir içe aktarmadan sonra burada görünür.',
    hub: 'Tesisler Open Supply Hub ile eşleştirilir. İçe aktarılan listeler saklanır ama sorgulanmaz.',
    imports: 'Son içe aktarmalar',
    noImports: 'Henüz bir şey içe aktarılmadı',
    noImportsText: 'Biten her içe aktarma burada listelenir.',
    file: 'Dosya',
    endedAt: 'Bitiş',
    by: 'Yapan',
    passed: 'Başarılı',
    failed: 'Başarısız',
  },
};
