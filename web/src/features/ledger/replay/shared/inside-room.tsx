import { Stack } from '@mantine/core';
import { QueryCache, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../client/api/api.js';
import { ReadClient } from '../../../../client/api/read-client.js';
import { shouldRetryRead } from '../../../../client/api/read-policy.js';
import { PublicFrame } from '../../../../entities/person/public-frame.js';
import { Button } from '../../../../ui/button.js';
import { DetailStrip } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDateRange, formatDateTime } from '../../../../ui/format.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { LedgerInRoom } from './ledger-in-room.js';
import { readAnew, type Visit } from './room-reads.js';
import css from './shared-room.module.css';

const LETTER_WIDTH = 7.5;

const GAP = 64;

const LINE_HEIGHT = 150;

const MINUTE_MS = 60_000;

/** Ledgers that are side by side; more are chosen from a list. */
const LEDGERS_SIDE_BY_SIDE = 3;

interface InsideRoomProps {
  visit: Visit;
  onLeave: () => void;
  /** Called when the platform refuses further reads. */
  onRefused: () => void;
}

/** Shows the ledgers of a room. Read data is kept until the room is left, separately from the data of a signed-in user. */
export function InsideRoom({ visit, onLeave, onRefused }: InsideRoomProps) {
  const { t } = useTranslation('sharedRoom');
  const { room } = visit;
  const hasEnded = (error: unknown): boolean => {
    if (!endsVisit(error)) return false;
    onRefused();
    return true;
  };
  const client = useRoomClient(onRefused);
  const turnTo = (next: string) => {
    readAnew(client);
    setFacilityId(next);
  };
  const title = useRef<HTMLHeadingElement>(null);
  const [facilityId, setFacilityId] = useState(room.facilities[0]?.id ?? '');
  useEffect(() => title.current?.focus(), []);
  const facility = room.facilities.find(({ id }) => id === facilityId);
  return (
    <QueryClientProvider client={client}>
      <Watermark visit={visit} />
      <PublicFrame title={t('title')} actions={<Button onClick={onLeave} label={t('leave')} />}>
        <Stack className={css.words} gap={6}>
          <h1 ref={title} tabIndex={-1}>
            {t('inside.title', { name: room.name })}
          </h1>
          <p>{t('inside.text')}</p>
        </Stack>
        <RoomFacts visit={visit} />
        <LedgerChoice visit={visit} facilityId={facilityId} onChange={turnTo} />
        {facility ? <LedgerInRoom key={facility.id} visit={visit} facility={facility} hasEnded={hasEnded} /> : null}
      </PublicFrame>
    </QueryClientProvider>
  );
}

/** Tells the end of a visit from what can be tried again. */
const endsVisit = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function useRoomClient(onRefused: () => void): QueryClient {
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  }, [onRefused]);
  const [client] = useState(
    () =>
      new ReadClient({
        defaultOptions: { queries: { retry: shouldRetryRead, staleTime: 60_000, refetchOnWindowFocus: false } },
        queryCache: new QueryCache({ onError: (error) => endsVisit(error) && refused.current() }),
      }),
  );
  return client;
}

function RoomFacts({ visit: { room } }: { visit: Visit }) {
  const { t } = useTranslation('sharedRoom');
  return (
    <DetailStrip
      details={[
        { label: t('facts.openedBy'), value: room.openedBy ? <bdi>{room.openedBy.name}</bdi> : t('facts.platform') },
        { label: t('facts.days'), value: <Num>{formatDateRange(room.from, room.to, 'UTC')}</Num> },
        { label: t('facts.until'), value: <Num>{formatDateTime(room.until)}</Num> },
        {
          label: t('facts.reader'),
          value: (
            <>
              <bdi>{room.name}</bdi>, <bdi dir="ltr">{room.email}</bdi>
            </>
          ),
        },
      ]}
    />
  );
}

type LedgerChoiceProps = { visit: Visit; facilityId: string; onChange: (facilityId: string) => void };

function LedgerChoice({ visit: { room }, facilityId, onChange }: LedgerChoiceProps) {
  const { t } = useTranslation('sharedRoom');
  const options = room.facilities.map(({ id, name }) => ({ value: id, label: name }));
  if (options.length < 2) return null;
  if (options.length > LEDGERS_SIDE_BY_SIDE)
    return <SelectField label={t('ledger')} maw={400} data={options} value={facilityId} onChange={(id) => id && onChange(id)} />;
  return (
    <div className={css.ledgers}>
      <Segments label={t('ledger')} value={facilityId} onChange={onChange} options={options} />
    </div>
  );
}

/** Writes who reads, and when, across the page: lightly, and out of the way of the pointer. */
function Watermark({ visit: { room } }: { visit: Visit }) {
  const id = useId();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const text = `${room.name} · ${room.email} · ${formatDateTime(now)}`;
  const width = text.length * LETTER_WIDTH + GAP;
  return (
    <svg className={css.watermark} aria-hidden="true" data-watermark={text}>
      <pattern id={id} width={width} height={LINE_HEIGHT} patternUnits="userSpaceOnUse" patternTransform="rotate(-20)">
        <text x="0" y="40">
          {text}
        </text>
        <text x={-width / 2} y={40 + LINE_HEIGHT / 2}>
          {text}
        </text>
        <text x={width / 2} y={40 + LINE_HEIGHT / 2}>
          {text}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
