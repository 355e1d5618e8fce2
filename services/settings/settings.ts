import { Injectable } from '@nestjs/common';
import type { PageQuery } from '../../contracts/queries.js';
import { Refusal } from '../../contracts/refusals.js';
import type { Page } from '../../contracts/replies.js';
import {
  FIRST_SETTINGS,
  SETTING_KINDS,
  type SettingKind,
  type SettingsReply,
  type SettingValues,
  type SettingVersion,
} from '../../contracts/settings.js';
import { Clock } from '../platform/clock.js';
import { type Collection, DuplicateKey, RecordStore } from '../platform/documents/document-store.js';
import { pageOf, partOf } from '../platform/http/paging.js';

export const SETTINGS: Collection = { name: 'settings', indexes: [{ fields: ['kind', 'version'] }] };

/** The product comes with it, on the day that it was made. */
const FIRST_CHANGED_AT = '2026-01-01T00:00:00.000Z';
/** Another process may have changed a setting: what is kept in memory is looked at again after this. */
const KEPT_MS = 2_000;

/** Versions of each kind of setting. None is ever edited: a change is the next version. */
@Injectable()
export class Settings {
  private readonly kept = new Map<SettingKind, { at: number; version: SettingVersion }>();
  private readonly listeners: { kind: SettingKind; changed: () => void }[] = [];

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** The version in force. */
  async current<Kind extends SettingKind>(kind: Kind): Promise<SettingVersion<Kind>> {
    const kept = this.kept.get(kind);
    if (kept && performance.now() - kept.at < KEPT_MS) return kept.version as SettingVersion<Kind>;
    const [stored] = await this.records.find<SettingVersion>(SETTINGS.name, { filter: { kind }, sort: ['-version'], limit: 1 });
    return this.keep(stored?.value ?? firstOf(kind)) as SettingVersion<Kind>;
  }

  async all(): Promise<SettingsReply> {
    const versions = await Promise.all(SETTING_KINDS.map((kind) => this.current(kind)));
    return Object.fromEntries(versions.map((version) => [version.kind, version])) as SettingsReply;
  }

  /** Makes the next version. Throws Conflict when another came after the one that it is based on. */
  async change<Kind extends SettingKind>(
    kind: Kind,
    { basedOn, value, note }: { basedOn: number; value: SettingValues[Kind]; note?: string },
    changedBy: { id: string; name: string },
  ): Promise<SettingVersion<Kind>> {
    this.kept.delete(kind);
    const { version } = await this.current(kind);
    if (version !== basedOn) throw new Refusal('Conflict');
    const next: SettingVersion<Kind> = { kind, version: version + 1, value, changedBy, changedAt: this.clock.now(), ...(note && { note }) };
    try {
      await this.records.insert(SETTINGS.name, keyOf(kind, next.version), next);
    } catch (error) {
      if (error instanceof DuplicateKey) throw new Refusal('Conflict');
      throw error;
    }
    this.keep(next);
    for (const listener of this.listeners) if (listener.kind === kind) listener.changed();
    return next;
  }

  /** Calls `changed` after each change that is made in this process. */
  onChange(kind: SettingKind, changed: () => void): void {
    this.listeners.push({ kind, changed });
  }

  /** The newest first; the last of them is what the product came with. */
  async history(kind: SettingKind, query: PageQuery): Promise<Page<SettingVersion>> {
    const { skip, limit } = partOf(query);
    const [stored, count] = await Promise.all([
      this.records.find<SettingVersion>(SETTINGS.name, { filter: { kind }, sort: ['-version'], skip, limit }),
      this.records.count(SETTINGS.name, { filter: { kind } }),
    ]);
    const items = stored.map(({ value }) => value);
    if (items.length < limit && skip <= count) items.push(firstOf(kind));
    return pageOf(items, count + 1, query);
  }

  private keep(version: SettingVersion): SettingVersion {
    this.kept.set(version.kind, { at: performance.now(), version });
    return version;
  }
}

const keyOf = (kind: SettingKind, version: number): string => `${kind}/${String(version).padStart(6, '0')}`;

const firstOf = (kind: SettingKind): SettingVersion => ({
  kind,
  version: 1,
  value: FIRST_SETTINGS[kind],
  changedBy: null,
  changedAt: FIRST_CHANGED_AT,
});
