import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WindowClosing } from '../balance/window-closing.js';
import { OpenLedger } from '../custody/open-ledger.js';
import { Facilities, type FacilityRecord } from '../facilities/facilities.js';
import { hashPassword } from '../identity/passwords.js';
import { Users } from '../identity/users.js';
import { BlobStore } from '../platform/blobs/blob-store.js';
import { asIfAt } from '../platform/clock.js';
import { Demo } from '../platform/demo.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { REGISTRY, REGISTRY_IMPORTS, type RegistryEntry, type RegistryImport } from '../platform/registry/registry-entries.js';
import type { Act } from './acts.js';
import { SeededAssessments } from './assessments.js';
import { type CastSize, castOf, type Member } from './cast.js';
import { Chance } from './chance.js';
import { type Fraud, type Planted, plan } from './frauds.js';
import { partnersIn } from './partners.js';
import { DEMO_PASSWORD, peopleOf } from './people.js';
import { proofDocument } from './proof.js';
import { registryOf, SEEDED_IMPORT, standingOf } from './registry.js';
import { Simulator, seasonStart } from './simulator.js';

const DAY = 86_400_000;
/** Records and ledgers written at once: they share the engine's flushes. */
const AT_ONCE = 32;

/** What a chain is made from: the same again makes the same chain. */
export interface ChainPlan {
  seed: number;
  size: CastSize;
  /** ISO 8601: the last fact is recorded before it. */
  endsAt: string;
  /** By facility: the blob that its purchases outside the platform cite. */
  proofs: Record<string, string>;
  frauds: readonly Fraud[];
}

export interface SeededChain {
  facilities: number;
  commands: number;
  planted: Planted[];
}

/** Makes a chain's facilities and people, then has its commands carried out, each at its time. Again it changes nothing. */
@Injectable()
export class Seeding {
  constructor(
    private readonly bus: CommandBus,
    private readonly ledgers: OpenLedger,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly demo: Demo,
    private readonly blobs: BlobStore,
    private readonly closing: WindowClosing,
    private readonly assessments: SeededAssessments,
    private readonly store: RecordStore,
  ) {}

  /** A plan for a chain that ends now, with the documents that it cites kept. */
  async plan(chain: Pick<ChainPlan, 'seed' | 'size' | 'endsAt' | 'frauds'>): Promise<ChainPlan> {
    const cast = castOf(chain.size, new Chance(chain.seed), openedBefore(chain.endsAt).slice(0, 10));
    const content = await proofDocument();
    const proofs: Record<string, string> = {};
    for (const { id } of cast.filter(({ policy }) => policy?.model === 'massBalance')) {
      const { blobName } = await this.blobs.put(content, { fileName: 'gin-receipt.pdf', contentType: 'application/pdf', facilityId: id });
      proofs[id] = blobName;
    }
    return { ...chain, proofs };
  }

  /** `stopping` ends it between two waves. `told` hears now and then how many commands are done. */
  async make(chain: ChainPlan, stopping: AbortSignal, told: (commands: number) => void = () => undefined): Promise<SeededChain> {
    const chance = new Chance(chain.seed);
    const opened = openedBefore(chain.endsAt);
    const cast = castOf(chain.size, chance, opened.slice(0, 10));
    const userOf = await asIfAt(opened, () => this.settle(cast, chance, opened));
    const world = new Simulator(cast, chance, chain.endsAt, chain.proofs);
    let commands = 0;
    const carryOut = async (at: string, acts: readonly Act[]) => {
      stopping.throwIfAborted();
      await asIfAt(at, () => Promise.all(acts.map((act) => this.act(act, userOf))));
      commands += acts.length;
      told(commands);
    };
    const fillIn = this.assessments.of(cast, userOf, chain);
    let month = opened.slice(0, 7);
    for (const { at, acts } of world.waves()) {
      await fillIn(at);
      if (at.slice(0, 7) !== month) await asIfAt(at, () => this.closing.closeDue());
      month = at.slice(0, 7);
      await carryOut(at, acts);
    }
    await fillIn(chain.endsAt);
    const planted: Planted[] = [];
    for (const fraud of chain.frauds) {
      const { planted: what, waves } = plan(fraud, world);
      for (const [n, wave] of waves.entries()) {
        const at = new Date(Date.parse(chain.endsAt) + (planted.length * 100 + n) * 1000).toISOString();
        await carryOut(at, wave(at));
      }
      planted.push(what);
    }
    return { facilities: cast.length, commands, planted };
  }

