import { Box, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { allRoomsRead } from '../../../../entities/standing/rooms-reads.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDateTime } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { RoomPerson, RoomStateChip } from './room-words.js';
import css from './rooms.module.css';

const SHOWN = 5;

/** Lists outside readers of a facility's ledger, and links to its rooms. */
export function RoomsCard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('rooms');
  const rooms = useQuery(allRoomsRead());
  if (rooms.error) return <ReadError error={rooms.error} onRetry={() => void rooms.refetch()} />;
  const open = (rooms.data ?? []).filter(({ state, facilities }) => state === 'open' && facilities.some(({ id }) => id === facilityId));
  return (
    <Card
      title={t('title')}
      aside={
        <ButtonLink size="small" to={`${SCREENS.rooms.path}?new=${facilityId}`} icon={<IconPlus size={16} aria-hidden />}>
          {t('open')}
        </ButtonLink>
      }
      padded={open.length === 0}
    >
      {rooms.data && open.length === 0 ? <p className="muted">{t('card.none')}</p> : null}
      <ul className={css.card} aria-busy={rooms.isPending}>
        {open.slice(0, SHOWN).map((room) => (
          <Group component="li" className="ruled-below anywhere" gap="2px 12px" p="10px 16px" key={room.id}>
            <Link to={`${SCREENS.rooms.path}?room=${room.id}`} className="strong">
              <RoomPerson room={room} />
            </Link>
            <span className="small muted">
              {t('column.until')} <Num>{formatDateTime(room.until)}</Num>
            </span>
            <RoomStateChip state={room.state} />
          </Group>
        ))}
      </ul>
      {open.length > SHOWN ? (
        <Box component="p" p="10px 16px">
          <Link to={SCREENS.rooms.path}>{t('card.all')}</Link>
        </Box>
      ) : null}
    </Card>
  );
}
