import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { mayRecord } from '../../contracts/ledger/custody/facility-rights.js';
import type { Policy } from '../../contracts/shared/ledger-terms.js';
import { PLATFORM } from '../../contracts/shared/recorded-event.js';
import { Facilities, type FacilityRecord } from '../ground/facilities/facilities.js';
import { hashPassword } from '../ground/identity/passwords/password-hash.js';
import { DemoAccounts } from '../ground/identity/sign-in/demo-accounts.js';
import { Users } from '../ground/identity/users.js';
import {
  REGISTRY_ENTRIES,
  REGISTRY_IMPORTS,
  type RegistryEntry,
  type RegistryImport,
} from '../ground/matching/registry/registry-entries.js';
import { WindowClosing } from '../ledger/balance/commands/window-closing.js';
import { CustodyLedgers } from '../ledger/custody/custody-ledgers.js';
import { LedgerOpening } from '../ledger/custody/opening/ledger-opening.js';
import { BlobStore } from '../platform/blobs/blob-store.js';
import { Demo } from '../platform/config/demo.js';
import { RecordStore } from '../platform/documents/document-store.js';
import { chunksOf } from '../platform/lib/chunks-of.js';
import { runAtTime } from '../platform/lib/clock.js';
import { countryName } from '../platform/lib/countries.js';
import { ChainSimulator, seasonStart } from './chain-simulator.js';
import type { Fraud, PlantedFraud } from './frauds/fraud-plan.js';
import { planFraud } from './frauds/seed-frauds.js';
import { SeedAssessments } from './oversight/seed-assessments.js';
import { SeedDna } from './oversight/seed-dna.js';
import { SeedFarms } from './oversight/seed-farms.js';
import { SeedGrievances } from './oversight/seed-grievances.js';
import { SeedVisits } from './oversight/seed-visits.js';
import type { SeedCommand } from './seed-commands.js';
import { type ChainSize, createFacilities, type SeedFacility } from './seed-facilities.js';
import { SeedOrders } from './seed-orders.js';
import { type SeedPapers, storePapers, storeProofs } from './seed-papers.js';
import { partnerPairs } from './seed-partners.js';
import { createPeople, fieldMonitorOf } from './seed-people.js';
import { createRegistry, registryMatchOf, SEEDED_IMPORT } from './seed-registry.js';
import { SeedRequests } from './seed-requests.js';
import { SeedSuppliers } from './seed-suppliers.js';
import { SeededRandom } from './seeded-random.js';
import { firstOrder } from './standing/first-order.js';
import { SeedCases } from './standing/seed-cases.js';
import { certifiedDays, SeedCertificates } from './standing/seed-certificates.js';

const DAY = 86_400_000;
/** Records and ledgers written at once: they share the engine's flushes. */
const WRITES_AT_ONCE = 32;
const FIELD_SEED_OFFSET = 29_000;

/** Describes a chain; the same plan makes the same chain. */
export interface ChainPlan {
  seed: number;
  size: ChainSize;
  /** ISO 8601: the last fact is recorded before it. */
  endsAt: string;
  /** By facility: the blob that its purchases outside the platform cite. */
  proofs: Record<string, string>;
  /** The papers that the sites' records cite; absent in plans of earlier releases. */
  papers?: SeedPapers;
  frauds: readonly Fraud[];
  /** Sites ask admins for something, which waits; absent in plans of earlier releases and of chains that are no demo. */
  hasCases?: true;
}

export type SeededChain = { facilities: number; commands: number; planted: PlantedFraud[] };

/** Makes a chain's facilities and people, then has its commands carried out, each at its time. Again it changes nothing. */
@Injectable()
export class ChainSeeder {
  constructor(
    private readonly bus: CommandBus,
    private readonly opening: LedgerOpening,
    private readonly ledgers: CustodyLedgers,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly demo: Demo,
    private readonly demoAccounts: DemoAccounts,
    private readonly blobs: BlobStore,
    private readonly closing: WindowClosing,
    private readonly assessments: SeedAssessments,
    private readonly certificates: SeedCertificates,
    private readonly suppliers: SeedSuppliers,
    private readonly orders: SeedOrders,
    private readonly requests: SeedRequests,
    private readonly cases: SeedCases,
    private readonly grievances: SeedGrievances,
    private readonly farms: SeedFarms,
    private readonly visits: SeedVisits,
    private readonly dna: SeedDna,
    private readonly store: RecordStore,
  ) {}

