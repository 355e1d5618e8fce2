import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGREEMENTS, type Agreement } from '../../../../../../contracts/ledger/custody/queries.js';
import type { TripReply } from '../../../../../../contracts/ledger/trips/routes.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { discard, useQueue } from '../../../../offline/record-queue.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { formatInteger } from '../../../../ui/format.js';
import { SearchField } from '../../../../ui/forms/search-field.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { KeptRead } from '../shell/kept-read.js';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import { ConfirmBar } from './confirm-bar.js';
import { refusedConfirmations, transportKey, unsentTransports } from './confirm-trips.js';
import type { TripChoice } from './trip-card.js';
import { freeKeys, TripDay } from './trip-day.js';
import { cachedTripsRead, foundTripsRead, PARTS_OF_WAITING, type TripList, tripsFoundHere, weekStart } from './trip-reads.js';
import css from './trips.module.css';

/** A part of the list: more of it is shown when asked for. */
const PART = 20;

export function PhoneTrips() {
  const { t } = useTranslation('phone');
  return <TripsScreen title={t('trips.title')} back="/m" />;
}

interface TripsScreenProps {
  title: string;
  note?: string;
  back?: string;
  mark?: ReactNode;
  aside?: ReactNode;
  /** Above the trips: the other pages, where the trips are the home of a transporter. */
  children?: ReactNode;
}

/** Lists a transporter's transports by day: waiting ones are ticked and confirmed, many at once. */
export function TripsScreen({ children, ...head }: TripsScreenProps) {
  const { t } = useTranslation('phone');
  const { t: own } = useTranslation('phonePages');
  const [search] = useUrlState();
  const state = AGREEMENTS.find((each) => each === search.get('state')) ?? 'toConfirm';
  const q = search.get('q')?.trim() ?? '';
  const [parts, setParts] = useState(1);
  const read = useTrips(state, q, Math.max(1, Math.ceil(parts / PARTS_READ)));
  const found = read.list?.trips.filter(filterOf(search.get('only'))) ?? [];
  const { choice, transports: chosen, clear } = useChoice(found, state);
  const shown = found.filter((trip, at) => at < parts * PART || isRefused(trip, choice));
  const isShown = new Set(shown.map(({ key }) => key));
  const hasMore = found.length > shown.length || (read.list?.hasMore === true && state !== 'toConfirm');
  return (
    <PhoneScreen {...head} foot={chosen.length > 0 ? <ConfirmBar transports={chosen} onClear={clear} /> : undefined}>
      {children}
      <AgreementTabs state={state} counts={read.list?.counts} onChange={() => setParts(1)} />
      <SearchField label={t('trips.search')} />
      <FilterChips list={read.list} />
      <KeptRead data={read.list && { ...(read.savedAt && { savedAt: read.savedAt }) }} error={read.error} refetch={read.retry} />
      {read.list && found.length === 0 ? <NoTrips state={state} isSearch={q !== '' || search.has('only')} /> : null}
      <TickAll trips={found} choice={choice} isAll={read.list?.hasMore === false} />
      {[...groupBy(found, ({ day }) => day)].map(([day, trips]) => (
        <TripDay key={day} day={day} trips={trips} shown={trips.filter((trip) => isShown.has(trip.key))} choice={choice} />
      ))}
      {hasMore ? <Button onClick={() => setParts(parts + 1)} label={own('trips.more', { count: PART })} /> : null}
      <p role="status" className="visually-hidden">
        {read.list ? t('trips.count', { count: found.length }) : ''}
      </p>
    </PhoneScreen>
  );
}

/** Parts of the list that one part of the server's answer fills. */
const PARTS_READ = 5;

function AgreementTabs({ state, counts, onChange }: { state: Agreement; counts: TripList['counts'] | undefined; onChange: () => void }) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const [, change] = useUrlState();
  return (
    <div className={css.view}>
      <Segments
        label={t('trips.view')}
        value={state}
        onChange={(next) => {
          onChange();
          change({ state: next });
        }}
        options={AGREEMENTS.map((value) => ({
          value,
          label: (
            <>
              {words(`agreement.${value}`)} {counts ? <Num className="muted">{formatInteger(counts[value])}</Num> : null}
            </>
          ),
        }))}
        wraps
      />
    </div>
  );
}

const FILTERS = ['paper', 'week'] as const;

