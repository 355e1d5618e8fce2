/** Collects the texts of working papers: those of the report that every paper has, those of the screens, and their own. */
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import bnAudits from '../../../../locales/bn/audits.json' with { type: 'json' };
import bnReport from '../../../../locales/bn/report.json' with { type: 'json' };
import bnUi from '../../../../locales/bn/ui.json' with { type: 'json' };
import bnPaper from '../../../../locales/bn/workingPaper.json' with { type: 'json' };
import enAudits from '../../../../locales/en/audits.json' with { type: 'json' };
import enReport from '../../../../locales/en/report.json' with { type: 'json' };
import enUi from '../../../../locales/en/ui.json' with { type: 'json' };
import enPaper from '../../../../locales/en/workingPaper.json' with { type: 'json' };
import esAudits from '../../../../locales/es/audits.json' with { type: 'json' };
import esReport from '../../../../locales/es/report.json' with { type: 'json' };
import esUi from '../../../../locales/es/ui.json' with { type: 'json' };
import esPaper from '../../../../locales/es/workingPaper.json' with { type: 'json' };
import frAudits from '../../../../locales/fr/audits.json' with { type: 'json' };
import frReport from '../../../../locales/fr/report.json' with { type: 'json' };
import frUi from '../../../../locales/fr/ui.json' with { type: 'json' };
import frPaper from '../../../../locales/fr/workingPaper.json' with { type: 'json' };
import hiAudits from '../../../../locales/hi/audits.json' with { type: 'json' };
import hiReport from '../../../../locales/hi/report.json' with { type: 'json' };
import hiUi from '../../../../locales/hi/ui.json' with { type: 'json' };
import hiPaper from '../../../../locales/hi/workingPaper.json' with { type: 'json' };
import ptAudits from '../../../../locales/pt/audits.json' with { type: 'json' };
import ptReport from '../../../../locales/pt/report.json' with { type: 'json' };
import ptUi from '../../../../locales/pt/ui.json' with { type: 'json' };
import ptPaper from '../../../../locales/pt/workingPaper.json' with { type: 'json' };
import trAudits from '../../../../locales/tr/audits.json' with { type: 'json' };
import trReport from '../../../../locales/tr/report.json' with { type: 'json' };
import trUi from '../../../../locales/tr/ui.json' with { type: 'json' };
import trPaper from '../../../../locales/tr/workingPaper.json' with { type: 'json' };
import urAudits from '../../../../locales/ur/audits.json' with { type: 'json' };
import urReport from '../../../../locales/ur/report.json' with { type: 'json' };
import urUi from '../../../../locales/ur/ui.json' with { type: 'json' };
import urPaper from '../../../../locales/ur/workingPaper.json' with { type: 'json' };
import viAudits from '../../../../locales/vi/audits.json' with { type: 'json' };
import viReport from '../../../../locales/vi/report.json' with { type: 'json' };
import viUi from '../../../../locales/vi/ui.json' with { type: 'json' };
import viPaper from '../../../../locales/vi/workingPaper.json' with { type: 'json' };
import zhAudits from '../../../../locales/zh/audits.json' with { type: 'json' };
import zhReport from '../../../../locales/zh/report.json' with { type: 'json' };
import zhUi from '../../../../locales/zh/ui.json' with { type: 'json' };
import zhPaper from '../../../../locales/zh/workingPaper.json' with { type: 'json' };

export interface WorkingPaperWords {
  paper: typeof enPaper & (typeof enAudits)['fact'];
  report: Pick<typeof enReport, 'none' | 'page' | 'summary' | 'timeZone'>;
  ui: Pick<typeof enUi, 'kind'>;
}

export const WORKING_PAPER_WORDS: Readonly<Record<LanguageCode, WorkingPaperWords>> = {
  en: { paper: { ...enPaper, ...enAudits.fact }, report: enReport, ui: enUi },
  ur: { paper: { ...urPaper, ...urAudits.fact }, report: urReport, ui: urUi },
  hi: { paper: { ...hiPaper, ...hiAudits.fact }, report: hiReport, ui: hiUi },
  bn: { paper: { ...bnPaper, ...bnAudits.fact }, report: bnReport, ui: bnUi },
  zh: { paper: { ...zhPaper, ...zhAudits.fact }, report: zhReport, ui: zhUi },
  tr: { paper: { ...trPaper, ...trAudits.fact }, report: trReport, ui: trUi },
  vi: { paper: { ...viPaper, ...viAudits.fact }, report: viReport, ui: viUi },
  es: { paper: { ...esPaper, ...esAudits.fact }, report: esReport, ui: esUi },
  fr: { paper: { ...frPaper, ...frAudits.fact }, report: frReport, ui: frUi },
  pt: { paper: { ...ptPaper, ...ptAudits.fact }, report: ptReport, ui: ptUi },
};
