import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allRoomsRead } from '../../../../entities/standing/rooms-reads.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatDateTime } from '../../../../ui/format.js';
import phoneRows from '../shell/phone-rows.module.css';
import css from './standing.module.css';

/** Lists the open rooms in which somebody outside reads the site's ledger; nothing without one. */
export function OpenRooms() {
  const { t } = useTranslation('standing');
  const { data } = useQuery(allRoomsRead());
  const open = data?.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>{t('rooms.title')}</h2>
      <ul className={css.people}>
        {open.map(({ id, name, facilities, until }) => (
          <li key={id}>
            <bdi className="strong">{name ?? '–'}</bdi>
            <bdi className="small">{facilities.map((each) => each.name).join(comma())}</bdi>
            <span className="small muted">
              {t('rooms.until')} <Num>{formatDateTime(until)}</Num>
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
