import type { DossierContent, DossierRegime, EarlierDossier } from '../../../contracts/brand/dossiers/content.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { Reader } from '../../platform/http/access/principal.js';

export interface DossierAsked {
  regime: DossierRegime;
  language: LanguageCode;
  /** ISO 8601 UTC. */
  asOf: string;
  /** The dossier that the cover names as cleared before. */
  earlier?: EarlierDossier;
}

/** Returns the content of a dossier; the same for the same instant. */
export abstract class DossierSource {
  /** @throws Refusal NotFound for an order that does not exist or belongs to another brand */
  abstract of(orderId: string, asked: DossierAsked, reader: Reader): Promise<DossierContent>;
}
