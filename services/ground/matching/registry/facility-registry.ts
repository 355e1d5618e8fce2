/** Defines the registry that facilities are matched with. */
import type { OarMatchStatus } from '../../../../contracts/ground/facilities/oar-replies.js';
import type { Likeness, NamedPlace } from '../comparison/comparison.js';

export interface RegisteredFacility {
  /** Holds an OAR ID, or a local ID (`local-…`) where the list has none. */
  oarId: string;
  name: string;
  address: string;
  /** Holds an ISO 3166 alpha-2 code. */
  countryCode: string;
  closed: boolean;
  /** Hold further names and addresses of the facility, by any of which it is found. */
  otherNames?: readonly { name: string; address: string }[];
  /** Names the requested OAR ID, where the registry has merged or moved it and this is the one that holds. */
  movedFrom?: string;
  /** Degrees; absent where the list has no point. */
  latitude?: number;
  longitude?: number;
}

export type Candidate = { facility: RegisteredFacility; likeness: Likeness };

/** In degrees: east and north are positive. */
export type RegistryPoint = [longitude: number, latitude: number];

/** Lists candidates with a confidence of at least 0.5, best first. */
export type RegistryAnswer = { status: OarMatchStatus; candidates: Candidate[] };

/** Sorts the country with the most facilities first; null where the registry's facilities are not countable. */
export interface RegistryHoldings {
  kind: 'embedded' | 'openSupplyHub';
  countries: { countryCode: string; facilities: number }[] | null;
}

export abstract class FacilityRegistry {
  /** Prepares answers in the background and resolves when ready. Earlier questions wait for it. */
  abstract prepare(): Promise<void>;
  /**
   * Returns candidates and changes nothing in the registry. The status is ERROR_MATCHING where the place cannot be matched at all. Throws
   * RegistryUnavailable, RegistryBusy; ReadModelBehind while it gets ready.
   */
  abstract match(place: NamedPlace): Promise<RegistryAnswer>;
  /** Expects the OAR ID in canonical form, and follows one that was merged or moved. Throws the refusals of `match`. */
  abstract find(oarId: string): Promise<RegisteredFacility | undefined>;
  /**
   * Returns the points of those OAR IDs for which the registry has one, by OAR ID. A registry that does not answer, or answers slowly, leaves
   * points out and throws nothing.
   */
  abstract points(oarIds: readonly string[]): Promise<Map<string, RegistryPoint>>;
  /**
   * Reports to the registry that the place is one of its facilities (an OAR ID), or none of its candidates (null). Returns the OAR ID that
   * the registry gives in the second case; undefined where it gives none. Throws the refusals of `match`.
   */
  abstract register(place: NamedPlace, oarId: string | null): Promise<string | undefined>;
  abstract holdings(): Promise<RegistryHoldings>;
  /** Ends work in progress. */
  abstract close(): Promise<void>;
}
