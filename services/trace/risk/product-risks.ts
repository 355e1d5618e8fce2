import { Injectable, Optional } from '@nestjs/common';
import type { RiskPolicy } from '../../../contracts/ground/settings/values.js';
import type { RiskLevel, RiskTerm } from '../../../contracts/shared/risk-indicators.js';
import type { ProductRiskReply, ProductTermReply, RiskLevelName, TermFact } from '../../../contracts/trace/risk/replies.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import type { Reader } from '../../platform/http/access/principal.js';
import type { TraceFacts } from '../tracing/facts/trace-facts.js';
import { ChecklistDocuments } from './findings/checklist-documents.js';
import { ClaimDoubts } from './findings/claim-doubts.js';
import { FailedTests } from './findings/failed-tests.js';
import { CountryLists } from './lists/country-lists.js';
import { EntityScreening } from './lists/entity-screening.js';
import type { EntityMatch } from './lists/list-records.js';
import { type ProductFindings, productRiskOf } from './product-risk.rules.js';
import type { RiskMoment } from './risk-instants.js';

/** Limits the facts that are listed per term. */
const FACTS_MAX = 50;
/** Names the goods whose documents and tests count. The goods of a whole site share none. */
export type JudgedGoods = { orderId: string } | { productId: string } | null;
/** Names its facility by ID until the reply is built. */
type Found = Omit<TermFact, 'facility'> & { facilityId?: string };

export const NO_PRODUCT_RISK: ProductRiskReply = { productRiskLevel: null, productScore: null, terms: [] };

/** Finds the terms by which the goods of a trace are judged. */
@Injectable()
export class ProductRisks {
  constructor(
    private readonly facilities: Facilities,
    private readonly claims: ClaimDoubts,
    private readonly countries: CountryLists,
    private readonly entities: EntityScreening,
    private readonly tests: FailedTests,
    @Optional() private readonly documents?: ChecklistDocuments,
  ) {}

  /** @param user the reader for whom papers are looked for; absent in a list, which does not count them */
  async of(facts: TraceFacts, goods: JudgedGoods, moment: RiskMoment, policy: RiskPolicy, user?: Reader): Promise<ProductRiskReply> {
    const { found, missing } = await this.findings(facts, goods, moment, user);
    const { unverified, unknown } = facts.evidence;
    const counts: ProductFindings = {
      notVerified: unverified + unknown,
      yields: facts.outOfRange.length,
      dna: found.dna?.length ?? null,
      documents: missing,
      countryLists: found.countryLists?.length ?? null,
      entityLists: found.entityLists?.length ?? null,
      doubts: found.doubts.length,
      intermediaries: facts.intermediaries.facilityIds.length + facts.intermediaries.brokers,
    };
    const { level, score, terms } = productRiskOf(counts, policy);
    const ref = await this.facilities.refs(
      Object.values(found).flatMap((some) => some?.flatMap(({ facilityId }) => facilityId ?? []) ?? []),
    );
    const why = (term: RiskTerm): TermFact[] =>
      (found[term as keyof typeof found] ?? [])
        .slice(0, FACTS_MAX)
        .map(({ facilityId, ...fact }) => ({ ...fact, ...(facilityId === undefined ? {} : { facility: ref(facilityId) }) }));
    return {
      productRiskLevel: levelNameOf(level),
      productScore: score,
      terms: terms.map((term): ProductTermReply => ({ ...term, why: why(term.term) })),
    };
  }

  private async findings(facts: TraceFacts, goods: JudgedGoods, { at, asOf }: RiskMoment, user?: Reader) {
    const isAsked = this.documents && goods !== null && user !== undefined;
    const missing = isAsked ? await this.documents.missingShare(goods, at, user) : null;
    const named = ({ facilityId, productId }: { facilityId: string; productId: string }): Found => ({ facilityId, productId });
    const [goodsListed, listed, failed] = await Promise.all([
      this.countries.among(facts.made, asOf),
      this.entities.hits([...facts.made.keys()], asOf),
      this.tests.among(facts.lotIds, at),
    ]);
    const found = {
      dna: failed?.map(named),
      countryLists: goodsListed?.map(({ country, good, source }): Found => ({ country, good, list: source })),
      entityLists: listed && [...listed].flatMap(([facilityId, matches]) => matches.map((match) => entityFact(facilityId, match))),
      yields: facts.outOfRange.map((each): Found => ({ ...named(each), transactionId: each.transactionId })),
      doubts: [...facts.disputed.map(named), ...(await this.claims.on(facts, at))],
      intermediaries: facts.intermediaries.facilityIds.map((facilityId): Found => ({ facilityId })),
    } satisfies Partial<Record<RiskTerm, Found[] | undefined>>;
    return { found, missing };
  }
}

const entityFact = (facilityId: string, { entity, confidence }: EntityMatch): Found => ({
  facilityId,
  entity: entity.name,
  list: entity.list,
  confidence,
});

export function levelNameOf<Level extends RiskLevel | null>(level: Level): Level extends null ? RiskLevelName | null : RiskLevelName;
export function levelNameOf(level: RiskLevel | null): RiskLevelName | null {
  return level === null ? null : (level.toUpperCase() as RiskLevelName);
}
