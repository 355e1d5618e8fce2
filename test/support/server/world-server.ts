/** The real product with the ledgers of a custody world in its log, and a user signed in at each of its sites. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { Facilities, type FacilityRecord } from '../../../services/ground/facilities/facilities.js';
import { SqliteEventStore } from '../../../services/platform/events/sqlite-event-store.js';
import { CustodyWorld, type Site } from '../histories/custody-world.js';
import { ledgerEvents, toNewEvent } from '../histories/ledger-events.js';
import { type ApiCall, type ApiResponse, startTestServer, type TestServer } from './test-server.js';

/** A world with ids as the API takes them. */
export class ApiWorld extends CustodyWorld {
  private idCount = 0;

  override id(kind: string): string {
    if (kind === 'P') return super.id(kind);
    this.idCount += 1;
    return `10000000-0000-4000-8000-${String(this.idCount).padStart(12, '0')}`;
  }
}

export interface WorldServer<Name extends string> extends TestServer {
  /** Reads as the user of a site, an auditor of those named at the start, or an admin, from views as new as the log. */
  get(who: Name | 'auditor' | 'admin', path: string): Promise<ApiResponse>;
  status(who: Name | 'auditor' | 'admin', path: string): Promise<number>;
  /** The same, of an answer that is no text. `language`: that of the reader. */
  file(who: Name | 'auditor' | 'admin', path: string, language?: string): Promise<Response>;
  /** A site as replies name it. */
  ref(name: Name): { id: string; name: string; type: FacilityType };
}

export async function startWorldServer<Name extends string>(
  world: CustodyWorld,
  sites: Record<Name, Site>,
  audited: readonly Name[],
): Promise<WorldServer<Name>> {
  // The log is there before the product, whose followers would else carry on in the middle of it. The product's time is
  // the world's, so that it closes no window of its own accord; but tokens are of today.
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-'));
  const position = await appendWorld(dataDir, world);
  let now = () => world.now;
  const product = await startTestServer({ dataDir, clock: { now: () => new Date(now()).toISOString() } });
  now = Date.now;
  const calls = new Map<string, ApiCall & { token: string }>();
  const auditor = await product.facility('AUDITOR');
  const admit = async (who: string, role: Role, facility?: FacilityRecord) =>
    calls.set(who, await product.signIn((await product.user(role, facility)).email));
  await admit('auditor', 'AUDITOR', auditor);
  await admit('admin', 'ADMIN');
  for (const [name, { id, type }] of Object.entries(sites) as [Name, Site][]) {
    const auditorIds = audited.includes(name) ? [auditor.id] : [];
    const facility: FacilityRecord = { id, name, type, searchText: name, certifications: [], auditorIds };
    await product.app.get(Facilities).put(facility);
    await admit(name, type as Role, facility);
  }
  now = () => world.now;
  const get = (who: string, path: string) => (calls.get(who) as ApiCall)('GET', `/api${path}`, undefined, { 'x-position': position });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    get,
    status: async (who, path) => (await get(who, path)).status,
    file: (who, path, language = 'en') => {
      const headers = { authorization: `Bearer ${calls.get(who)?.token}`, language, 'x-position': position };
      return fetch(`${product.url}/api${path}`, { headers });
    },
    ref: (name) => ({ id: sites[name].id, name, type: sites[name].type }),
  };
}

async function appendWorld(dataDir: string, world: CustodyWorld): Promise<string> {
  const events = await SqliteEventStore.open(join(dataDir, 'events.db'));
  const appended = ledgerEvents(world).map((event) => events.append(event.stream, event.revision - 1, [toNewEvent(event)]));
  const position = (await Promise.all(appended)).at(-1)?.position ?? '';
  await events.close();
  return position;
}
