import { Group } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.js';
import css from './replay.module.css';
import type { Playback } from './use-playback.js';

type PlayerButtonsProps = { playback: Playback; current: number; first: number; last: number };

export function PlayerButtons({ playback: { playing, moveTo, step, toggle }, current, first, last }: PlayerButtonsProps) {
  const { t } = useTranslation('replay');
  return (
    <Group gap={4} wrap="nowrap" dir="ltr">
      <IconButton label={t('first')} disabled={current === first} onClick={() => moveTo(first)}>
        <IconPlayerSkipBack size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('back')} disabled={current === first} onClick={() => step(-1)}>
        <IconPlayerTrackPrev size={18} aria-hidden />
      </IconButton>
      <button type="button" className={css.play} aria-label={playing ? t('pause') : t('play')} onClick={toggle}>
        {playing ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
      </button>
      <IconButton label={t('forward')} disabled={current === last} onClick={() => step(1)}>
        <IconPlayerTrackNext size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('last')} disabled={current === last} onClick={() => moveTo(last)}>
        <IconPlayerSkipForward size={18} aria-hidden />
      </IconButton>
    </Group>
  );
}
