import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { RecordStore, Stored } from '../../../platform/documents/document-store.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { withTimeout } from '../../../platform/lib/with-timeout.js';
import type { NamedPlace } from '../comparison/comparison.js';
import { matchStatusOf } from '../comparison/match-status.js';
import { RegistryIndex } from '../index/registry-index.js';
import {
  FacilityRegistry,
  type RegisteredFacility,
  type RegistryAnswer,
  type RegistryHoldings,
  type RegistryPoint,
} from './facility-registry.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS, type RegistryEntry, type RegistryImport } from './registry-entries.js';
import { searchRegistry } from './registry-search.js';

const ENTRIES_READ_AT_ONCE = 500;
/** Limits how often a facility can have moved on. */
const MOVES_MAX = 8;
/** Maximum wait of a question for an index that is being built. */
const INDEX_WAIT_MS = 5000;

/**
 * Answers from the imported lists in the record store, with an index over their names in the memory of each process that is asked. The
 * index is built on the first question, or before it (`prepare`), a slice at a time. Imports that ended since, in any process, are folded
 * in before each answer.
 */
export class EmbeddedRegistry extends FacilityRegistry {
  /** Stays undefined while there is no entry, to save memory. */
  private index: RegistryIndex | undefined;
  private prepared: Promise<void> | undefined;
  private folding: Promise<void> = Promise.resolve();
  private lastImport = 0;
  private closed = false;

  constructor(private readonly records: RecordStore) {
    super();
  }

  override prepare(): Promise<void> {
    this.prepared ??= this.buildIndex().catch((error) => {
      this.prepared = undefined;
      throw error;
    });
    return this.prepared;
  }

  override async match(place: NamedPlace): Promise<RegistryAnswer> {
    await this.ensureCurrent();
    const candidates = this.index ? await searchRegistry(this.index, place, (keys) => this.readHolding(keys)) : [];
    return { status: matchStatusOf(candidates.map(({ likeness }) => likeness)), candidates };
  }

  override async find(oarId: string): Promise<RegisteredFacility | undefined> {
    const stored = await this.records.get<RegistryEntry>(REGISTRY_ENTRIES.name, oarId);
    if (!stored) return undefined;
    const holding = await this.follow(stored);
    return { ...facilityOf(holding), ...(holding.key !== oarId && { movedFrom: oarId }) };
  }

  override async points(oarIds: readonly string[]): Promise<Map<string, RegistryPoint>> {
    const found = new Map<string, RegistryPoint>();
    for (let at = 0; at < oarIds.length; at += ENTRIES_READ_AT_ONCE)
      for (const { oarId, longitude, latitude } of await this.readFacilities(oarIds.slice(at, at + ENTRIES_READ_AT_ONCE)))
        if (longitude !== undefined && latitude !== undefined) found.set(oarId, [longitude, latitude]);
    return found;
  }

  /** Does nothing: the platform itself records the decision. */
  override async register(): Promise<undefined> {}

  override async holdings(): Promise<RegistryHoldings> {
    await this.ensureCurrent();
    return { kind: 'embedded', countries: this.index?.countries ?? [] };
  }

  override async close(): Promise<void> {
    this.closed = true;
    await Promise.allSettled([this.prepared, this.folding]);
  }

  /** Resolves once the index holds all imports that have ended. Throws ReadModelBehind after `INDEX_WAIT_MS`. */
  private async ensureCurrent(): Promise<void> {
    try {
      await withTimeout(INDEX_WAIT_MS, this.prepare());
      const [last] = await this.importsAfter(this.lastImport, 1);
      if (!last) return;
      this.folding = this.folding.catch(() => undefined).then(() => this.foldImports());
      await withTimeout(INDEX_WAIT_MS, this.folding);
    } catch (error) {
      throw error instanceof Error && error.message.startsWith('not within') ? new Refusal('ReadModelBehind') : error;
    }
  }

