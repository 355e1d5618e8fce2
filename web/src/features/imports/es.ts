import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'es', typeof en> = {
  custody: {
    title: 'Importación',
    text: 'Compras, transformaciones, transportes, ventas y registros de un archivo xlsx: una fila por lote. Cada fila se comprueba y se registra como si se hubiera escrito.',
    limit: 'XLSX, máx. 10 MB',
  },
  registry: {
    title: 'Registro de instalaciones',
    text: 'El registro con el que se comparan las instalaciones: una descarga en csv, xls o xlsx.',
    limit: 'CSV, XLS o XLSX, máx. 10 MB',
  },
  holdings: {
    title: 'Instalaciones por país',
    total_one: '{{facilities}} instalación',
    total_many: '{{facilities}} de instalaciones',
    total_other: '{{facilities}} instalaciones',
    empty: 'El registro está vacío',
    emptyText: 'Las instalaciones aparecen aquí después de una importación.',
    hub: 'Las instalaciones se comparan con Open Supply Hub. Las listas importadas se conservan, pero no se consultan.',
    imports: 'Últimas importaciones',
    noImports: 'Aún no se ha importado nada',
    noImportsText: 'Aquí figura cada importación terminada.',
    file: 'Archivo',
    endedAt: 'Terminada',
    by: 'Importada por',
    passed: 'Correctas',
    failed: 'Con errores',
  },
};
