import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TripReply } from '../../../../../../contracts/ledger/trips/routes.js';
import { formatDate } from '../../../../ui/format.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import { transportKey } from './confirm-trips.js';
import { TripCard, type TripChoice } from './trip-card.js';

export const freeKeys = (trips: readonly TripReply[], { unsent }: TripChoice): string[] =>
  trips.flatMap(({ transports }) => transports.map(transportKey)).filter((key) => !unsent.has(key));

interface TripDayProps {
  day: string;
  /** All trips of the day, and those that are listed. */
  trips: readonly TripReply[];
  shown: readonly TripReply[];
  choice: TripChoice;
}

/** Lists the trips of one day, which are ticked together. */
export function TripDay({ day, trips, shown, choice }: TripDayProps) {
  const { t } = useTranslation('phone');
  const date = formatDate(`${day}T12:00:00.000Z`, 'UTC');
  const keys = freeKeys(trips, choice);
  const isAll = keys.every((key) => choice.chosen.has(key));
  if (shown.length === 0) return null;
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
        {shown.map((trip) => (
          <li key={trip.key}>
            <TripCard trip={trip} choice={choice} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