  private async buildIndex(): Promise<void> {
    for (const collection of [REGISTRY_ENTRIES, REGISTRY_IMPORTS]) await this.records.ensure(collection);
    // Later imports are folded in afterwards; earlier ones are in the scan.
    const [newest] = await this.records.find<RegistryImport>(REGISTRY_IMPORTS.name, { sort: ['-number'], limit: 1 });
    const facilities = await this.records.count(REGISTRY_ENTRIES.name, {});
    const index = facilities > 0 ? new RegistryIndex(facilities) : undefined;
    for await (const batch of this.records.scan<RegistryEntry>(REGISTRY_ENTRIES.name, ENTRIES_READ_AT_ONCE)) {
      if (index) await this.addEntries(index, batch);
      if (this.closed) return;
    }
    this.index = index;
    this.lastImport = newest?.value.number ?? 0;
  }

  private async foldImports(): Promise<void> {
    for (const { value } of await this.importsAfter(this.lastImport, 1000)) {
      this.index ??= new RegistryIndex(value.passed);
      if (this.index.isFull(this.index.size + value.passed)) return this.buildIndex();
      for (let row = 0; row < value.passed && !this.closed; row += ENTRIES_READ_AT_ONCE) {
        const filter = { importId: value.importId, importRow: { gte: row, lt: row + ENTRIES_READ_AT_ONCE } };
        await this.addEntries(this.index, await this.records.find<RegistryEntry>(REGISTRY_ENTRIES.name, { filter }));
      }
      this.lastImport = value.number;
    }
  }

  private importsAfter(after: number, limit: number): Promise<Stored<RegistryImport>[]> {
    return this.records.find<RegistryImport>(REGISTRY_IMPORTS.name, { filter: { number: { gt: after } }, sort: ['number'], limit });
  }

  private async addEntries(index: RegistryIndex, entries: readonly Stored<RegistryEntry>[]): Promise<void> {
    const pauses = new LoopYielder();
    for (const { key, value } of entries) {
      index.add(key, value);
      if (pauses.isDue()) await pauses.yieldNow();
    }
    await turn();
  }

  /** Returns the entry that holds: the last one that is listed. Entries that name each other in a circle are left as they are. */
  private async follow(stored: Stored<RegistryEntry>): Promise<Stored<RegistryEntry>> {
    const seen = new Set([stored.key]);
    let holding = stored;
    while (holding.value.movedTo !== undefined && seen.size <= MOVES_MAX) {
      if (seen.has(holding.value.movedTo)) return stored;
      seen.add(holding.value.movedTo);
      const next = await this.records.get<RegistryEntry>(REGISTRY_ENTRIES.name, holding.value.movedTo);
      if (!next) break;
      holding = next;
    }
    return holding;
  }

  /** Reads facilities, each under the ID that holds; what was merged into another one is a further name of that. */
  private async readHolding(keys: readonly string[]): Promise<RegisteredFacility[]> {
    const found = new Map<string, RegisteredFacility>();
    const merged: Stored<RegistryEntry>[] = [];
    for (const stored of await this.records.getMany<RegistryEntry>(REGISTRY_ENTRIES.name, keys)) {
      if (stored.value.movedTo === undefined) found.set(stored.key, facilityOf(stored));
      else merged.push(stored);
    }
    for (const old of merged) {
      const holding = await this.follow(old);
      const facility = found.get(holding.key) ?? facilityOf(holding);
      if (holding.key === old.key) found.set(old.key, facility);
      else {
        const { name, address, otherNames = [] } = old.value;
        const all = [...(facility.otherNames ?? []), { name, address }, ...otherNames];
        found.set(holding.key, { ...facility, otherNames: all });
      }
    }
    return [...found.values()];
  }

  private async readFacilities(keys: readonly string[]): Promise<RegisteredFacility[]> {
    return (await this.records.getMany<RegistryEntry>(REGISTRY_ENTRIES.name, keys)).map(facilityOf);
  }
}

function facilityOf({ key, value }: Stored<RegistryEntry>): RegisteredFacility {
  const { name, address, countryCode, closed, otherNames, latitude, longitude } = value;
  return { oarId: key, name, address, countryCode, closed, ...omitUndefined({ otherNames, latitude, longitude }) };
}