  /** A plan for a chain that ends now, with the documents that it cites stored. */
  async plan(chain: Pick<ChainPlan, 'seed' | 'size' | 'endsAt' | 'frauds' | 'hasCases'>): Promise<ChainPlan> {
    const cast = createFacilities(chain.size, new SeededRandom(chain.seed), joinedAt(chain.endsAt).slice(0, 10));
    const papers = { ...(await storePapers(cast, this.blobs)) };
    const proofs: Record<string, string> = {};
    for (const site of cast.filter(({ policy }) => policy?.model === 'massBalance')) {
      const proof = await storeProofs(site, this.blobs);
      proofs[site.id] = proof.at(-1) ?? '';
      papers[site.id] = { ...papers[site.id], proof };
    }
    return { ...chain, proofs, papers };
  }

  /** `stopping` ends it between two waves. `onProgress` gets the number of done commands now and then. */
  seed(chain: ChainPlan, stopping: AbortSignal, onProgress: (commands: number) => void = () => undefined): Promise<SeededChain> {
    return this.closing.whilePaused(() => this.record(chain, stopping, onProgress));
  }

  private async record(chain: ChainPlan, stopping: AbortSignal, onProgress: (commands: number) => void): Promise<SeededChain> {
    const chance = new SeededRandom(chain.seed);
    const opened = joinedAt(chain.endsAt);
    const cast = createFacilities(chain.size, chance, opened.slice(0, 10));
    const userOf = await runAtTime(opened, () => this.createParticipants(cast, chance, opened, chain));
    await runAtTime(opened, () => this.suppliers.put(cast, userOf, chain.seed));
    const orders = await runAtTime(opened, () => this.orders.begin(cast, userOf, chain));
    const world = new ChainSimulator(cast, chance, chain.endsAt, chain.proofs, chain.papers);
    let commands = 0;
    const recordBatch = async (at: string, acts: readonly SeedCommand[]) => {
      stopping.throwIfAborted();
      await runAtTime(at, () => Promise.all(acts.map((act) => this.execute(act, userOf))));
      commands += acts.length;
      onProgress(commands);
    };
    const first = chain.hasCases ? firstOrder(world, chain) : undefined;
    const fillIn = this.assessments.fillUntil(cast, userOf, chain);
    let month = opened.slice(0, 7);
    for (const { at, commands: acts } of world.batches()) {
      for (const wave of first?.wavesBefore(at) ?? []) await recordBatch(wave.at, wave.commands);
      await fillIn(at);
      if (at.slice(0, 7) !== month) await runAtTime(at, () => this.closing.closeDue());
      month = at.slice(0, 7);
      await recordBatch(at, acts);
      await orders.orderGoodsOf(at, acts, world.commands);
      this.requests.note(acts);
    }
    await fillIn(chain.endsAt);
    await orders.tellStories();
    await this.requests.put(cast, userOf, orders.lastOrders(), chain);
    if (chain.hasCases) {
      await this.cases.put(cast, userOf, chain);
      await this.grievances.put(cast, userOf, chain);
      await this.farms.put(chain);
      await this.visits.put(chain);
      await this.dna.put(world, userOf, chain, stopping);
    }
    const planted: PlantedFraud[] = [];
    const secondsAfter = (seconds: number): string =>
      new Date(Date.parse(chain.endsAt) + (planted.length * 100 + seconds) * 1000).toISOString();
    for (const fraud of chain.frauds) {
      const { planted: what, batches, order } = planFraud(fraud, world);
      if (order) await orders.placePlanned(secondsAfter(0), order);
      let acts: SeedCommand[] = [];
      for (const [n, wave] of batches.entries()) {
        acts = wave(secondsAfter(n));
        await recordBatch(secondsAfter(n), acts);
      }
      if (order && chain.hasCases)
        await recordBatch(
          secondsAfter(60),
          acts.map((sale) => world.commands.dispute(order.brand, sale)),
        );
      planted.push(what);
    }
    if (first) {
      const [placedAt, soldAt] = [secondsAfter(0), secondsAfter(1)];
      await orders.placePlanned(placedAt, first.order(placedAt));
      await recordBatch(soldAt, first.sale(soldAt));
    }
    return { facilities: cast.length, commands, planted };
  }

