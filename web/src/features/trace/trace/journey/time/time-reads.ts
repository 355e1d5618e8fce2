import { routes } from '../../../../../../../contracts/routes.js';
import type { TraceChangesReply } from '../../../../../../../contracts/trace/tracing/changes.js';
import type { TracePlacesReply } from '../../../../../../../contracts/trace/tracing/places.js';
import type { TimelineReply } from '../../../../../../../contracts/trace/tracing/timeline.js';
import { type TraceSource, traceRead } from '../../../../../entities/rests-on/rests-on-reads.js';

const TIMELINES = { lot: routes.lotTimeline, numbers: routes.numbersTimeline, order: routes.orderTimeline };
const PLACES = { lot: routes.lotPlaces, numbers: routes.numbersPlaces, order: routes.orderPlaces };
const CHANGES = { lot: routes.lotChanges, numbers: routes.numbersChanges, order: routes.orderChanges };

/** Reads when things happened on the way of a trace. */
export const traceTimelineRead = (source: TraceSource, by: TimelineReply['by']) =>
  traceRead<TimelineReply>(TIMELINES, source, { query: { by } });

/** Reads the places of the sites of a trace. */
export const sitePlacesRead = (source: TraceSource) => traceRead<TracePlacesReply>(PLACES, source);

/** Reads what changed in a trace since an instant; asks nothing without one. */
export const changesRead = (source: TraceSource, since: string | undefined) =>
  traceRead<TraceChangesReply>(CHANGES, source, {
    query: { since: since ?? '' },
    enabled: since !== undefined,
    placeholderData: undefined,
  });
