/** Finds which dossier of an order the address means. Pure. */
import { DOSSIER_REGIMES } from '../../../../../../contracts/brand/dossiers/content.js';
import type { DossierReply, DossierSummary } from '../../../../../../contracts/brand/dossiers/replies.js';
import { paramOneOf } from '../../../../ui/forms/url-state.js';

type Identity = Pick<DossierSummary, 'asOf' | 'regime' | 'language'>;

/** Names a dossier in the address, for as long as its order is there. */
export const addressOf = ({ asOf, regime, language }: Identity) => ({ asOf, regime, language });

/** Returns the parts of a dossier's identity in the address; omitted parts match any. */
export function namedIn(search: URLSearchParams): Partial<Identity> {
  const [asOf, language] = [search.get('asOf'), search.get('language')];
  const regime = paramOneOf(search, 'regime', DOSSIER_REGIMES);
  return { ...(asOf ? { asOf } : {}), ...(language ? { language } : {}), ...(regime ? { regime } : {}) };
}

/** @param dossiers the newest first */
export function chosenDossier(dossiers: readonly DossierSummary[], named: Partial<Identity>): DossierSummary | undefined {
  const entries = Object.entries(named) as [keyof Identity, string][];
  return dossiers.find((dossier) => entries.every(([name, value]) => dossier[name] === value));
}

/** The builds of the same kind, each with another instant. */
export const buildsLike = (dossiers: readonly DossierSummary[], { regime, language }: Identity): DossierSummary[] =>
  dossiers.filter((dossier) => dossier.regime === regime && dossier.language === language);

/** The page within the bounds of what is laid out, from 1. */
export const boundedPage = (page: number, pages: number): number => Math.min(Math.max(1, page), Math.max(1, pages));

/** The line of the contents that a page belongs to. */
export const lineOfPage = ({ contents }: Pick<DossierReply, 'contents'>, page: number) => contents.findLast((line) => line.page <= page);
