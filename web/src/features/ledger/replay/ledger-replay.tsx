import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../client/api/api.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { EventList } from './event-list.js';
import type { LedgerSource, LedgerSpan } from './ledger-source.js';
import { LedgerStateView } from './ledger-state.js';
import { Player } from './player.js';
import css from './replay.module.css';
import { stateRead } from './replay-reads.js';

/** An event of the ledger, or an instant; without either the newest event. */
export type LedgerPlace = { revision?: number | undefined; at?: string | undefined };

interface LedgerReplayProps {
  source: LedgerSource;
  span: LedgerSpan;
  place: LedgerPlace;
  onPlace: (place: LedgerPlace) => void;
  /** The first event that the check of the chain found bad. */
  badFrom: number | undefined;
}

/** Moves list, stock and balance of a ledger by one handle. */
export function LedgerReplay({ source, span, place, onPlace, badFrom }: LedgerReplayProps) {
  const { first, last } = span;
  const within = (revision: number): number => Math.max(first, Math.min(last, revision));
  const { at } = place;
  const named = place.revision === undefined ? undefined : within(place.revision);
  const state = useQuery(stateRead(source, named !== undefined ? { revision: named } : at ? { at } : { revision: last }));
  const isNothingThen = state.error instanceof ApiError && state.error.status === 404;
  const current = named ?? (at ? (isNothingThen ? first : (state.data?.revision ?? last)) : last);
  const go = (revision: number) => onPlace({ revision: within(revision) });
  return (
    <>
      <Player
        span={span}
        current={current}
        go={go}
        at={at ?? state.data?.recordedAt}
        onInstant={(instant) => onPlace({ at: instant })}
        isNothingThen={isNothingThen}
      />
      <div className={css.columns}>
        <EventList source={source} span={span} current={current} go={go} badFrom={badFrom} />
        {state.error && !isNothingThen ? <ReadError error={state.error} onRetry={() => void state.refetch()} /> : null}
        {state.data && !isNothingThen ? <LedgerStateView source={source} state={state.data} span={span} /> : null}
      </div>
    </>
  );
}
