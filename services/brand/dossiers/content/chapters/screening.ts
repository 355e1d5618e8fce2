import type { ScreeningMatch } from '../dossier-facts.js';
import type { DossierWords } from '../words/dossier-words.js';

/** Words what the likeness of a site with an entity came to. */
export function matchText({ state, entity, list, confidence, decidedAt }: ScreeningMatch, words: DossierWords): string {
  return words.fill(words.own.screening[state], { entity, list, confidence: confidence.toFixed(2), date: words.date(decidedAt) });
}