  private act({ by, command }: Act, userOf: ReadonlyMap<string, string>): Promise<unknown> {
    return this.bus.execute(Object.assign(command, { actor: { userId: userOf.get(by.id) ?? by.id, facilityId: by.id } }));
  }

  /** Facilities, partners, ledgers and accounts; answers each facility's user. */
  private async settle(cast: readonly Member[], chance: Chance, since: string): Promise<Map<string, string>> {
    const people = peopleOf(cast, chance, since);
    const auditor = cast.find(({ type }) => type === 'AUDITOR');
    const records = new Map(cast.map((member) => [member.id, { ...recordOf(member, cast, auditor), ...standingOf(member, cast) }]));
    await inBatches(records.values(), (record) => this.facilities.put(record));
    await this.list(registryOf(cast), people.find(({ roles }) => roles[0] === 'SUPER_ADMIN')?.id ?? '', since);
    await inBatches(partnersIn(cast), async ([one, other]) => {
      const [a, b] = [records.get(one.id), records.get(other.id)];
      if (a && b) await this.facilities.link(a, b, since);
    });
    const userOf = new Map(people.flatMap(({ id, facilityIds }) => facilityIds.map((facilityId) => [facilityId, id] as const)));
    await inBatches(cast, async (member) => {
      if (member.policy)
        await this.ledgers.open(member, member.policy, { userId: userOf.get(member.id) ?? member.id, facilityId: member.id });
    });
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await inBatches(people, async (person) => {
      await this.users.put(person);
      await this.users.setPasswordHash(person.id, passwordHash, since);
    });
    const nameOf = new Map(cast.map(({ id, name }) => [id, name]));
    const accounts = people.map(({ email, roles, currentFacilityId }) => ({
      email,
      facility: nameOf.get(currentFacilityId ?? '') ?? '',
      role: roles[0] ?? '',
    }));
    await this.demo.put({ password: DEMO_PASSWORD, accounts });
    return userOf;
  }

  /** A registry, as an import of it would leave it behind. */
  private async list(entries: readonly RegistryEntry[], userId: string, endedAt: string): Promise<void> {
    await inBatches(entries, (entry) => this.store.put(REGISTRY.name, entry.oarId ?? '', entry));
    const ended: RegistryImport = {
      number: 1,
      importId: SEEDED_IMPORT,
      fileName: 'demo-registry.csv',
      userId,
      endedAt,
      total: entries.length,
      passed: entries.length,
      failed: 0,
    };
    await this.store.put(REGISTRY_IMPORTS.name, String(ended.number).padStart(9, '0'), ended);
  }
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** When the facilities joined: before the first season. */
const openedBefore = (endsAt: string): string => new Date(seasonStart(endsAt) - 62 * DAY).toISOString();

function recordOf(member: Member, cast: readonly Member[], auditor: Member | undefined): FacilityRecord {
  const { id, name, type, country, province, district, address, certifications, policy, groupKey } = member;
  const group = cast.find(({ key }) => key === groupKey);
  const audited = auditor && policy && type !== 'BRAND';
  return {
    id,
    name,
    type,
    country,
    province,
    district,
    address,
    certifications,
    searchText: [name, address, district, province, COUNTRIES.of(country)].join(' ').toLowerCase(),
    auditorIds: audited ? [auditor.id] : [],
    ...(policy ? { policy } : {}),
    ...(group ? { businessId: group.id } : {}),
  };
}

async function inBatches<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const all = [...items];
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(work));
}
