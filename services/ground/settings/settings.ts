import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS } from '../../../contracts/ground/settings/default-settings.js';
import { type SettingsReply, type SettingVersion } from '../../../contracts/ground/settings/replies.js';
import { SETTING_KINDS, type SettingKind, type SettingValues } from '../../../contracts/ground/settings/values.js';
import type { PageQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { pageOf, pageRange } from '../../platform/http/paging.js';
import { Clock } from '../../platform/lib/clock.js';

export const SETTINGS: Collection = { name: 'settings', indexes: [{ fields: ['kind', 'version'] }] };

/** Dates the values that come with the product. */
const INITIAL_CHANGED_AT = '2026-01-01T00:00:00.000Z';
/** Limits how long a setting is cached, since another process may change it. */
const CACHE_MS = 2_000;

/** Stores versions of each kind of setting. A change adds the next version; none is edited. */
@Injectable()
export class Settings {
  private readonly cache = new Map<SettingKind, { at: number; version: SettingVersion }>();
  private readonly listeners: { kind: SettingKind; changed: () => void }[] = [];

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async current<Kind extends SettingKind>(kind: Kind): Promise<SettingVersion<Kind>> {
    const cached = this.cache.get(kind);
    if (cached && performance.now() - cached.at < CACHE_MS) return cached.version as SettingVersion<Kind>;
    const [stored] = await this.records.find<SettingVersion>(SETTINGS.name, { filter: { kind }, sort: ['-version'], limit: 1 });
    return this.cacheVersion(stored ? completeVersion(stored.value) : initialVersion(kind)) as SettingVersion<Kind>;
  }

  /** Returns the version in force at an instant (ISO 8601 UTC), which before the first change is the one that comes with the product. */
  async at<Kind extends SettingKind>(kind: Kind, instant: string): Promise<SettingVersion<Kind>> {
    const filter = { kind, changedAt: { lte: instant } };
    const [stored] = await this.records.find<SettingVersion>(SETTINGS.name, { filter, sort: ['-version'], limit: 1 });
    return (stored ? completeVersion(stored.value) : initialVersion(kind)) as SettingVersion<Kind>;
  }

  async settings(): Promise<SettingsReply> {
    const versions = await Promise.all(SETTING_KINDS.map((kind) => this.current(kind)));
    return Object.fromEntries(versions.map((version) => [version.kind, version])) as SettingsReply;
  }

  /** Adds the next version. @throws Refusal Conflict when another version followed the one that it is based on */
  async change<Kind extends SettingKind>(
    kind: Kind,
    { basedOn, value, note }: { basedOn: number; value: SettingValues[Kind]; note?: string },
    changedBy: { id: string; name: string },
  ): Promise<SettingVersion<Kind>> {
    this.cache.delete(kind);
    const { version } = await this.current(kind);
    if (version !== basedOn) throw new Refusal('Conflict');
    const next: SettingVersion<Kind> = { kind, version: version + 1, value, changedBy, changedAt: this.clock.now(), ...(note && { note }) };
    try {
      await this.records.insert(SETTINGS.name, versionKey(kind, next.version), next);
    } catch (error) {
      if (error instanceof DuplicateKey) throw new Refusal('Conflict');
      throw error;
    }
    this.cacheVersion(next);
    for (const listener of this.listeners) if (listener.kind === kind) listener.changed();
    return next;
  }

  /** Calls `changed` after each change that this process makes. */
  onChange(kind: SettingKind, changed: () => void): void {
    this.listeners.push({ kind, changed });
  }

  /** Lists the newest first; the last is the version that comes with the product. */
  async history(kind: SettingKind, query: PageQuery): Promise<Page<SettingVersion>> {
    const { skip, limit } = pageRange(query);
    const [stored, count] = await Promise.all([
      this.records.find<SettingVersion>(SETTINGS.name, { filter: { kind }, sort: ['-version'], skip, limit }),
      this.records.count(SETTINGS.name, { filter: { kind } }),
    ]);
    const items = stored.map(({ value }) => completeVersion(value));
    if (items.length < limit && skip <= count) items.push(initialVersion(kind));
    return pageOf(items, count + 1, query);
  }

  private cacheVersion(version: SettingVersion): SettingVersion {
    this.cache.set(version.kind, { at: performance.now(), version });
    return version;
  }
}

const versionKey = (kind: SettingKind, version: number): string => `${kind}/${String(version).padStart(6, '0')}`;

const initialVersion = (kind: SettingKind): SettingVersion => ({
  kind,
  version: 1,
  value: DEFAULT_SETTINGS[kind],
  changedBy: null,
  changedAt: INITIAL_CHANGED_AT,
});

/** Fills in parts of a setting that were added after the version, with the values that come with the product. */
const completeVersion = (version: SettingVersion): SettingVersion => ({
  ...version,
  value: { ...DEFAULT_SETTINGS[version.kind], ...version.value },
});
