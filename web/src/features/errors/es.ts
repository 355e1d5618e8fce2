import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'es', typeof en> = {
  notFound: 'Página no encontrada',
  notFoundText: 'No hay ninguna página en esta dirección o usted no puede verla.',
  home: 'Volver al inicio',
  failed: 'No se puede mostrar esta página',
  failedText: 'No se registró nada. Vuelva a cargar la página; si falla otra vez, informe de lo que hizo.',
  again: 'Volver a cargar',
};
