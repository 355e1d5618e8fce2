import type { LanguageCode } from '../../../contracts/languages.js';
import { bn } from './texts/bn.js';
import { en, type ReportTexts } from './texts/en.js';
import { es } from './texts/es.js';
import { fr } from './texts/fr.js';
import { hi } from './texts/hi.js';
import { pt } from './texts/pt.js';
import { tr } from './texts/tr.js';
import { ur } from './texts/ur.js';
import { vi } from './texts/vi.js';
import { zh } from './texts/zh.js';

export const REPORT_TEXTS: Readonly<Record<LanguageCode, ReportTexts>> = { en, ur, hi, bn, zh, tr, vi, es, fr, pt };
