import type { ScreeningCopy, ScreeningMatch } from '../dossier-facts.js';
import type { DossierWords } from '../words/dossier-words.js';

/** Words what the likeness of a site with an entity came to, with the day on which the list was imported. */
export function matchText(match: ScreeningMatch, copy: Pick<ScreeningCopy, 'importedAt'>, words: DossierWords): string {
  const { state, entity, confidence, decidedAt } = match;
  const list = words.join([match.list, words.date(copy.importedAt)]);
  return words.fill(words.own.screening[state], { entity, list, confidence: confidence.toFixed(2), date: words.date(decidedAt) });
}
