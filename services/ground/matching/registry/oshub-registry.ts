import type { OarMatchStatus } from '../../../../contracts/ground/facilities/oar-replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { countryWords } from '../../../platform/lib/countries.js';
import type { Log } from '../../../platform/monitoring/log.js';
import { AUTOMATIC_MIN, CANDIDATE_MIN, Comparison, capDoubtful, DEFAULT_WEIGHTS, type NamedPlace } from '../comparison/comparison.js';
import {
  type Candidate,
  FacilityRegistry,
  type RegisteredFacility,
  type RegistryAnswer,
  type RegistryHoldings,
  type RegistryPoint,
} from './facility-registry.js';
import {
  type HubFacility,
  type HubMatch,
  type HubMatchResponse,
  parseDecision,
  parseFacility,
  parseMatchResponse,
} from './oshub-responses.js';
import { bestFirst } from './registry-search.js';

export interface OsHubOptions {
  /** Holds the hub's address, with or without a path: `https://opensupplyhub.org`. */
  url: string;
  token: string;
  log: Pick<Log, 'error' | 'warn'>;
  /** Defaults to a time above the hub's own wait for its matching, up to 25 s, twice. */
  matchingMs?: number;
  readingMs?: number;
}

const MATCH_TIMEOUT_MS = 55_000;
const READ_TIMEOUT_MS = 10_000;
/** Limits the questions to the hub for one map. */
const POINTS_MAX = 25;
/** Applies after a refusal for too many requests that names no time. */
const PAUSE_SECONDS = 60;
const PAUSE_SECONDS_MAX = 24 * 3600;
/** Matches the path of a decision on a match. */
const DECISION_PATH = /^\/api\/facility-matches\/\d{1,12}\/(confirm|reject)\/$/;

/**
 * Speaks the API of the Open Supply Hub (`/api/facilities/`, with `Authorization: Token …`). The hub's confidence counts; reasons and the
 * rules against automatic matches are the platform's, for every registry alike.
 */
export class OsHubRegistry extends FacilityRegistry {
  private readonly ending = new AbortController();
  /** Blocks requests until this time, at the hub's wish. */
  private pausedUntil = 0;

  constructor(private readonly options: OsHubOptions) {
    super();
  }

  override async prepare(): Promise<void> {}

  override async match(place: NamedPlace): Promise<RegistryAnswer> {
    // The hub finds places by address alone.
    if (!hasLocation(place)) return { status: 'ERROR_MATCHING', candidates: [] };
    const { status, matches } = await this.submit(place, false);
    const candidates = candidatesOf(place, matches);
    return { status: status === 'ERROR_MATCHING' ? status : matchStatusWith(status, candidates), candidates };
  }

  override async find(oarId: string): Promise<RegisteredFacility | undefined> {
    const first = await this.read(oarId);
    if (!first) return undefined;
    const { movedTo } = first;
    const next = movedTo === undefined ? undefined : await this.read(movedTo);
    const { movedTo: _, ...holding } = next ?? first;
    return { ...holding, ...(holding.oarId !== oarId && { movedFrom: oarId }) };
  }

  private async read(oarId: string): Promise<HubFacility | undefined> {
    const found = await this.request('GET', `/api/facilities/${encodeURIComponent(oarId)}/`);
    return found === undefined ? undefined : parseFacility(found);
  }

  /** Asks for a few at once, since the hub answers for one facility at a time. */
  override async points(oarIds: readonly string[]): Promise<Map<string, RegistryPoint>> {
    const found = new Map<string, RegistryPoint>();
    const ask = async (oarId: string): Promise<void> => {
      const { longitude, latitude } = (await this.find(oarId).catch(() => undefined)) ?? {};
      if (longitude !== undefined && latitude !== undefined) found.set(oarId, [longitude, latitude]);
    };
    await Promise.all(oarIds.slice(0, POINTS_MAX).map(ask));
    return found;
  }

  /** Submits the place as the platform's contribution, and confirms or rejects the matches that the hub asks about. */
  override async register(place: NamedPlace, oarId: string | null): Promise<string | undefined> {
    if (!hasLocation(place)) return undefined;
    const answer = await this.submit(place, true);
    const pending = answer.matches.filter(({ confirmUrl, rejectUrl }) => confirmUrl && rejectUrl);
    if (oarId !== null) {
      const chosen = pending.find(({ facility }) => facility.oarId === oarId);
      if (chosen) await this.decide(chosen.confirmUrl);
      return undefined;
    }
    if (answer.status === 'NEW_FACILITY') return answer.oarId;
    let given: string | undefined;
    // The last rejection makes the place a new facility of the hub.
    for (const { rejectUrl } of pending) given = parseDecision(await this.decide(rejectUrl));
    return given;
  }

