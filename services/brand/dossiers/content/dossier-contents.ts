import { Injectable } from '@nestjs/common';
import type { DossierContent, DossierRegime, EarlierDossier } from '../../../../contracts/brand/dossiers/content.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { contentOf } from './chapters/compose.js';
import { Draft } from './chapters/draft.js';
import { GatheredFacts } from './gather/gathered-facts.js';
import { DossierWords } from './words/dossier-words.js';

export interface DossierAsked {
  regime: DossierRegime;
  language: LanguageCode;
  /** ISO 8601 UTC. */
  asOf: string;
  /** The dossier that the cover names as cleared before. */
  earlier?: EarlierDossier;
  /** The IANA zone of times; defaults to UTC. */
  timeZone?: string;
}

/** Writes what a dossier says of an order. */
@Injectable()
export class DossierContents {
  constructor(private readonly facts: GatheredFacts) {}

  /**
   * Returns the same content at every request for the same instant, unless somebody took back a grant or erased something since.
   * @throws Refusal NotFound for an order that does not exist or belongs to another brand
   */
  async of(orderId: string, { regime, language, asOf, earlier, timeZone = 'UTC' }: DossierAsked, reader: Reader): Promise<DossierContent> {
    const instant = new Date(asOf).toISOString();
    const facts = await this.facts.of(orderId, instant, reader, language);
    return contentOf(new Draft({ ...facts, ...(earlier && { earlier }) }, new DossierWords(language, timeZone), regime));
  }
}
