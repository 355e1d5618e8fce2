import type { Projection, View } from '../../../projections/shared/projection.js';
import type { Query } from '../../../services/platform/documents/document-store.js';
import { Views } from '../../../services/platform/projections/views.js';
import { MemoryRecordStore } from './memory-record-store.js';

/** Views that all fit what is asked for, in the order given, by the name of their projection: for specs of who reads on. */
export class ListedViews extends Views {
  constructor(private readonly listed: Readonly<Record<string, readonly object[]>>) {
    super(new MemoryRecordStore());
  }

  override async find<Body extends object>(projection: Projection<Body>, { skip = 0, limit }: Query): Promise<View<Body>[]> {
    const all = (this.listed[projection.name] ?? []) as View<Body>[];
    return all.slice(skip, limit === undefined ? undefined : skip + limit);
  }

  override async getMany<Body extends object>(projection: Projection<Body>, keys: readonly string[]): Promise<Map<string, View<Body>>> {
    const all = (this.listed[projection.name] ?? []) as (View<Body> & { lotId: string })[];
    return new Map(all.filter(({ lotId }) => keys.includes(lotId)).map((each) => [each.lotId, each]));
  }
}
