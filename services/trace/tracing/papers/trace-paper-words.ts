/** Collects the texts of papers on traces: those of the screens, those of the report, and a few of their own. */
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import bnDossier from '../../../../locales/bn/dossier.json' with { type: 'json' };
import bnReport from '../../../../locales/bn/report.json' with { type: 'json' };
import bnRestsOn from '../../../../locales/bn/restsOn.json' with { type: 'json' };
import bnTrace from '../../../../locales/bn/trace.json' with { type: 'json' };
import bnPaper from '../../../../locales/bn/tracePaper.json' with { type: 'json' };
import bnUi from '../../../../locales/bn/ui.json' with { type: 'json' };
import enDossier from '../../../../locales/en/dossier.json' with { type: 'json' };
import enReport from '../../../../locales/en/report.json' with { type: 'json' };
import enRestsOn from '../../../../locales/en/restsOn.json' with { type: 'json' };
import enTrace from '../../../../locales/en/trace.json' with { type: 'json' };
import enPaper from '../../../../locales/en/tracePaper.json' with { type: 'json' };
import enUi from '../../../../locales/en/ui.json' with { type: 'json' };
import esDossier from '../../../../locales/es/dossier.json' with { type: 'json' };
import esReport from '../../../../locales/es/report.json' with { type: 'json' };
import esRestsOn from '../../../../locales/es/restsOn.json' with { type: 'json' };
import esTrace from '../../../../locales/es/trace.json' with { type: 'json' };
import esPaper from '../../../../locales/es/tracePaper.json' with { type: 'json' };
import esUi from '../../../../locales/es/ui.json' with { type: 'json' };
import frDossier from '../../../../locales/fr/dossier.json' with { type: 'json' };
import frReport from '../../../../locales/fr/report.json' with { type: 'json' };
import frRestsOn from '../../../../locales/fr/restsOn.json' with { type: 'json' };
import frTrace from '../../../../locales/fr/trace.json' with { type: 'json' };
import frPaper from '../../../../locales/fr/tracePaper.json' with { type: 'json' };
import frUi from '../../../../locales/fr/ui.json' with { type: 'json' };
import hiDossier from '../../../../locales/hi/dossier.json' with { type: 'json' };
import hiReport from '../../../../locales/hi/report.json' with { type: 'json' };
import hiRestsOn from '../../../../locales/hi/restsOn.json' with { type: 'json' };
import hiTrace from '../../../../locales/hi/trace.json' with { type: 'json' };
import hiPaper from '../../../../locales/hi/tracePaper.json' with { type: 'json' };
import hiUi from '../../../../locales/hi/ui.json' with { type: 'json' };
import ptDossier from '../../../../locales/pt/dossier.json' with { type: 'json' };
import ptReport from '../../../../locales/pt/report.json' with { type: 'json' };
import ptRestsOn from '../../../../locales/pt/restsOn.json' with { type: 'json' };
import ptTrace from '../../../../locales/pt/trace.json' with { type: 'json' };
import ptPaper from '../../../../locales/pt/tracePaper.json' with { type: 'json' };
import ptUi from '../../../../locales/pt/ui.json' with { type: 'json' };
import trDossier from '../../../../locales/tr/dossier.json' with { type: 'json' };
import trReport from '../../../../locales/tr/report.json' with { type: 'json' };
import trRestsOn from '../../../../locales/tr/restsOn.json' with { type: 'json' };
import trTrace from '../../../../locales/tr/trace.json' with { type: 'json' };
import trPaper from '../../../../locales/tr/tracePaper.json' with { type: 'json' };
import trUi from '../../../../locales/tr/ui.json' with { type: 'json' };
import urDossier from '../../../../locales/ur/dossier.json' with { type: 'json' };
import urReport from '../../../../locales/ur/report.json' with { type: 'json' };
import urRestsOn from '../../../../locales/ur/restsOn.json' with { type: 'json' };
import urTrace from '../../../../locales/ur/trace.json' with { type: 'json' };
import urPaper from '../../../../locales/ur/tracePaper.json' with { type: 'json' };
import urUi from '../../../../locales/ur/ui.json' with { type: 'json' };
import viDossier from '../../../../locales/vi/dossier.json' with { type: 'json' };
import viReport from '../../../../locales/vi/report.json' with { type: 'json' };
import viRestsOn from '../../../../locales/vi/restsOn.json' with { type: 'json' };
import viTrace from '../../../../locales/vi/trace.json' with { type: 'json' };
import viPaper from '../../../../locales/vi/tracePaper.json' with { type: 'json' };
import viUi from '../../../../locales/vi/ui.json' with { type: 'json' };
import zhDossier from '../../../../locales/zh/dossier.json' with { type: 'json' };
import zhReport from '../../../../locales/zh/report.json' with { type: 'json' };
import zhRestsOn from '../../../../locales/zh/restsOn.json' with { type: 'json' };
import zhTrace from '../../../../locales/zh/trace.json' with { type: 'json' };
import zhPaper from '../../../../locales/zh/tracePaper.json' with { type: 'json' };
import zhUi from '../../../../locales/zh/ui.json' with { type: 'json' };

export interface TracePaperWords {
  paper: typeof enPaper;
  proof: {
    column: Pick<(typeof enDossier)['column'], 'events' | 'head' | 'ledger' | 'what'>;
    head: Pick<(typeof enDossier)['head'], 'check' | 'ledgers'>;
    proof: (typeof enDossier)['proof'];
  };
  trace: Pick<
    typeof enTrace,
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
    typeof enReport,
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
  restsOn: Pick<typeof enRestsOn, 'asked' | 'columns' | 'keptApart' | 'registered' | 'registeredAlways' | 'standing' | 'twoSites'>;
  ui: Pick<typeof enUi, 'hands' | 'kind' | 'model' | 'product' | 'provenance' | 'stage' | 'weight'>;
}

export const TRACE_PAPER_WORDS: Readonly<Record<LanguageCode, TracePaperWords>> = {
  en: { proof: enDossier, paper: enPaper, trace: enTrace, report: enReport, restsOn: enRestsOn, ui: enUi },
  ur: { proof: urDossier, paper: urPaper, trace: urTrace, report: urReport, restsOn: urRestsOn, ui: urUi },
  hi: { proof: hiDossier, paper: hiPaper, trace: hiTrace, report: hiReport, restsOn: hiRestsOn, ui: hiUi },
  bn: { proof: bnDossier, paper: bnPaper, trace: bnTrace, report: bnReport, restsOn: bnRestsOn, ui: bnUi },
  zh: { proof: zhDossier, paper: zhPaper, trace: zhTrace, report: zhReport, restsOn: zhRestsOn, ui: zhUi },
  tr: { proof: trDossier, paper: trPaper, trace: trTrace, report: trReport, restsOn: trRestsOn, ui: trUi },
  vi: { proof: viDossier, paper: viPaper, trace: viTrace, report: viReport, restsOn: viRestsOn, ui: viUi },
  es: { proof: esDossier, paper: esPaper, trace: esTrace, report: esReport, restsOn: esRestsOn, ui: esUi },
  fr: { proof: frDossier, paper: frPaper, trace: frTrace, report: frReport, restsOn: frRestsOn, ui: frUi },
  pt: { proof: ptDossier, paper: ptPaper, trace: ptTrace, report: ptReport, restsOn: ptRestsOn, ui: ptUi },
};

export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (part, name: string) => String(params[name] ?? part));
