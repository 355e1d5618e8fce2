import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../../contracts/routes.js';
import type { TraceChangesReply } from '../../../../../../../contracts/trace/tracing/changes.js';
import type { TracePlacesReply } from '../../../../../../../contracts/trace/tracing/places.js';
import type { TimelineReply } from '../../../../../../../contracts/trace/tracing/timeline.js';
import { call } from '../../../../../client/api/api.js';
import { LEDGER_ROOTS } from '../../../../../entities/custody/custody-reads.js';
import type { TraceSource } from '../../../../../entities/rests-on/rests-on-reads.js';

export const timeKeys = {
  outlines: ['world-outlines'],
  timeline: (source: TraceSource, by: TimelineReply['by']) => [LEDGER_ROOTS.traces, 'timeline', source, by],
  places: (source: TraceSource) => [LEDGER_ROOTS.traces, 'places', source],
  changes: (source: TraceSource, since: string | undefined) => [LEDGER_ROOTS.traces, 'changes', source, since],
} as const;

/** Reads when things happened on the way of a trace. */
export const traceTimelineRead = (source: TraceSource, by: TimelineReply['by']) =>
  queryOptions({
    queryKey: timeKeys.timeline(source, by),
    queryFn: ({ signal }): Promise<TimelineReply> => {
      switch (source.of) {
        case 'lot':
          return call(routes.lotTimeline, { params: { productId: source.productId }, query: { ...source.query, by }, signal });
        case 'numbers':
          return call(routes.numbersTimeline, { query: { ...source.query, by }, signal });
        case 'order':
          return call(routes.orderTimeline, { params: { id: source.id }, query: { ...source.query, by }, signal });
      }
    },
    placeholderData: keepPreviousData,
  });

/** Reads where the sites of a trace stand. */
export const sitePlacesRead = (source: TraceSource) =>
  queryOptions({
    queryKey: timeKeys.places(source),
    queryFn: ({ signal }): Promise<TracePlacesReply> => {
      switch (source.of) {
        case 'lot':
          return call(routes.lotPlaces, { params: { productId: source.productId }, query: source.query, signal });
        case 'numbers':
          return call(routes.numbersPlaces, { query: source.query, signal });
        case 'order':
          return call(routes.orderPlaces, { params: { id: source.id }, query: source.query, signal });
      }
    },
    placeholderData: keepPreviousData,
  });

/** Reads what changed in a trace since an instant; asks nothing without one. */
export const changesRead = (source: TraceSource, since: string | undefined) =>
  queryOptions({
    queryKey: timeKeys.changes(source, since),
    queryFn: ({ signal }): Promise<TraceChangesReply> => {
      const query = { since: since ?? '' };
      switch (source.of) {
        case 'lot':
          return call(routes.lotChanges, { params: { productId: source.productId }, query: { ...source.query, ...query }, signal });
        case 'numbers':
          return call(routes.numbersChanges, { query: { ...source.query, ...query }, signal });
        case 'order':
          return call(routes.orderChanges, { params: { id: source.id }, query: { ...source.query, ...query }, signal });
      }
    },
    enabled: since !== undefined,
  });
