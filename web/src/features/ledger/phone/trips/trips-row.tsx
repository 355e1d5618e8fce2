import { Flex } from '@mantine/core';
import { IconChevronRight, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { CountBadge } from '../shell/count-badge.js';
import phoneRows from '../shell/phone-rows.module.css';
import { usePhone } from '../shell/use-phone.js';
import { cachedTripsRead, PARTS_OF_WAITING } from './trip-reads.js';

/** Leads from home to the trips, with how many transports wait for a word. */
export function TripsRow() {
  const { t } = useTranslation('phone');
  const phone = usePhone();
  const waiting = useQuery(cachedTripsRead(phone, 'toConfirm', PARTS_OF_WAITING)).data?.value.counts.toConfirm ?? 0;
  return (
    <li>
      <Link to={SCREENS.phoneTrips.path} className={phoneRows.row} data-first={waiting > 0 || undefined}>
        <Flex component="span" className={phoneRows.tile} align="center" justify="center" display="inline-flex">
          <IconTruck size={22} stroke={1.75} className="directional" aria-hidden />
        </Flex>
        <span className={`${phoneRows.what} strong`}>{t('trips.title')}</span>
        <CountBadge count={waiting} />
        <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
      </Link>
    </li>
  );
}
