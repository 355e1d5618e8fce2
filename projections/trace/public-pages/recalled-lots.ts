/** Keeps one view per lot that was ever recalled, by which traces find the recalled lots among theirs. */
import { lotPageStreamOf, type PublicPageEvent } from '../../../contracts/trace/public-pages/events.js';
import type { PointInTime } from '../../shared/point-in-time.js';
import type { LogEvent, Projection } from '../../shared/projection.js';

export interface RecalledLotBody {
  recalls: { facilityId: string; at: string; endedAt?: string }[];
}

type RecordedRecall = PublicPageEvent & LogEvent;

export const recalledLots: Projection<RecalledLotBody, RecordedRecall> = {
  name: 'recalled-lots',
  version: 1,
  handles: ['LotRecalled', 'LotRecallEnded'],
  keysOf: ({ stream }) => [stream.slice(lotPageStreamOf('').length)],
  initial: () => ({ recalls: [] }),
  evolve: (view, { type, data: { facilityId }, metadata: { recordedAt } }) => {
    if (type === 'LotRecalled') return { ...view, recalls: [...view.recalls, { facilityId, at: recordedAt }] };
    // Earlier versions let another site end a recall, of which there was one at a time.
    const isOwn = view.recalls.some((recall) => recall.facilityId === facilityId && recall.endedAt === undefined);
    const ends = (recall: RecalledLotBody['recalls'][number]): boolean =>
      recall.endedAt === undefined && (!isOwn || recall.facilityId === facilityId);
    return { ...view, recalls: view.recalls.map((recall) => (ends(recall) ? { ...recall, endedAt: recordedAt } : recall)) };
  },
  indexes: [],
};

/** Returns when the newest recall in force at the point in time began. A day has all that is known of it now. */
export const recalledAt = ({ recalls }: RecalledLotBody, { asOf }: PointInTime): string | undefined =>
  recalls.findLast(({ at, endedAt }) =>
    asOf === undefined ? endedAt === undefined : at <= asOf && (endedAt === undefined || endedAt > asOf),
  )?.at;
