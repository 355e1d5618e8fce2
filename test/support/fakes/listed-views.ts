import type { Projection, View } from '../../../projections/shared/projection.js';
import type { Query } from '../../../services/platform/documents/document-store.js';
import { Views } from '../../../services/platform/projections/views.js';
import { MemoryRecordStore } from './memory-record-store.js';

/** Returns the given views of a projection, in the order given, whatever the query: for specs of code that reads on. */
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
