/** Collects the texts of papers on traces: those of the screens, those of the report, and a few of their own. */
import { type ByLanguage, inLanguages, type ServerTexts } from '../../../platform/texts/catalogs.js';

export interface TracePaperWords {
  paper: ServerTexts['tracePaper'];
  proof: {
    column: Pick<ServerTexts['dossier']['column'], 'events' | 'head' | 'ledger' | 'what'>;
    head: Pick<ServerTexts['dossier']['head'], 'check' | 'ledgers'>;
    proof: ServerTexts['dossier']['proof'];
  };
  trace: Pick<
    ServerTexts['trace'],
    | 'bypassed'
    | 'columns'
    | 'disputed'
    | 'end'
    | 'ended'
    | 'evidence'
    | 'evidenceNames'
    | 'facts'
    | 'folded'
    | 'inFinished'
    | 'invoice'
    | 'knownAt'
    | 'happenedBy'
    | 'known'
    | 'noPlace'
    | 'oarId'
    | 'packingList'
    | 'po'
    | 'poolOf'
    | 'segment'
    | 'seller'
    | 'sharesByTier'
    | 'tier'
    | 'unmade'
  >;
  report: Pick<
    ServerTexts['report'],
    | 'claim'
    | 'counterparty'
    | 'date'
    | 'hash'
    | 'kind'
    | 'lots'
    | 'model'
    | 'massBalance'
    | 'none'
    | 'page'
    | 'segregated'
    | 'summary'
    | 'sum'
    | 'timeZone'
    | 'verified'
  >;
  restsOn: Pick<ServerTexts['restsOn'], 'asked' | 'columns' | 'keptApart' | 'registered' | 'registeredAlways' | 'standing' | 'twoSites'>;
  ui: Pick<ServerTexts['ui'], 'hands' | 'kind' | 'model' | 'product' | 'provenance' | 'stage' | 'weight'>;
}

export const TRACE_PAPER_WORDS: ByLanguage<TracePaperWords> = inLanguages((read) => ({
  proof: read('dossier'),
  paper: read('tracePaper'),
  trace: read('trace'),
  report: read('report'),
  restsOn: read('restsOn'),
  ui: read('ui'),
}));

export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (part, name: string) => String(params[name] ?? part));
