import { Flex, Group, Stack } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AGREEMENTS, type Agreement } from '../../../../../../contracts/ledger/custody/queries.js';
import type { TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import type { TripReply } from '../../../../../../contracts/ledger/trips/routes.js';
import { groupBy } from '../../../../../../contracts/shared/group-by.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { EmptyState, InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { comma, formatDate, formatInteger, formatKg, formatTime } from '../../../../ui/format.js';
import { SearchField } from '../../../../ui/forms/search-field.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { totalMassGrams } from '../screens/history.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import phoneScreen from '../shell/phone-screen.module.css';
import { usePhone } from '../shell/use-phone.js';
import { confirmTransports, transportKey, unsentTransports } from './confirm-trips.js';
import { TripCard, type TripChoice } from './trip-card.js';
import { cachedTripsRead, foundTripsRead, PARTS_OF_WAITING, type TripList, tripsFoundHere } from './trip-reads.js';
import css from './trips.module.css';

/** What a transporter carried, by day: what waits is ticked and confirmed, many at once. */
export function PhoneTrips() {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const state = AGREEMENTS.find((each) => each === search.get('state')) ?? 'toConfirm';
  const q = search.get('q')?.trim() ?? '';
  const [parts, setParts] = useState(1);
  const read = useTrips(state, q, parts);
  const { choice, transports: chosen, clear, setRefused } = useChoice(read.list?.trips ?? [], state);
  const { counts } = read.list ?? {};
  const days = groupBy(read.list?.trips ?? [], ({ day }) => day);
  return (
    <PhoneScreen
      title={t('trips.title')}
      back="/m"
      foot={chosen.length > 0 ? <ConfirmBar transports={chosen} onClear={clear} onRefused={setRefused} /> : undefined}
    >
      <div className={css.view}>
        <Segments
          label={t('trips.view')}
          value={state}
          onChange={(next) => {
            setParts(1);
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
      <SearchField label={t('trips.search')} />
      {read.savedAt ? (
        <p className={phoneRows.note}>
          <IconClock size={18} aria-hidden /> {t('savedAt', { time: formatTime(read.savedAt) })}
        </p>
      ) : null}
      {read.error ? <ReadError error={read.error} onRetry={read.retry} /> : null}
      {read.list?.trips.length === 0 ? <NoTrips state={state} isSearch={q !== ''} /> : null}
      <TickShown trips={read.list?.trips ?? []} choice={choice} />
      {[...days].map(([day, trips]) => (
        <TripDay key={day} day={day} trips={trips} choice={choice} />
      ))}
      {read.list?.hasMore && state !== 'toConfirm' ? <Button onClick={() => setParts(parts + 1)}>{t('trips.earlier')}</Button> : null}
      <p role="status" className="visually-hidden">
        {read.list ? t('trips.count', { count: read.list.trips.length }) : ''}
      </p>
    </PhoneScreen>
  );
}

interface ReadTrips {
  list: TripList | undefined;
  savedAt: string | undefined;
  error: Error | null;
  retry: () => void;
}

function useTrips(state: Agreement, q: string, asked: number): ReadTrips {
  const phone = usePhone();
  const parts = state === 'toConfirm' ? PARTS_OF_WAITING : asked;
  const all = useQuery(cachedTripsRead(phone, state, parts));
  const found = useQuery(foundTripsRead(phone, state, q, parts));
  const kept = all.data?.value;
  const savedAt = all.data?.savedAt;
  if (q === '') return { list: kept, savedAt, error: all.error, retry: () => void all.refetch() };
  const here = found.error && kept ? { ...kept, trips: tripsFoundHere(kept.trips, q), hasMore: false } : undefined;
  return { list: found.data ?? here, savedAt, error: here ? null : found.error, retry: () => void found.refetch() };
}

/** Keeps to what is listed: what a search or another list hides is not confirmed. */
function useChoice(trips: readonly TripReply[], state: Agreement) {
  const { records = [] } = useQueue();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<TripChoice['refused']>({});
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
  return { choice, transports, clear: () => setChosen(new Set()), setRefused };
}

/** Ticks all that is listed, which a search narrows. */
function TickShown({ trips, choice }: { trips: readonly TripReply[]; choice: TripChoice }) {
  const { t } = useTranslation('phone');
  const keys = freeKeys(trips, choice);
  if (!choice.isOpen || keys.length < 2) return null;
  return (
    <Button onClick={() => choice.choose(keys, true)} disabled={keys.every((key) => choice.chosen.has(key))}>
      {t('trips.tickShown', { count: keys.length })}
    </Button>
  );
}

const freeKeys = (trips: readonly TripReply[], { unsent }: TripChoice): string[] =>
  trips.flatMap(({ transports }) => transports.map(transportKey)).filter((key) => !unsent.has(key));

function TripDay({ day, trips, choice }: { day: string; trips: readonly TripReply[]; choice: TripChoice }) {
  const { t } = useTranslation('phone');
  const date = formatDate(`${day}T12:00:00.000Z`, 'UTC');
  const keys = freeKeys(trips, choice);
  const isAll = keys.every((key) => choice.chosen.has(key));
  const title = t('trips.day', { date, count: trips.length });
  return (
    <Stack component="section" gap={10} aria-label={title}>
      <Group component="header" gap={8} wrap="nowrap" justify="space-between">
        <h2>{title}</h2>
        {choice.isOpen && keys.length > 0 ? (
          <button
            type="button"
            className={phoneButtons.textButton}
            aria-label={t(isAll ? 'trips.untickDay' : 'trips.tickDay', { date })}
            onClick={() => choice.choose(keys, !isAll)}
          >
            {t(isAll ? 'trips.untick' : 'trips.tick')}
          </button>
        ) : null}
      </Group>
      <Stack component="ul" gap={10}>
        {trips.map((trip) => (
          <li key={trip.key}>
            <TripCard trip={trip} choice={choice} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function NoTrips({ state, isSearch }: { state: Agreement; isSearch: boolean }) {
  const { t } = useTranslation('phone');
  if (isSearch) return <EmptyState title={t('trips.none')} />;
  if (state !== 'toConfirm') return <EmptyState title={t(state === 'disputed' ? 'trips.noneDisputed' : 'trips.noneConfirmed')} />;
  return <EmptyState title={t('trips.empty')}>{t('trips.emptyText')}</EmptyState>;
}

interface ConfirmBarProps {
  transports: readonly TransactionReply[];
  onClear: () => void;
  onRefused: (refused: TripChoice['refused']) => void;
}

/** What is ticked, with its sum, and the one press, which asks once: a confirmation is final. */
function ConfirmBar({ transports, onClear, onRefused }: ConfirmBarProps) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const { account } = usePhone();
  const [asks, setAsks] = useState(false);
  const [error, setError] = useState<string>();
  const count = transports.length;
  const lots = transports.flatMap((each) => each.lots);
  const what = [t('trips.transports', { count }), words('lots', { count: lots.length })].join(comma());
  const weight = formatKg(totalMassGrams(lots));
  const confirm = async (): Promise<void> => {
    setError(undefined);
    const { end, failure } = await confirmTransports(transports, account);
    onRefused(failure?.fields ?? {});
    setAsks(false);
    if (failure) {
      setError(failure.message);
      return;
    }
    onClear();
    if (end === 'sent') toast('success', t('trips.done', { count }));
    else toast('info', t(`done.${end === 'sending' ? 'sending' : 'kept'}`, { what: t('trips.confirmTitle') }), what);
  };
  return (
    <>
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex className={phoneScreen.total} gap={12} align="baseline" justify="space-between" role="status">
        <span>
          {what}
          <button type="button" className={phoneButtons.textButton} onClick={onClear}>
            {words('clearSelection')}
          </button>
        </span>
        <bdi dir="ltr">
          <b>{weight}</b> kg
        </bdi>
      </Flex>
      <div className={phoneScreen.action}>
        <Button variant="primary" onClick={() => setAsks(true)}>
          {t('trips.confirm', { count })}
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('trips.confirmTitle')}
        text={t('trips.confirmText', { what, weight })}
        cancelLabel={words('agreement.keep')}
        confirmLabel={t('trips.confirm', { count })}
        busyLabel={words('agreement.confirming')}
        variant="primary"
        onConfirm={confirm}
      />
    </>
  );
}
