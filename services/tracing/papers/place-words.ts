import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { TraceFacility, TraceProvenance } from '../../../contracts/tracing/replies.js';
import type { TracePlace } from '../../../web/drawing/places.js';
import { isBoughtOutside, provenanceKinds } from '../../../web/drawing/provenance.js';
import { provenancePercents } from '../../../web/drawing/whole-percents.js';
import { fillText, TRACE_PAPER_WORDS, type TracePaperWords } from './trace-paper-words.js';

export class PlaceWords {
  readonly words: TracePaperWords;
  private readonly countries: Intl.DisplayNames;

  constructor(private readonly language: LanguageCode) {
    this.words = TRACE_PAPER_WORDS[language];
    this.countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  }

  nameOf({ kind, tier, name, holds }: TracePlace): string {
    const { trace } = this.words;
    if (kind === 'sites') return name;
    if (kind === 'folded') return `+${holds.length}`;
    if (kind === 'notRecorded') return trace.evidenceNames.notRecorded;
    return kind === 'unknown' ? trace.unmade[tier] : trace.ended[kind];
  }

  /** Returns the line below the name: the location, or what is missing. */
  noteOf({ kind, facility, products, evidence }: TracePlace): string {
    const { trace, ui } = this.words;
    if (kind === 'sites') return facility ? this.locationOf(facility) : '';
    if (kind === 'unknown') return isBoughtOutside(evidence) ? trace.end.manual : this.provenanceText(evidence);
    if (kind === 'notRecorded') return '';
    return kind === 'hidden' ? trace.ended.hiddenText : [...new Set(products)].map((product) => ui.product[product]).join(', ');
  }

  /** Joins "district, province, country", without the parts that are not known. */
  locationOf({ district, province, country }: TraceFacility): string {
    const known = [district, province, country && this.countryName(country)].filter(Boolean);
    return known.length > 0 ? known.join(this.language === 'ur' ? '، ' : ', ') : this.words.trace.noPlace;
  }

  /** Shortens the location to what fits on a card, such as "Sadiqabad, PK". */
  shortNoteOf(place: TracePlace): string {
    const { district, province, country } = place.facility ?? {};
    const near = district ?? province;
    if (place.kind !== 'sites' || near === undefined) return this.noteOf(place);
    return country && /^[A-Z]{2}$/.test(country) ? `${near}, ${country}` : near;
  }

  tierName(tier: TracePlace['tier']): string {
    return `${tier} ${this.words.ui.stage[tier]}`;
  }

  /** Words what a place rests on. */
  evidenceOf({ kind, evidence }: TracePlace): string {
    return kind === 'notRecorded' ? this.words.trace.evidenceNames.notRecorded : this.provenanceText(evidence);
  }

  /** Words the provenance of a part, such as "64% named lots, 36% unknown". */
  provenanceText(provenance: TraceProvenance): string {
    const kinds = provenanceKinds(provenance);
    const [only] = kinds;
    if (only && kinds.length === 1) return this.words.trace.evidenceNames[only];
    const { of } = provenancePercents(provenance);
    const parts = kinds.map((kind) => fillText(this.words.trace.evidence[kind], { share: of[kind] }));
    return parts.join(this.language === 'ur' ? '، ' : ', ');
  }

  private countryName(country: string): string {
    return /^[A-Z]{2}$/.test(country) ? (this.countries.of(country) ?? country) : country;
  }
}
