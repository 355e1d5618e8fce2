import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'fr', typeof en> = {
  title: 'Sites',
  search: 'Nom ou OAR ID',
  type: 'Type de site',
  allTypes: 'Tous les types',
  name: 'Site',
  oarId: 'OAR ID',
  matchStatus: 'Statut de correspondance',
  allMatches: 'Toutes les correspondances',
  location: 'Lieu',
  books: 'Registres',
  balance: 'Bilan massique',
  ledger: 'Registre',
  replay: 'Relecture',
  empty: 'Aucun site trouvé',
  emptyText: 'Élargissez la recherche pour en voir plus.',
  clear: 'Effacer la recherche',
};
