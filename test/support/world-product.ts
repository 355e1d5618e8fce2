/** The real product with the ledgers of a custody world in its log, and a user signed in at each of its sites. */
import type { FacilityType, Role } from '../../contracts/roles.js';
import { EventStore } from '../../services/platform/events/event-store.js';
import { CustodyWorld, type Site } from './custody-world.js';
import { ledgerEvents, toNewEvent } from './ledger-events.js';
import { type Answer, type Call, startTestProduct, type TestProduct } from './product.js';

/** A world with ids as the API takes them. */
export class ApiWorld extends CustodyWorld {
  private given = 0;

  override id(kind: string): string {
    if (kind === 'P') return super.id(kind);
    this.given += 1;
    return `10000000-0000-4000-8000-${String(this.given).padStart(12, '0')}`;
  }
}

export interface WorldProduct<Name extends string> extends TestProduct {
  /** Reads as the user of a site, an auditor of those named at the start, or an admin, from views as new as the log. */
  get(who: Name | 'auditor' | 'admin', path: string): Promise<Answer>;
  status(who: Name | 'auditor' | 'admin', path: string): Promise<number>;
  /** A site as replies name it. */
  ref(name: Name): { id: string; name: string; type: FacilityType };
}

export async function startWorldProduct<Name extends string>(
  world: CustodyWorld,
  sites: Record<Name, Site>,
  audited: readonly Name[],
): Promise<WorldProduct<Name>> {
  const product = await startTestProduct();
  const calls = new Map<string, Call>();
  const auditor = await product.facility('AUDITOR');
  const join = async (who: string, role: Role, facility?: Parameters<TestProduct['user']>[1]) =>
    calls.set(who, await product.signIn((await product.user(role, facility)).email));
  await join('auditor', 'AUDITOR', auditor);
  await join('admin', 'ADMIN');
  for (const [name, { id, type }] of Object.entries(sites) as [Name, Site][]) {
    const auditorIds = audited.includes(name) ? [auditor.id] : [];
    await join(name, type as Role, await product.facility(type, { id, name, auditorIds }));
  }
  const position = await append(product, world);
  const get = (who: string, path: string) => (calls.get(who) as Call)('GET', `/api${path}`, undefined, { 'x-position': position });
  return {
    ...product,
    get,
    status: async (who, path) => (await get(who, path)).status,
    ref: (name) => ({ id: sites[name].id, name, type: sites[name].type }),
  };
}

async function append({ app }: TestProduct, world: CustodyWorld): Promise<string> {
  let position = '';
  for (const event of ledgerEvents(world)) {
    position = (await app.get(EventStore).append(event.stream, event.revision - 1, [toNewEvent(event)])).position;
  }
  return position;
}
