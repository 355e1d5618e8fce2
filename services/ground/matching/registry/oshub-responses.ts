/** Parses answers of the Open Supply Hub, and accepts only the documented form. */

import { isOarId, oarIdKey } from '../../../../contracts/ground/facilities/oar-id.js';
import { OAR_MATCH_STATUSES, type OarMatchStatus } from '../../../../contracts/ground/facilities/oar-replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { RegisteredFacility } from './facility-registry.js';

export interface HubMatch {
  facility: RegisteredFacility;
  confidence: number;
  /** Hold the paths for a decision, where the hub waits for one. */
  confirmUrl?: string;
  rejectUrl?: string;
}

export interface HubMatchResponse {
  status: OarMatchStatus;
  matches: HubMatch[];
  /** Names the facility that the hub matched or created. */
  oarId?: string;
}

/** The hub cannot match an address that it cannot place on a map. */
const UNLOCATED_STATUSES = ['GEOCODED_NO_RESULTS', 'ERROR_GEOCODING', 'ERROR_PARSING'];

/** Parses the answer to a submitted facility. The hub may answer with one object, or with a list that repeats it. */
export function parseMatchResponse(body: unknown): HubMatchResponse {
  const [answer] = Array.isArray(body) ? body : [body];
  const { status, matches, os_id } = checkedObject(answer);
  const known = UNLOCATED_STATUSES.includes(String(status)) ? 'ERROR_MATCHING' : OAR_MATCH_STATUSES.find((one) => one === status);
  if (!known || !Array.isArray(matches)) throw new Refusal('RegistryUnavailable');
  return {
    status: known,
    matches: matches.map(parseMatch),
    ...(typeof os_id === 'string' && isOarId(os_id) && { oarId: oarIdKey(os_id) }),
  };
}

function parseMatch(body: unknown): HubMatch {
  const { confidence, confirm_match_url, reject_match_url } = checkedObject(body);
  return {
    facility: parseFacility(body),
    confidence: typeof confidence === 'number' && Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0,
    ...(typeof confirm_match_url === 'string' && { confirmUrl: confirm_match_url }),
    ...(typeof reject_match_url === 'string' && { rejectUrl: reject_match_url }),
  };
}

/** Expects a GeoJSON feature. */
export function parseFacility(body: unknown): HubFacility {
  const { id, properties, geometry } = checkedObject(body);
  const { os_id, name, address, country_code, is_closed, new_os_id } = checkedObject(properties);
  const oarId = oarIdKey(String(os_id ?? id ?? ''));
  if (!isOarId(oarId) || typeof name !== 'string') throw new Refusal('RegistryUnavailable');
  const words = { address: stringOrEmpty(address), countryCode: stringOrEmpty(country_code) };
  return { oarId, name, ...words, closed: is_closed === true, ...pointOf(geometry), ...movedToOf(oarId, new_os_id) };
}

/** A facility that has moved: the hub names the ID that holds now. */
export type HubFacility = RegisteredFacility & { movedTo?: string };

function movedToOf(oarId: string, id: unknown): { movedTo?: string } {
  const movedTo = oarIdKey(stringOrEmpty(id));
  return isOarId(movedTo) && movedTo !== oarId ? { movedTo } : {};
}

/** Returns nothing for a geometry that is no point. */
function pointOf(geometry: unknown): Pick<RegisteredFacility, 'latitude' | 'longitude'> {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  const [longitude, latitude] = type === 'Point' && Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : {};
}

/** Returns the OAR ID that the last decision gave the place. */
export function parseDecision(body: unknown): string | undefined {
  const { status, matched_facility } = checkedObject(body);
  if (status !== 'CONFIRMED_MATCH') return undefined;
  const oarId = oarIdKey(stringOrEmpty(checkedObject(matched_facility)['os_id']));
  return isOarId(oarId) ? oarId : undefined;
}

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

function checkedObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('RegistryUnavailable');
  return value as Record<string, unknown>;
}
