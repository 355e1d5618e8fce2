import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import bn from '../../../../locales/bn/report.json' with { type: 'json' };
import en from '../../../../locales/en/report.json' with { type: 'json' };
import es from '../../../../locales/es/report.json' with { type: 'json' };
import fr from '../../../../locales/fr/report.json' with { type: 'json' };
import hi from '../../../../locales/hi/report.json' with { type: 'json' };
import pt from '../../../../locales/pt/report.json' with { type: 'json' };
import tr from '../../../../locales/tr/report.json' with { type: 'json' };
import ur from '../../../../locales/ur/report.json' with { type: 'json' };
import vi from '../../../../locales/vi/report.json' with { type: 'json' };
import zh from '../../../../locales/zh/report.json' with { type: 'json' };

export type ReportTextKey = keyof typeof en;
export type ReportTexts = Readonly<Record<ReportTextKey, string>>;

/** Maps each language to the texts of the reconciliation report. `{…}` marks placeholders. */
export const REPORT_TEXTS: Readonly<Record<LanguageCode, ReportTexts>> = { en, ur, hi, bn, zh, tr, vi, es, fr, pt };
