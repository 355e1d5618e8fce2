import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'pt', typeof en> = {
  title: 'Sua conta',
  intro: 'Seu nome, sua senha e onde sua conta está aberta.',
};
