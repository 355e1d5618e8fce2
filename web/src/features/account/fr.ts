import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'fr', typeof en> = {
  title: 'Votre compte',
  intro: 'Votre nom, votre mot de passe et où vous êtes connecté.',
};
