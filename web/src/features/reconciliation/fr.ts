import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'fr', typeof en> = {
  title: 'Rapprochement',
  intro: 'Périodes non encore clôturées, et celles clôturées à découvert.',
  tabs: 'État des périodes',
  state: { open: 'En cours', closing: 'À clôturer', short: 'À découvert', late: 'Attend une clôture manuelle' },
  search: 'Nom, lieu ou OAR ID du site',
  facility: 'Site',
  type: 'Type',
  model: 'Chaîne de contrôle',
  window: 'Période',
  ends: 'Fin',
  balance: 'Solde, kg',
  flags: 'Signalements',
  stateHead: 'État',
  closedShort: 'Clôturée à découvert',
  empty: 'Aucune période ici',
  emptyText: 'Aucune période n’est dans cet état.',
  noneFound: 'Aucune période trouvée',
  noneFoundText: 'Aucun site ne correspond à la recherche.',
  clear: 'Effacer la recherche',
};