/** Narrows the list to trips without documents, or of the last seven days; counts them where all are read. */
function FilterChips({ list }: { list: TripList | undefined }) {
  const { t } = useTranslation('phonePages');
  const [search, change] = useUrlState();
  const only = search.get('only');
  return (
    <Group gap={8}>
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          className={css.filter}
          aria-pressed={only === each}
          onClick={() => change({ only: only === each ? null : each })}
        >
          {t(`trips.only.${each}`)}{' '}
          {list && !list.hasMore ? <Num className="muted">{formatInteger(list.trips.filter(filterOf(each)).length)}</Num> : null}
        </button>
      ))}
    </Group>
  );
}

function filterOf(only: string | null): (trip: TripReply) => boolean {
  if (only === 'paper') return ({ transports }) => transports.some(({ documents }) => !documents?.length);
  const since = weekStart(Date.now());
  return ({ day }) => only !== 'week' || day >= since;
}

type ReadTrips = { list: TripList | undefined; savedAt: string | undefined; error: Error | null; retry: () => void };

function useTrips(state: Agreement, q: string, asked: number): ReadTrips {
  const phone = usePhone();
  const keptParts = state === 'toConfirm' ? PARTS_OF_WAITING : 1;
  const parts = Math.max(keptParts, asked);
  const hasMore = q === '' && state !== 'toConfirm' && parts > keptParts;
  const all = useQuery(cachedTripsRead(phone, state, keptParts));
  const found = useQuery({ ...foundTripsRead(phone, state, q, parts), enabled: q !== '' || hasMore });
  const kept = all.data?.value;
  const savedAt = all.data?.savedAt;
  // Without a network the parts that are kept stay.
  if (hasMore) return { list: found.data ?? kept, savedAt, error: found.error, retry: () => void found.refetch() };
  if (q === '') return { list: kept, savedAt, error: all.error, retry: () => void all.refetch() };
  const here = found.error && kept ? { ...kept, trips: tripsFoundHere(kept.trips, q), hasMore: false } : undefined;
  return { list: found.data ?? here, savedAt, error: here ? null : found.error, retry: () => void found.refetch() };
}

/** Keeps to what the search and the filters find in this list: what they hide is not confirmed. */
function useChoice(trips: readonly TripReply[], state: Agreement) {
  const { records = [] } = useQueue();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const refused = useRefused();
  const unsent = unsentTransports(records);
  const isOpen = state === 'toConfirm';
  const transports = isOpen
    ? trips.flatMap((trip) => trip.transports).filter((each) => chosen.has(transportKey(each)) && !unsent.has(transportKey(each)))
    : [];
  const choice: TripChoice = {
    isOpen,
    chosen,
    unsent,
    refused,
    choose: (keys, isChosen) =>
      setChosen((all) => (isChosen ? new Set([...all, ...keys]) : new Set([...all].filter((key) => !keys.includes(key))))),
  };
  return { choice, transports, clear: () => setChosen(new Set()) };
}

/** Takes refused confirmations out of the queue: the reason of each is shown at its transport, where it is settled. */
function useRefused(): TripChoice['refused'] {
  const { records = [] } = useQueue();
  const [refused, setRefused] = useState<TripChoice['refused']>({});
  const failed = refusedConfirmations(records);
  const [first] = failed;
  useEffect(() => {
    if (!first?.failure) return;
    const { fields, message } = first.failure;
    setRefused((all) => ({ ...all, ...fields }));
    toast('error', message);
    void discard(first);
  }, [first]);
  return refused;
}

/** Tells whether the server refused a transport of the trip: its card then says why, also further down. */
const isRefused = ({ transports }: TripReply, { refused }: TripChoice): boolean => transports.some((each) => transportKey(each) in refused);

/** Ticks all that is found, also trips further down that are not shown yet. With very many, a part of them was read. */
function TickAll({ trips, choice, isAll }: { trips: readonly TripReply[]; choice: TripChoice; isAll: boolean }) {
  const { t } = useTranslation('phone');
  const keys = freeKeys(trips, choice);
  if (!choice.isOpen || keys.length < 2) return null;
  return (
    <Button onClick={() => choice.choose(keys, true)} disabled={keys.every((key) => choice.chosen.has(key))}>
      {t(isAll ? 'trips.tickAll' : 'trips.tickRead', { count: keys.length })}
    </Button>
  );
}

function NoTrips({ state, isSearch }: { state: Agreement; isSearch: boolean }) {
  const { t } = useTranslation('phone');
  if (isSearch) return <EmptyState title={t('trips.none')} />;
  if (state !== 'toConfirm') return <EmptyState title={t(state === 'disputed' ? 'trips.noneDisputed' : 'trips.noneConfirmed')} />;
  return <EmptyState title={t('trips.empty')}>{t('trips.emptyText')}</EmptyState>;
}
