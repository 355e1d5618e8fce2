import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'pt', typeof en> = {
  title: 'Unidades',
  search: 'Nome ou OAR ID',
  type: 'Tipo de unidade',
  allTypes: 'Todos os tipos',
  name: 'Unidade',
  oarId: 'OAR ID',
  matchStatus: 'Situação da correspondência',
  allMatches: 'Todas as situações',
  location: 'Local',
  books: 'Livros',
  balance: 'Balanço de massa',
  ledger: 'Livro-razão',
  replay: 'Reprodução',
  empty: 'Nenhuma unidade encontrada',
  emptyText: 'Amplie a busca para ver mais.',
  clear: 'Limpar busca',
};
