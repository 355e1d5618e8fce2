import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import type { RoomReply, RoomState } from '../../../../../../contracts/watch/rooms/replies.js';
import { Chip, type ChipTone } from '../../../../ui/data-display/chip.js';
import { comma } from '../../../../ui/format.js';

const TONES: Record<RoomState, ChipTone> = { open: 'green', ended: 'neutral', expired: 'neutral' };

export function RoomStateChip({ state }: { state: RoomState }) {
  const { t } = useTranslation('rooms');
  return <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>;
}

/** Names who the room was opened for, as long as that is kept. */
export function RoomPerson({ room: { name } }: { room: Pick<RoomReply, 'name'> }) {
  const { t } = useTranslation('rooms');
  return name === null ? t('erased') : <bdi>{name}</bdi>;
}

const NAMED = 2;

/** Names the first ledgers, and counts the others. */
export function LedgerNames({ facilities }: { facilities: readonly FacilityRef[] }) {
  const { t } = useTranslation('rooms');
  const more = facilities.length - NAMED;
  return (
    <>
      {facilities.slice(0, NAMED).map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 ? comma() : null}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 ? <span className="muted"> {t('moreLedgers', { count: more })}</span> : null}
    </>
  );
}
