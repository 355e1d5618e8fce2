import { Injectable } from '@nestjs/common';
import type { WitnessedBy } from '../../../contracts/ledger/proof/log/replies.js';
import type { ChainOfCustody } from '../../../contracts/shared/ledger-terms.js';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import type { Product } from '../../../contracts/shared/products.js';
import { later } from '../../../contracts/shared/written/later.js';
import type { TraceProvenance, TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { type LotAttributes, type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { claimOf } from '../../ledger/custody/reads/lots/lot-replies.js';
import { LogReads } from '../../ledger/proof/log/log-reads.js';
import { ProofReads } from '../../ledger/proof/proof-reads.js';
import { Views } from '../../platform/projections/views.js';
import { LotTraces } from '../tracing/lot-traces.js';
import { type PageOrigin, pageOrigins } from './page-origins.rules.js';
import { type ChosenPage, PublicChoices, RecallReasons } from './public-choices.js';
import type { Recall } from './public-page.decider.js';

const HOUR_MS = 3_600_000;

/** Holds what the public page of a lot may say. It has no prices, parties or documents, and names only sites that agreed. */
export interface PageFacts {
  productId: string;
  product: Product;
  quantity: number;
  unit: string;
  massGrams: number | null;
  cottonGrams: number | null;
  maker: { name: string; place: string; country?: string } | null;
  origins: PageOrigin[];
  /** Names the other sites that made the lot or its inputs and agreed to be named. */
  namedSites: string[];
  /** Counts those that did not agree. */
  unnamedSites: number;
  evidence: TraceProvenance | null;
  claim: { certification: string; model: ChainOfCustody; share: number | null } | null;
  recordedAt: string;
  witnessed: WitnessedBy | null;
}

/** A lot that bears the code, with what its page shows. */
export interface FoundPage {
  lot: LotBody;
  chosen: ChosenPage;
}

@Injectable()
export class PageFactsReads {
  constructor(
    private readonly views: Views,
    private readonly choices: PublicChoices,
    private readonly reasons: RecallReasons,
    private readonly facilities: Facilities,
    private readonly traces: LotTraces,
    private readonly proofs: ProofReads,
    private readonly log: LogReads,
  ) {}

  /** Returns the lot that bears the code, or else the one that bore it last. Does the same work for a code that no lot bears. */
  async find(code: string): Promise<FoundPage | undefined> {
    const key = productIdKey(code);
    const bearing = await this.views.find<LotBody>(lots, { filter: { productIdKey: key } });
    const newestFirst = bearing.sort((one, other) => (recordedAt(one) < recordedAt(other) ? 1 : -1));
    const lot = newestFirst.find(({ state }) => state !== null) ?? newestFirst[0];
    const chosen = await this.choices.ofLot(lot ?? { lotId: key, entries: [] });
    const earlier = await Promise.all(bearing.filter((other) => other !== lot).map((other) => this.choices.ofLot(other)));
    // A label stays on its goods when the lot is recorded again: so does the warning.
    const recalls = [...earlier.flatMap((each) => each.recalls), ...chosen.recalls].sort((one, other) => (one.at < other.at ? -1 : 1));
    return lot && { lot, chosen: { ...chosen, recalls } };
  }

  /** Returns null once the reason is erased. */
  async reasonOf({ reasonId }: Recall): Promise<string | null> {
    return (await this.reasons.get(reasonId))?.text ?? null;
  }

  /** Returns undefined for a lot that is withdrawn. */
  async read({ lot }: FoundPage): Promise<PageFacts | undefined> {
    const { nature, state } = lot;
    if (!nature || !state) return undefined;
    const trace = await this.traces.traceShown(lot.lotId);
    const cottonGrams = trace?.grams ?? (state.says.carried ?? state.says.bounds)?.cottonGrams ?? null;
    const [sites, witnessed] = await Promise.all([this.sitesOf(nature, trace), this.witnessedSince(recordedAt(lot))]);
    // Of the goods as they arrived, as all figures of the page: a lot that is used up had its claim.
    const claim = claimOf({ ...state, left: state.says });
    const cottonAtArrival = state.says.carried?.cottonGrams ?? 0;
    return {
      ...{ productId: lot.productId, product: nature.product, quantity: state.says.quantity, unit: state.says.unit },
      ...{ massGrams: state.says.carried?.massGrams ?? null, cottonGrams },
      ...sites,
      origins: trace ? pageOrigins(trace.nodes, cottonGrams) : [],
      evidence: trace?.evidence ?? null,
      claim: claim && {
        ...{ certification: claim.certification, model: claim.model },
        share: cottonAtArrival > 0 ? Math.min(1, claim.grams / cottonAtArrival) : null,
      },
      ...{ recordedAt: recordedAt(lot), witnessed },
    };
  }

  /**
   * Farms are counted with the origins, so only the sites after them are counted here. Goods that were bought outside have a buyer, and no
   * maker on record.
   */
  private async sitesOf(
    { makerId, source }: Pick<LotAttributes, 'makerId' | 'source'>,
    trace: TraceReply | undefined,
  ): Promise<Pick<PageFacts, 'maker' | 'namedSites' | 'unnamedSites'>> {
    const makers = (trace?.nodes ?? []).filter(({ end, facility }) => end === undefined && facility.id !== makerId);
    const others = [...new Set(makers.map(({ facility }) => facility.id))];
    const [maker, ...named] = await Promise.all([makerId, ...others].map((id) => this.namedSite(id)));
    const namedSites = named.flatMap((site) => (site ? [site.name] : [])).sort();
    const unnamedSites = named.length - namedSites.length;
    if (source === 'manual') return { maker: null, namedSites, unnamedSites };
    if (!maker) return { maker: null, namedSites, unnamedSites: unnamedSites + 1 };
    const place = [maker.district, maker.province].find((part) => part) ?? '';
    return { maker: { name: maker.name, place, ...(maker.country ? { country: maker.country } : {}) }, namedSites, unnamedSites };
  }

  /** Returns undefined for a site that did not agree to be named, or that was erased. */
  private async namedSite(id: string): Promise<FacilityRecord | undefined> {
    const [{ isNamed }, site] = await Promise.all([this.choices.ofSite(id), this.facilities.get(id)]);
    return isNamed && site?.erasedAt === undefined ? site : undefined;
  }

  /** A root includes everything that was recorded an hour before it was made. */
  private async witnessedSince(recorded: string): Promise<WitnessedBy | null> {
    const from = later(recorded, HOUR_MS);
    const { items } = await this.proofs.signedRoots({ from, limit: 1 });
    return items[0] ? this.log.witnessedBy(items[0].number) : null;
  }
}

const recordedAt = ({ entries: [first] }: LotBody): string => first?.recordedAt ?? '';
