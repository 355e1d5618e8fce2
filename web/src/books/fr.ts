import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'fr', typeof en> = {
  window: 'Période {{number}}',
  close: 'Clôturer la période {{number}}',
  closeTitle: 'Clôturer la période {{number}} ?',
  closeText: 'Ce que le stock détenu permet est reporté, le reste expire. Une période clôturée ne change plus.',
  keepOpen: 'Laisser ouverte',
  closing: 'Clôture en cours',
  closedDone: 'Période clôturée',
};
