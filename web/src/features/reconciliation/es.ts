import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'es', typeof en> = {
  title: 'Conciliación',
  intro: 'Periodos aún no cerrados y los que cerraron en descubierto.',
  tabs: 'Estado de los periodos',
  state: { open: 'En curso', closing: 'Por cerrar', short: 'En descubierto', late: 'Espera cierre manual' },
  search: 'Nombre, lugar u OAR ID de la instalación',
  facility: 'Instalación',
  type: 'Tipo',
  model: 'Cadena de custodia',
  window: 'Periodo',
  ends: 'Termina',
  balance: 'Saldo, kg',
  flags: 'Avisos',
  stateHead: 'Estado',
  closedShort: 'Cerrado en descubierto',
  empty: 'No hay periodos aquí',
  emptyText: 'Ningún periodo está en este estado.',
  noneFound: 'No se encontraron periodos',
  noneFoundText: 'Ninguna instalación coincide con la búsqueda.',
  clear: 'Borrar la búsqueda',
};
