import type { Translation } from '../../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'fr', typeof en> = {
  notFound: 'Page introuvable',
  notFoundText: 'Il n’y a pas de page à cette adresse, ou vous n’y avez pas accès.',
  home: 'Retour à l’accueil',
  failed: 'Cette page ne peut pas s’afficher',
  failedText: 'Rien n’a été enregistré. Rechargez la page ; si l’erreur se répète, signalez ce que vous avez fait.',
  again: 'Recharger',
};
