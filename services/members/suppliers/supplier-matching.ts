import { Injectable } from '@nestjs/common';
import { LOCAL_ID_PATTERN } from '../../../contracts/ground/facilities/oar-id.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { OTHER_COUNTRY } from '../../../contracts/shared/written/other-country.js';
import type { NamedPlace } from '../../ground/matching/comparison/comparison.js';
import { REGISTRY_FAILURES } from '../../ground/matching/oar-ids/facility-registration.js';
import { MatchDecisions } from '../../ground/matching/oar-ids/match-decisions.js';
import { type MatchResult, matchReplies, PlaceMatching } from '../../ground/matching/oar-ids/place-matching.js';
import { FacilityRegistry } from '../../ground/matching/registry/facility-registry.js';
import type { RecordedMatch, SupplierFacts } from './supplier-record.js';

/** Limits the candidates that are kept per supplier. */
const CANDIDATES_MAX = 5;

/** Holds the OAR ID of a supplier and how it was found. */
export type MatchedSupplier = { oarId?: string; match: RecordedMatch };

type SupplierPlace = Pick<SupplierFacts, 'brandId' | 'businessName' | 'country' | 'address'>;

/** Asks the registry about suppliers, and remembers the decisions of their brand. */
@Injectable()
export class SupplierMatching {
  constructor(
    private readonly matching: PlaceMatching,
    private readonly decisions: MatchDecisions,
    private readonly registry: FacilityRegistry,
  ) {}

  /** Takes a certain match. Reports an error to retry when the registry does not answer or the place has no country. */
  async ask(supplier: SupplierPlace): Promise<MatchedSupplier> {
    const place = placeOf(supplier);
    if (!place) return { match: matchError() };
    try {
      return asMatched(await this.matching.match(place, supplier.brandId));
    } catch (error) {
      if (!isRegistryFailure(error)) throw error;
      return { match: matchError() };
    }
  }

  /**
   * Takes the OAR ID as typed. @throws Refusal Invalid at `oarId` for an ID that no facility has, OarIdNotRegistered when the registry does
   * not answer
   */
  async identify(typed: string): Promise<MatchedSupplier> {
    const { oarId } = await answering(() => this.matching.find(typed));
    if (LOCAL_ID_PATTERN.test(oarId)) throw unknownOarId();
    return { oarId, match: { status: 'MATCHED', candidates: [], decided: true } };
  }

  /** Takes the candidate that the brand chose. @throws Refusal those of `identify` */
  async choose(supplier: SupplierFacts, typed: string, userId: string): Promise<MatchedSupplier> {
    const { oarId, match } = await this.identify(typed);
    const place = placeOf(supplier);
    if (place && oarId !== undefined) {
      await answering(() => this.registry.register(place, oarId));
      await this.decisions.confirm(place, oarId, { ownerId: supplier.brandId, userId });
    }
    return { ...(oarId !== undefined && { oarId }), match: { ...match, candidates: supplier.match.candidates } };
  }

  /** Rejects all candidates. A registry that gives IDs to new facilities may register the supplier. @throws Refusal OarIdNotRegistered */
  async rejectAll(supplier: SupplierFacts, userId: string): Promise<MatchedSupplier> {
    const rejected = [...supplier.match.candidates.map(({ oarId }) => oarId), ...(supplier.oarId ? [supplier.oarId] : [])];
    const place = placeOf(supplier);
    const given = place && (await answering(() => this.registry.register(place, null)));
    if (place) await this.decisions.reject(place, [...new Set(rejected)], { ownerId: supplier.brandId, userId });
    if (given !== undefined) return { oarId: given, match: { status: 'MATCHED', candidates: [], decided: true } };
    return { match: { status: 'NEW_FACILITY', candidates: [], decided: true } };
  }
}

/** Returns undefined without a country, since the registry searches within one. */
function placeOf({ businessName, country, address = '' }: SupplierPlace): NamedPlace | undefined {
  return country === undefined || country === OTHER_COUNTRY ? undefined : { name: businessName, address, countryCode: country };
}

/** Leaves out entries of a list without an OAR ID, which identify nobody. */
function asMatched(result: MatchResult): MatchedSupplier {
  const replies = matchReplies(result);
  const candidates = replies.filter(({ local }) => !local).slice(0, CANDIDATES_MAX);
  const [best] = candidates;
  if (!best) return { match: { status: 'NEW_FACILITY', candidates, decided: false } };
  const isSure = result.status === 'MATCHED' && best === replies[0];
  if (isSure) return { oarId: best.oarId, match: { status: 'MATCHED', candidates, decided: result.confirmed !== null } };
  return { match: { status: 'POTENTIAL_MATCH', candidates, decided: false } };
}

const matchError = (): RecordedMatch => ({ status: 'ERROR_MATCHING', candidates: [], decided: false });

async function answering<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isRegistryFailure(error)) throw new Refusal('OarIdNotRegistered');
    throw error instanceof Refusal && (error.code === 'OarIdUnknown' || error.code === 'OarIdInvalid') ? unknownOarId() : error;
  }
}

const isRegistryFailure = (error: unknown): boolean => error instanceof Refusal && REGISTRY_FAILURES.includes(error.code);

const unknownOarId = (): Refusal => new Refusal('Invalid', {}, { oarId: [message('OarIdUnknown')] });
