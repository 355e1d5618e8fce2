import { Injectable } from '@nestjs/common';
import type { TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import { type LotBody, lots } from '../../../../../projections/ledger/custody/lots.js';
import { omitUndefined } from '../../../../platform/lib/omit-undefined.js';
import { Views } from '../../../../platform/projections/views.js';
import type { DeliveredLot } from '../dossier-facts.js';

/** Lists the lots that were delivered under an order: those on its trace that nothing on it was made of. */
@Injectable()
export class DeliveredGoods {
  constructor(private readonly views: Views) {}

  /** Returns them by product ID. */
  async of(trace: TraceReply | undefined): Promise<DeliveredLot[]> {
    if (!trace) return [];
    const used = new Set(trace.edges.map(({ from }) => from));
    const ends = trace.nodes.filter(({ lotId, rootShare }) => rootShare > 0 && !used.has(lotId));
    const bodies = await this.views.getMany<LotBody>(
      lots,
      ends.map(({ lotId }) => lotId),
    );
    return ends
      .map(({ lotId, productId, product, grams = null }) => {
        const pieces = bodies.get(lotId)?.nature?.pieces;
        return { productId, product, grams, ...omitUndefined({ pieces }) };
      })
      .sort((a, b) => (a.productId < b.productId ? -1 : 1));
  }
}
