import type { LanguageCode } from '../../../../../contracts/shared/languages.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import type { Stage, Step } from '../../../../../contracts/shared/products.js';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import type { RiskLevelName } from '../../../../../contracts/trace/risk/replies.js';
import { countryNameIn } from '../../../../platform/lib/countries.js';
import {
  formatDate,
  formatDateTime,
  formatExact,
  formatPercent as formatTenths,
  formatWhole,
} from '../../../../platform/papers/cell-format.js';
import { PlaceWords } from '../../../../trace/tracing/papers/place-words.js';
import { fillText } from '../../../../trace/tracing/papers/trace-paper-words.js';
import type { DossierFile } from '../dossier-facts.js';
import { DOSSIER_TEXTS, type DossierTexts } from './dossier-texts.js';

const SEPARATORS: Partial<Record<LanguageCode, string>> = { ur: '، ', zh: '、' };
export const DASH = '–';

/** Words a dossier in its own language; figures and dates are the same in all of them. */
export class DossierWords {
  readonly own: DossierTexts['dossier'];
  readonly texts: DossierTexts;
  readonly places: PlaceWords;

  constructor(
    readonly language: LanguageCode,
    readonly timeZone: string,
  ) {
    this.texts = DOSSIER_TEXTS[language];
    this.own = this.texts.dossier;
    this.places = new PlaceWords(language);
  }

  get screen(): PlaceWords['words'] {
    return this.places.words;
  }

  readonly fill = fillText;

  join(parts: readonly string[]): string {
    return parts.join(SEPARATORS[this.language] ?? ', ');
  }

  /** Begins a text with a capital letter, where its script has them. */
  capital(text: string): string {
    return text.slice(0, 1).toLocaleUpperCase(this.language) + text.slice(1);
  }

  /** Words the day in a time zone; defaults to that of the file. */
  date(instant: string | undefined, timeZone = this.timeZone): string {
    return instant === undefined ? DASH : formatDate(instant, timeZone);
  }

  dateTime(instant: string): string {
    return formatDateTime(instant, this.timeZone);
  }

  /** Turns 2027-05-31 into 31/05/2027. */
  day(day: string): string {
    return writtenDay(day);
  }

  kg(grams: number | null): string {
    return grams === null ? DASH : formatWhole(grams / 1000);
  }

  /** Words a recorded weight to the gram, so that lines add up. */
  exactKg(grams: number | null): string {
    return grams === null ? DASH : formatExact(grams / 1000);
  }

  percent(share: number): string {
    return formatPercent(share);
  }

  /** Words basis points as percent with one decimal. */
  yield(bps: number): string {
    return formatTenths(bps / 100);
  }

  /** Words the bounds of a yield, such as 28–45%. */
  yieldRange([low, high]: readonly [low: number, high: number]): string {
    return `${low / 100}–${high / 100}%`;
  }

  count(value: number): string {
    return formatWhole(value);
  }

  /** Words 1,100 per mille as 1.100. */
  factor(perMille: number): string {
    return (perMille / 1000).toFixed(3);
  }

  stage(tier: Stage): string {
    return this.screen.ui.stage[tier];
  }

  country(code: string): string {
    return countryNameIn(this.language, code);
  }

  stepName(step: Step): string {
    return this.texts.ui.step[step];
  }

  levelOf(level: RiskLevelName | null): string {
    return level === null ? this.own.measures.noLevel : this.texts.risk.level[level];
  }

  /** Returns the name of a language by its code (ISO 639-1). */
  languageName(code: string): string {
    return new Intl.DisplayNames(this.language, { type: 'language' }).of(code) ?? code;
  }

  kindOf(kind: Exclude<DossierFile['kind'], 'translation'>): string {
    return kind === 'labReport' || kind === 'dnaReport' ? this.own.kind[kind] : this.texts.evidence.kind[kind];
  }
}
