import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'pt', typeof en> = {
  title: 'Reconciliação',
  intro: 'Períodos ainda não fechados e os que fecharam a descoberto.',
  tabs: 'Estado dos períodos',
  state: { open: 'Em curso', closing: 'A fechar', short: 'A descoberto', late: 'Aguarda fechamento manual' },
  search: 'Nome, local ou OAR ID da unidade',
  facility: 'Unidade',
  type: 'Tipo',
  model: 'Cadeia de custódia',
  window: 'Período',
  ends: 'Termina',
  balance: 'Saldo, kg',
  flags: 'Alertas',
  stateHead: 'Estado',
  closedShort: 'Fechado a descoberto',
  empty: 'Nenhum período aqui',
  emptyText: 'Nenhum período está neste estado.',
  noneFound: 'Nenhum período encontrado',
  noneFoundText: 'Nenhuma unidade corresponde à busca.',
  clear: 'Limpar a busca',
};
