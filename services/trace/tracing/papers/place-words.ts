import type { CottonOfWeight } from '../../../../contracts/shared/cotton-of-weight.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { formatPercent } from '../../../../contracts/shared/percents.js';
import type { TraceFacility, TraceNode, TraceProvenance, TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { declaredOf } from '../../../../web/drawing/declared-origins.js';
import type { TracePlace } from '../../../../web/drawing/places.js';
import { isBoughtOutside, provenanceKinds } from '../../../../web/drawing/provenance.js';
import { provenancePercents } from '../../../../web/drawing/whole-percents.js';
import { countryNameIn } from '../../../platform/lib/countries.js';
import { formatDate, formatWhole } from '../../../platform/papers/cell-format.js';
import { fillText, TRACE_PAPER_WORDS, type TracePaperWords } from './trace-paper-words.js';

export class PlaceWords {
  readonly words: TracePaperWords;

  constructor(private readonly language: LanguageCode) {
    this.words = TRACE_PAPER_WORDS[language];
  }

  nameOf({ kind, tier, name, holds }: TracePlace): string {
    const { trace } = this.words;
    if (kind === 'sites') return name;
    if (kind === 'folded') return `+${holds.length}`;
    if (kind === 'notRecorded') return trace.evidenceNames.notRecorded;
    return kind === 'unknown' ? trace.unmade[tier] : trace.ended[kind];
  }

  /** Returns the line below the name: the location, or what is missing. */
  noteOf({ kind, facility, products, evidence, lots }: TracePlace): string {
    const { trace, ui } = this.words;
    if (kind === 'sites') return facility ? this.locationOf(facility) : '';
    if (kind === 'unknown')
      return [isBoughtOutside(evidence) ? trace.end.manual : this.provenanceText(evidence), this.declaredText(lots)]
        .filter(Boolean)
        .join('. ');
    if (kind === 'notRecorded') return '';
    return kind === 'hidden' ? trace.ended.hiddenText : [...new Set(products)].map((product) => ui.product[product]).join(', ');
  }

  /** Says who declared which origin of goods that they bought outside; empty where nobody did. */
  declaredText(lots: readonly TraceNode[]): string {
    const declared = declaredOf(lots);
    if (!declared) return '';
    const countries = this.join(declared.origins.map(({ country }) => this.countryName(country)));
    return fillText(this.words.ui.provenance.declaredBy, { names: this.join(declared.names), countries });
  }

  /** Says who bought a lot outside the platform, and which origin they declared. */
  outsideText({ facility, declaredOrigins = [] }: TraceNode): string {
    const { outsideBy, declaredOrigin } = this.words.ui.provenance;
    const countries = this.join(declaredOrigins.map(({ country }) => this.countryName(country)));
    return [fillText(outsideBy, { name: facility.name }), countries && fillText(declaredOrigin, { countries })].filter(Boolean).join(' ');
  }

  /** Joins "district, province, country", without the parts that are not known. */
  locationOf({ district, province, country }: TraceFacility): string {
    const known = [district, province, country && this.countryName(country)].filter(Boolean);
    return known.length > 0 ? this.join(known) : this.words.trace.noPlace;
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
    return this.join(parts);
  }

  /** Names the recorder of the trades of goods, where it was the buyer alone, or the same hands on both sides; empty otherwise. */
  handsOf({ byBuyerSince, sharedHands }: { byBuyerSince?: string; sharedHands?: boolean }, timeZone: string): string[] {
    const { hands } = this.words.ui;
    return [
      ...(byBuyerSince === undefined ? [] : [fillText(hands.byBuyer, { date: formatDate(byBuyerSince, timeZone) })]),
      ...(sharedHands ? [hands.shared] : []),
    ];
  }

  /** Words what a lot weighs, what it weighs at most, or that nobody knows. */
  weightOf({ massGrams, boundGrams }: Pick<TraceNode, 'massGrams' | 'boundGrams'>): string {
    const { weight } = this.words.ui;
    if (massGrams !== null) return `${formatWhole(massGrams / 1000)} kg`;
    return boundGrams === undefined ? weight.unknown : fillText(weight.atMost, { weight: formatWhole(boundGrams / 1000) });
  }

  /** Words how much of goods is cotton, where that is little of their weight. */
  cottonText({ cottonGrams, wholeGrams, atMost }: CottonOfWeight): string {
    const { weight } = this.words.ui;
    return fillText(atMost ? weight.cottonAtMost : weight.cotton, {
      cotton: formatWhole(cottonGrams / 1000),
      whole: formatWhole(wholeGrams / 1000),
      share: formatPercent(cottonGrams / wholeGrams),
    });
  }

  /** Names the product, and says of a lot that is little cotton how much of it is. */
  goodsOf({ product, cottonOfWeight }: TraceNode, isLot: boolean): string {
    const name = this.words.ui.product[product];
    return isLot && cottonOfWeight ? `${name}. ${this.cottonText(cottonOfWeight)}` : name;
  }

  /** Heads a column of weights. What is made of the bounds of a root without mass is at most so much. */
  weightHead(head: string, { root, nodes }: TraceReply): string {
    const isBound = nodes.some(({ lotId, massGrams }) => lotId === root && massGrams === null);
    return isBound ? fillText(this.words.paper.headAtMost, { head }) : head;
  }

  private join(parts: readonly (string | undefined)[]): string {
    return parts.join(this.language === 'ur' ? '، ' : ', ');
  }

  private countryName(country: string): string {
    return countryNameIn(this.language, country);
  }
}
