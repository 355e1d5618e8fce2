import type { Json } from './logout-token.js';

const KNOWN_MS = 10 * 60 * 1000;
const AGAIN_MS = 60 * 1000;
const FAILED_MS = 5 * 1000;

/**
 * Keeps the keys of providers for ten minutes, and a failure for seconds: anybody can send tokens, and a provider that is asked for each of
 * them could refuse this server.
 */
export class KnownKeys {
  private readonly known = new Map<string, { askedMs: number; hasFailed: boolean; keys: Promise<Json[]> }>();

  /** Returns the keys of an issuer. Asks it again for a key that is unknown, at most once a minute. @param kid names the wanted key */
  async of(issuer: string, kid: unknown, ask: () => Promise<Json[]>): Promise<Json[]> {
    const known = this.known.get(issuer);
    if (!known) return this.ask(issuer, ask);
    const ageMs = Date.now() - known.askedMs;
    if (ageMs >= (known.hasFailed ? FAILED_MS : KNOWN_MS)) return this.ask(issuer, ask);
    const keys = await known.keys;
    const isKnown = kid !== undefined && keys.some((key) => key['kid'] === kid);
    return isKnown || ageMs < AGAIN_MS ? keys : this.ask(issuer, ask);
  }

  private ask(issuer: string, ask: () => Promise<Json[]>): Promise<Json[]> {
    const asked = { askedMs: Date.now(), hasFailed: false, keys: ask() };
    this.known.set(issuer, asked);
    asked.keys.catch(() => {
      asked.hasFailed = true;
    });
    return asked.keys;
  }
}
