import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'es', typeof en> = {
  title: 'Su cuenta',
  intro: 'Su nombre, su contraseña y dónde tiene sesiones abiertas.',
};
