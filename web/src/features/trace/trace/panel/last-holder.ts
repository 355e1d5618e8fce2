/** Finds the site to ask where a trace ends without a record. Pure. */
import { SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import type { Stage } from '../../../../../../contracts/shared/products.js';
import type { TraceFacility, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';

/**
 * The site that last holds the goods before the record ends: it received most of what no record covers at the tier. The whole of an order
 * that is in no record is asked of who delivered most of the rest.
 */
export function lastHolder(trace: TraceReply, tier: Stage, isInNoRecord: boolean): TraceFacility | undefined {
  const missing = new Map<string, { facility: TraceFacility; share: number }>();
  const add = (facility: TraceFacility, share: number) => {
    if (share > SHARE_EPSILON) missing.set(facility.id, { facility, share: (missing.get(facility.id)?.share ?? 0) + share });
  };
  const covered = new Map<string, number>();
  for (const { to, share } of trace.edges) covered.set(to, (covered.get(to) ?? 0) + share);
  const fed = new Set(trace.edges.map(({ from }) => from));
  for (const { lotId, facility, rootShare, end, tier: own, evidence } of trace.nodes) {
    if (isInNoRecord) {
      if (!fed.has(lotId)) add(facility, rootShare);
    } else if (end === 'manual' ? own === tier : own < tier && (evidence?.unknown ?? 1) > SHARE_EPSILON) {
      add(facility, end === 'manual' ? rootShare : rootShare - (covered.get(lotId) ?? 0));
    }
  }
  return [...missing.values()].sort((a, b) => b.share - a.share)[0]?.facility;
}
