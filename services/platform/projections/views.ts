import { Injectable } from '@nestjs/common';
import type { Projection, View } from '../../../projections/shared/projection.js';
import type { SumBody } from '../../../projections/shared/sums.js';
import { type Query, ViewStore } from '../documents/document-store.js';
import { currentAct } from '../lib/current-act.js';
import { Checkpoints, collectionOf } from './checkpoints.js';

/** Reads the stored views of each projection from the collection in use, once they are as new as the request asks. */
@Injectable()
export class Views {
  private readonly collections = new Map<string, string>();
  private readonly held = new Map<string, () => Promise<void>>();

  constructor(private readonly store: ViewStore) {}

  /** Makes reads of the projection use this collection. */
  useCollection(projection: { name: string; version: number }, collection: string): void {
    this.collections.set(collectionOf(projection), collection);
  }

  isUsing(projection: { name: string; version: number }, collection: string): boolean {
    return this.collection(projection) === collection;
  }

  /** Makes each read of the projection wait for this until it is released: it never was as new as the log at the start. */
  hold(projection: string, wait: () => Promise<void>): void {
    this.held.set(projection, wait);
  }

  release(projection: string): void {
    this.held.delete(projection);
  }

  isHolding(): boolean {
    return this.held.size > 0;
  }

  /** Resolves when reads of the projection may continue. Is called by each read, and before reads of an index in memory. */
  async reached(projection: string): Promise<void> {
    await this.held.get(projection)?.();
    await currentAct()?.viewReached?.(projection);
  }

  async get<Body extends object>(projection: Projection<Body>, key: string): Promise<View<Body> | undefined> {
    await this.reached(projection.name);
    return (await this.store.get<View<Body>>(this.collection(projection), key))?.value;
  }

  /** Returns the views that exist, by key. */
  async getMany<Body extends object>(projection: Projection<Body>, keys: readonly string[]): Promise<Map<string, View<Body>>> {
    if (keys.length === 0) return new Map();
    await this.reached(projection.name);
    const found = await this.store.getMany<View<Body>>(this.collection(projection), keys);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  async find<Body extends object>(projection: Projection<Body>, query: Query): Promise<View<Body>[]> {
    await this.reached(projection.name);
    const found = await this.store.find<View<Body>>(this.collection(projection), query);
    return found.map(({ value }) => value);
  }

  async count<Body extends object>(projection: Projection<Body>, query: Pick<Query, 'filter' | 'anyOf'>): Promise<number> {
    await this.reached(projection.name);
    return this.store.count(this.collection(projection), query);
  }

  /** Returns the sums that are kept with the views, by key. */
  async sums<Body extends object>(projection: Projection<Body>, keys: readonly string[]): Promise<Map<string, SumBody>> {
    await this.reached(projection.name);
    const found = await this.store.getMany<SumBody>(this.collection(projection), keys);
    return new Map(found.map(({ key, value }) => [key, value]));
  }

  /** Returns one page of sums that are kept with the views, by what they are about, and their total. */
  sumsPage<Body extends object>(
    projection: Projection<Body>,
    query: Pick<Query, 'filter' | 'sort'>,
    page: number,
    perPage: number,
  ): Promise<{ items: SumBody[]; total: number }> {
    return this.pageIn<SumBody>(projection, query, page, perPage);
  }

  /** Returns one page of a query's results and their total. `page` counts from 1. */
  page<Body extends object>(
    projection: Projection<Body>,
    query: Pick<Query, 'filter' | 'anyOf' | 'sort'>,
    page: number,
    perPage: number,
  ): Promise<{ items: View<Body>[]; total: number }> {
    return this.pageIn<View<Body>>(projection, query, page, perPage);
  }

  /** Returns a text that is another one once views of these projections have changed, or are read from another collection. */
  async markOf(projections: readonly { name: string; version: number }[]): Promise<string> {
    for (const { name } of projections) await this.reached(name);
    const found = await new Checkpoints(this.store).getMany(projections);
    const positions = found.map(({ projection, position }) => `${projection} ${position}`).sort();
    return [...positions, ...projections.map((each) => this.collection(each))].join('\n');
  }

  private async pageIn<Value>(projection: { name: string; version: number }, query: Query, page: number, perPage: number) {
    await this.reached(projection.name);
    const asked = { ...query, skip: (page - 1) * perPage, limit: perPage };
    const { found, total } = await this.store.page<Value>(this.collection(projection), asked);
    return { items: found.map(({ value }) => value), total };
  }

  private collection(projection: { name: string; version: number }): string {
    const name = collectionOf(projection);
    return this.collections.get(name) ?? name;
  }
}