  /** The hub's facilities are not counted. */
  override async holdings(): Promise<RegistryHoldings> {
    return { kind: 'openSupplyHub', countries: null };
  }

  override async close(): Promise<void> {
    this.ending.abort(new Error('closed'));
  }

  private async submit({ name, address, countryCode }: NamedPlace, create: boolean): Promise<HubMatchResponse> {
    return parseMatchResponse(await this.request('POST', `/api/facilities/?create=${create}`, { country: countryCode, name, address }));
  }

  /** Sends decisions to the hub alone, whatever path its answer gives. */
  private async decide(path: string | undefined): Promise<unknown> {
    if (!path || !DECISION_PATH.test(path)) throw new Refusal('RegistryUnavailable');
    return this.request('POST', path);
  }

  /** Returns the parsed answer; undefined for "not found". Throws RegistryUnavailable, RegistryBusy. */
  private async request(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const pause = Math.ceil((this.pausedUntil - Date.now()) / 1000);
    if (pause > 0) throw new Refusal('RegistryBusy', { seconds: String(pause) });
    const response = await this.send(method, path, body);
    if (response.status === 404) return undefined;
    if (response.status === 429) this.pauseAndRefuse(response);
    if (!response.ok) {
      const what =
        response.status === 401 || response.status === 403
          ? 'the facility registry does not accept our token'
          : 'the facility registry failed';
      this.options.log.error({ status: response.status, method, path }, what);
      throw new Refusal('RegistryUnavailable');
    }
    return response.body;
  }

  private async send(
    method: string,
    path: string,
    body: object | undefined,
  ): Promise<{ status: number; ok: boolean; body: unknown; retryAfter: string | null }> {
    const { url, token, matchingMs = MATCH_TIMEOUT_MS, readingMs = READ_TIMEOUT_MS } = this.options;
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: { authorization: `Token ${token}`, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        // The hub answers for a merged facility at its new address; a decision never follows a redirect.
        redirect: method === 'GET' ? 'follow' : 'error',
        signal: AbortSignal.any([this.ending.signal, AbortSignal.timeout(method === 'GET' ? readingMs : matchingMs)]),
      });
      const { status, ok, headers } = response;
      return { status, ok, body: ok ? await response.json() : await response.text(), retryAfter: headers.get('retry-after') };
    } catch (error) {
      this.options.log.warn({ err: error, method, path }, 'the facility registry does not answer');
      throw new Refusal('RegistryUnavailable');
    }
  }

  private pauseAndRefuse({ body, retryAfter }: { body: unknown; retryAfter: string | null }): never {
    const retrySeconds = Number(retryAfter ?? /available in (\d+) seconds?/.exec(String(body))?.[1] ?? PAUSE_SECONDS);
    const seconds = Math.min(PAUSE_SECONDS_MAX, Math.max(1, Number.isFinite(retrySeconds) ? Math.ceil(retrySeconds) : PAUSE_SECONDS));
    this.pausedUntil = Date.now() + seconds * 1000;
    throw new Refusal('RegistryBusy', { seconds: String(seconds) });
  }
}

const hasLocation = ({ address, countryCode }: NamedPlace): boolean => address.trim() !== '' && countryCode !== '';

/** Accepts the hub's automatic match only where the platform's rules do not doubt it. */
function matchStatusWith(status: OarMatchStatus, [best]: readonly Candidate[]): OarMatchStatus {
  if (!best) return 'NEW_FACILITY';
  return status === 'MATCHED' && best.likeness.confidence >= AUTOMATIC_MIN ? 'MATCHED' : 'POTENTIAL_MATCH';
}

function candidatesOf(place: NamedPlace, matches: readonly HubMatch[]): Candidate[] {
  const comparison = new Comparison(place, DEFAULT_WEIGHTS, countryWords(place.countryCode));
  const compared = matches.map(({ facility, confidence }: HubMatch): Candidate => {
    const ours = comparison.compareWith(facility);
    // A match by text alone has no confidence of the hub.
    return { facility, likeness: confidence > 0 ? { ...ours, confidence: capDoubtful(confidence, ours.doubts) } : ours };
  });
  return bestFirst(compared.filter(({ likeness }) => likeness.confidence >= CANDIDATE_MIN));
}