  private execute({ by, command, person = by }: SeedCommand, userOf: ReadonlyMap<string, string>): Promise<unknown> {
    return this.bus.execute(Object.assign(command, { actor: { userId: userOf.get(person.id) ?? person.id, facilityId: by.id } }));
  }

  /** Facilities, partners, ledgers and accounts; answers each facility's user. */
  private async createParticipants(
    cast: readonly SeedFacility[],
    chance: SeededRandom,
    since: string,
    { seed, endsAt, hasCases }: ChainPlan,
  ): Promise<Map<string, string>> {
    const people = createPeople(cast, chance, since);
    // Draws of its own: what the chain draws stays as it is.
    const field = hasCases ? fieldMonitorOf(cast, new SeededRandom(seed + FIELD_SEED_OFFSET), since) : [];
    const auditor = cast.find(({ type }) => type === 'AUDITOR');
    const records = new Map(cast.map((member) => [member.id, { ...recordOf(member, cast, auditor), ...registryMatchOf(member, cast) }]));
    await inChunks(records.values(), (record) => this.facilities.put(record));
    await this.putRegistry(createRegistry(cast), people.find(({ roles }) => roles[0] === 'SUPER_ADMIN')?.id ?? '', since);
    await inChunks(partnerPairs(cast), async ([one, other]) => {
      const [a, b] = [records.get(one.id), records.get(other.id)];
      if (a && b) await this.facilities.link(a, b, since);
    });
    const userOf = new Map(people.flatMap(({ id, facilityIds }) => facilityIds.map((facilityId) => [facilityId, id] as const)));
    await inChunks(cast, async (member) => {
      if (!member.policy) return;
      await this.opening.open(member, member.policy, { userId: userOf.get(member.id) ?? member.id, facilityId: member.id });
      const adminId = people.find(({ roles }) => roles[0] === 'ADMIN')?.id ?? '';
      if (mayRecord(member.type, 'rawCotton')) await this.registerOrigin(member, member.policy, adminId);
      await this.certificates.certify(member, certifiedDays(since, endsAt), adminId);
    });
    const password = await this.demoAccounts.password();
    const passwordHash = await hashPassword(password);
    await inChunks([...people, ...field], async (person) => {
      await this.users.put(person);
      await this.users.setPasswordHash(person.id, passwordHash, since);
    });
    const nameOf = new Map(cast.map(({ id, name }) => [id, name]));
    const accounts = [...people, ...field].map(({ email, roles, currentFacilityId }) => ({
      email,
      facility: nameOf.get(currentFacilityId ?? '') ?? '',
      role: roles[0] ?? '',
    }));
    await this.demo.put({ password, accounts });
    return userOf;
  }

  /** An origin from its first day on, by a number that a land register might give. */
  private async registerOrigin({ id, key, country }: SeedFacility, { windowStart }: Policy, adminId: string): Promise<void> {
    const registrationNumber = `${country}-${key.toUpperCase()}`;
    await this.ledgers.execute(
      id,
      { kind: 'registerOrigin', since: windowStart, registrationNumber, documents: [] },
      { actor: { userId: adminId, facilityId: PLATFORM }, transactionId: id },
    );
  }

  /** A registry, as an import of it would leave it behind. */
  private async putRegistry(entries: readonly RegistryEntry[], userId: string, endedAt: string): Promise<void> {
    await inChunks(entries, (entry) => this.store.put(REGISTRY_ENTRIES.name, entry.oarId ?? '', entry));
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

/** When the facilities joined: before the first season. */
const joinedAt = (endsAt: string): string => new Date(seasonStart(endsAt) - 62 * DAY).toISOString();

function recordOf(member: SeedFacility, cast: readonly SeedFacility[], auditor: SeedFacility | undefined): FacilityRecord {
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
    searchText: [name, address, district, province, countryName(country)].join(' ').toLowerCase(),
    auditorIds: audited ? [auditor.id] : [],
    ...(policy ? { policy } : {}),
    ...(group ? { businessId: group.id } : {}),
  };
}

async function inChunks<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  for (const some of chunksOf([...items], WRITES_AT_ONCE)) await Promise.all(some.map(work));
}
