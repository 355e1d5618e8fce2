import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'es', typeof en> = {
  window: 'Periodo {{number}}',
  close: 'Cerrar el periodo {{number}}',
  closeTitle: '¿Cerrar el periodo {{number}}?',
  closeText: 'Se traslada lo que permiten las existencias en poder; el resto vence. Un periodo cerrado no cambia nunca.',
  keepOpen: 'Dejar abierto',
  closing: 'Cerrando',
  closedDone: 'Periodo cerrado',
};
