import { Injectable } from '@nestjs/common';
import { isOarId, LOCAL_ID_PATTERN, oarIdKey } from '../../../../contracts/ground/facilities/oar-id.js';
import type { OarDoubt, OarFacilityReply, OarMatchReply, OarMatchStatus } from '../../../../contracts/ground/facilities/oar-replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Likeness, NamedPlace } from '../comparison/comparison.js';
import { type Candidate, FacilityRegistry, type RegisteredFacility } from '../registry/facility-registry.js';
import { MatchDecisions } from './match-decisions.js';

const DOUBT_TEXTS: Readonly<Record<OarDoubt, string>> = {
  unitNumbers: 'unit numbers differ',
  plotNumbers: 'plot numbers differ',
  numbers: 'numbers in the address differ',
  oneSidedUnit: 'unit number on one side only',
  closed: 'closed',
  addressMissing: 'no address to compare',
  nameWeak: 'names differ',
  addressWeak: 'addresses differ',
  addressAlone: 'found by its address alone',
  addressElsewhere: 'each address names a place that the other does not',
};

const formatShare = (value: number): string => value.toFixed(2).replace(/^0/, '');

/** Holds the registry's answer, corrected by earlier decisions. */
export interface MatchResult {
  status: OarMatchStatus;
  candidates: Candidate[];
  /** Names the facility that a person confirmed. */
  confirmed: string | null;
}

/** Asks the registry and applies earlier decisions. */
@Injectable()
export class PlaceMatching {
  constructor(
    private readonly registry: FacilityRegistry,
    private readonly decisions: MatchDecisions,
  ) {}

  /** Minds what the owner decided: a site about itself, a brand about a supplier. Throws RegistryUnavailable, RegistryBusy, ReadModelBehind. */
  async match(place: NamedPlace, ownerId?: string): Promise<MatchResult> {
    const [{ status, candidates }, { confirmed, rejected }] = await Promise.all([
      this.registry.match(place),
      this.decisions.forPlace(place, ownerId),
    ]);
    const left = candidates.filter(({ facility }) => !rejected.includes(facility.oarId));
    if (confirmed !== null) return this.withConfirmed(confirmed, left);
    if (left.length === candidates.length) return { status, candidates, confirmed };
    return { status: left.length > 0 ? 'POTENTIAL_MATCH' : 'NEW_FACILITY', candidates: left, confirmed };
  }

  /** Throws OarIdInvalid for malformed IDs, OarIdUnknown for unregistered ones, and the refusals of `match`. */
  async find(typed: string): Promise<RegisteredFacility> {
    const found = await this.registry.find(parseOarId(typed));
    if (!found) throw new Refusal('OarIdUnknown');
    return found;
  }

  private async withConfirmed(oarId: string, candidates: readonly Candidate[]): Promise<MatchResult> {
    const first = candidates.find(({ facility }) => facility.oarId === oarId) ?? (await this.asCandidate(oarId));
    // A decision on an ID that was merged or moved since leads to the one that holds.
    const others = candidates.filter(({ facility }) => facility.oarId !== (first?.facility.oarId ?? oarId));
    if (!first) return { status: others.length > 0 ? 'POTENTIAL_MATCH' : 'NEW_FACILITY', candidates: others, confirmed: null };
    const likeness = { ...first.likeness, confidence: 1 };
    return { status: 'MATCHED', candidates: [{ facility: first.facility, likeness }, ...others], confirmed: first.facility.oarId };
  }

  private async asCandidate(oarId: string): Promise<Candidate | undefined> {
    const facility = await this.registry.find(oarId);
    return facility && { facility, likeness: { confidence: 1, name: 0, address: 0, doubts: [] } };
  }
}

/** Returns the canonical form of a typed ID. Throws OarIdInvalid. */
export function parseOarId(typed: string): string {
  const local = typed.trim().toLowerCase();
  if (LOCAL_ID_PATTERN.test(local)) return local;
  if (!isOarId(typed)) throw new Refusal('OarIdInvalid');
  return oarIdKey(typed);
}

export function oarFacilityReply({ oarId, name, address, countryCode, closed, movedFrom }: RegisteredFacility): OarFacilityReply {
  const local = LOCAL_ID_PATTERN.test(oarId);
  return { oarId, local, name, address, country: countryCode, closed, ...(movedFrom !== undefined && { movedFrom }) };
}

export function matchReplies({ candidates, confirmed }: MatchResult): OarMatchReply[] {
  return candidates.map(({ facility, likeness }) => {
    const isConfirmed = facility.oarId === confirmed;
    return {
      ...oarFacilityReply(facility),
      confidence: floorToFourDigits(likeness.confidence),
      reasons: isConfirmed ? ['confirmed before'] : reasonsOf(likeness),
      nameLikeness: floorToFourDigits(likeness.name),
      addressLikeness: floorToFourDigits(likeness.address),
      doubts: likeness.doubts,
      confirmed: isConfirmed,
    };
  });
}

/** Rounds down to four digits, so that no share crosses a threshold. */
const floorToFourDigits = (share: number): number => Math.floor(share * 10_000) / 10_000;

/** Returns reasons of a candidate's likeness: "name .93", "address .71", "unit numbers differ". */
function reasonsOf({ name, address, doubts }: Likeness): string[] {
  return [`name ${formatShare(name)}`, `address ${formatShare(address)}`, ...doubts.map((doubt) => DOUBT_TEXTS[doubt])];
}
