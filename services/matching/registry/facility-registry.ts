/** The registry that facilities are matched with: who is where, under which OAR ID. */
import type { OarMatchStatus } from '../../../contracts/facilities/oar-replies.js';
import type { Likeness, NamedPlace } from '../comparison/comparison.js';

/** A facility as a registry lists it. */
export interface RegisteredFacility {
  /** An OAR ID; an ID of our own (`local-…`) where the list carried none. */
  oarId: string;
  name: string;
  address: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  closed: boolean;
}

/** A facility that a place may be, and how sure that is. */
export interface Candidate {
  facility: RegisteredFacility;
  likeness: Likeness;
}

/** What a registry makes of a place: candidates with a confidence of at least 0.5, best first. */
export interface RegistryAnswer {
  status: OarMatchStatus;
  candidates: Candidate[];
}

/** What a registry holds: facilities by country, most first; null where it is not ours to count. */
export interface RegistryHoldings {
  kind: 'embedded' | 'openSupplyHub';
  countries: { countryCode: string; facilities: number }[] | null;
}

export abstract class FacilityRegistry {
  /** Gets ready to answer, on its own time; resolves when it is. Questions before that wait for it. */
  abstract prepare(): Promise<void>;
  /**
   * Whom the place may be. Asking changes nothing in the registry. ERROR_MATCHING where it could make nothing of the place
   * itself. Throws RegistryUnavailable, RegistryBusy; ReadModelBehind while it gets ready.
   */
  abstract match(place: NamedPlace): Promise<RegistryAnswer>;
  /** The facility of an OAR ID in its one form; undefined when nobody has it. Throws as `match` does. */
  abstract find(oarId: string): Promise<RegisteredFacility | undefined>;
  /**
   * Tells the registry that the place is a facility of its own (an OAR ID), or none of its candidates (null). Returns the
   * OAR ID that the registry gave it in the second case; undefined where it gives none. Throws as `match` does.
   */
  abstract register(place: NamedPlace, oarId: string | null): Promise<string | undefined>;
  abstract holdings(): Promise<RegistryHoldings>;
  /** Ends what goes on. */
  abstract close(): Promise<void>;
}
