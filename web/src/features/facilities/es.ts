import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'es', typeof en> = {
  title: 'Instalaciones',
  search: 'Nombre u OAR ID',
  type: 'Tipo de instalación',
  allTypes: 'Todos los tipos',
  name: 'Instalación',
  oarId: 'OAR ID',
  matchStatus: 'Coincidencia',
  allMatches: 'Todas las coincidencias',
  location: 'Ubicación',
  books: 'Libros',
  balance: 'Balance de masa',
  ledger: 'Libro de registro',
  replay: 'Reproducción',
  empty: 'Ninguna instalación corresponde',
  emptyText: 'Amplíe la búsqueda para ver más.',
  clear: 'Borrar búsqueda',
};
