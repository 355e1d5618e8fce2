import { Injectable } from '@nestjs/common';
import { DuplicateKey, type Stored, ViewStore } from '../documents/document-store.js';
import type { Position } from '../events/event-store.js';

/** Records how far a version of a projection has folded the log, and which collection holds its views. */
export interface Checkpoint {
  projection: string;
  version: number;
  /** Increases with each rebuild, whose views have a collection of their own. */
  generation: number;
  collection: string;
  /** The position of the last event read; null before the first. */
  position: Position | null;
}

type ProjectionVersion = { name: string; version: number };

const COLLECTION = 'checkpoints';

/** Returns the collection of a version's views. A rebuild of the same version has another collection. */
export const collectionOf = ({ name, version }: ProjectionVersion, generation = 0): string =>
  generation === 0 ? `view-${name}-v${version}` : `view-${name}-v${version}-${generation}`;

const keyOf = ({ name, version }: ProjectionVersion): string => `${name}-v${version}`;

/** Stores the checkpoints of all projections with their views. They move by compare-and-set. */
@Injectable()
export class Checkpoints {
  constructor(private readonly store: ViewStore) {}

  ensure(): Promise<void> {
    return this.store.ensure({ name: COLLECTION });
  }

  get(projection: ProjectionVersion): Promise<Stored<Checkpoint> | undefined> {
    return this.store.get<Checkpoint>(COLLECTION, keyOf(projection));
  }

  /** Returns the checkpoints that exist. */
  async getMany(projections: readonly ProjectionVersion[]): Promise<Checkpoint[]> {
    return (await this.store.getMany<Checkpoint>(COLLECTION, projections.map(keyOf))).map(({ value }) => value);
  }

  /** Returns the checkpoint of a projection, or creates it at the beginning of the log. */
  async open({ name, version }: ProjectionVersion): Promise<Stored<Checkpoint>> {
    const stored = await this.get({ name, version });
    if (stored) return stored;
    const value = { projection: name, version, generation: 0, collection: collectionOf({ name, version }), position: null };
    try {
      await this.store.insert(COLLECTION, keyOf({ name, version }), value);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
    }
    return this.open({ name, version });
  }

  /** Moves a checkpoint from the state that the caller saw. Returns undefined when someone else has moved it meanwhile. */
  async move(from: Stored<Checkpoint>, to: Checkpoint): Promise<Stored<Checkpoint> | undefined> {
    const moved = await this.store.replace(COLLECTION, from.key, from.version, to);
    return moved ? { key: from.key, version: from.version + 1, value: to } : undefined;
  }

  async dropOlder({ name, version }: ProjectionVersion): Promise<void> {
    for await (const batch of this.store.scan<Checkpoint>(COLLECTION, 100)) {
      for (const { key, value } of batch) {
        if (value.projection !== name || value.version >= version) continue;
        await this.store.drop(value.collection);
        await this.store.delete(COLLECTION, key);
      }
    }
  }
}
