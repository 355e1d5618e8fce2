/** Reads the texts that the server says, JSON by language and namespace, which are compiled into `dist` with it. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type LanguageCode } from '../../../contracts/shared/languages.js';

/** Types each namespace by its English texts. `npm run check` holds the other languages to them. */
export interface ServerTexts {
  alerts: typeof import('../../../locales/en/alerts.json');
  audits: typeof import('../../../locales/en/audits.json');
  columns: typeof import('../../../locales/en/columns.json');
  detention: typeof import('../../../locales/en/detention.json');
  dossier: typeof import('../../../locales/en/dossier.json');
  dossierPages: typeof import('../../../locales/en/dossierPages.json');
  erased: typeof import('../../../locales/en/erased.json');
  evidence: typeof import('../../../locales/en/evidence.json');
  mails: typeof import('../../../locales/en/mails.json');
  notices: typeof import('../../../locales/en/notices.json');
  passport: typeof import('../../../locales/en/passport.json');
  publicPage: typeof import('../../../locales/en/publicPage.json');
  questionnaires: typeof import('../../../locales/en/questionnaires.json');
  report: typeof import('../../../locales/en/report.json');
  restsOn: typeof import('../../../locales/en/restsOn.json');
  risk: typeof import('../../../locales/en/risk.json');
  riskPaper: typeof import('../../../locales/en/riskPaper.json');
  scores: typeof import('../../../locales/en/scores.json');
  trace: typeof import('../../../locales/en/trace.json');
  tracePaper: typeof import('../../../locales/en/tracePaper.json');
  trust: typeof import('../../../locales/en/trust.json');
  ui: typeof import('../../../locales/en/ui.json');
  workingPaper: typeof import('../../../locales/en/workingPaper.json');
}

export type ByLanguage<Value> = Readonly<Record<LanguageCode, Value>>;
type Read = <Name extends keyof ServerTexts>(namespace: Name) => ServerTexts[Name];

const kept = new Map<string, object>();

/** Makes the same of the texts of each language. Each file is read once. */
export const inLanguages = <Value>(make: (read: Read, code: LanguageCode) => Value): ByLanguage<Value> =>
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, make((namespace) => textsIn(code, namespace), code)])) as ByLanguage<Value>;

function textsIn<Name extends keyof ServerTexts>(code: LanguageCode, namespace: Name): ServerTexts[Name] {
  const path = `${code}/${namespace}.json`;
  const texts = kept.get(path) ?? JSON.parse(readFileSync(new URL(`../../../locales/${path}`, import.meta.url), 'utf8'));
  kept.set(path, texts);
  return texts;
}
