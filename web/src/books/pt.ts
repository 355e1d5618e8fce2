import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'pt', typeof en> = {
  window: 'Período {{number}}',
  close: 'Fechar período {{number}}',
  closeTitle: 'Fechar o período {{number}}?',
  closeText: 'O que o estoque em posse permite é transportado; o resto expira. Um período fechado nunca muda.',
  keepOpen: 'Manter aberto',
  closing: 'Fechando',
  closedDone: 'Período fechado',
};
