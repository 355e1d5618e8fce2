import { Flex, Group } from '@mantine/core';
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
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatInteger } from '../../../ui/format.js';
import { DateTimeField } from '../../../ui/forms/date-time-field.js';
import type { LedgerSpan } from './ledger-source.js';
import css from './replay.module.css';
import { Scrubber } from './scrubber.js';
import { type Playback, usePlayback } from './use-playback.js';

type PlayerButtonsProps = { playback: Playback; current: number; first: number; last: number };

interface PlayerProps {
  span: LedgerSpan;
  current: number;
  go: (revision: number) => void;
  /** The value of the field of the instant. */
  at: string | undefined;
  onInstant: (instant: string) => void;
  isNothingThen: boolean;
}

/** Steps, plays and sets the event that is shown. Time goes from left to right, whatever the text around it does. */
export function Player({ span, current, go, at, onInstant, isNothingThen }: PlayerProps) {
  const { t } = useTranslation('replay');
  const { first, last } = span;
  const total = last - first + 1;
  const playback = usePlayback({ current, first, last, go });
  return (
    <section className={css.player} aria-label={t('player')}>
      <PlayerButtons playback={playback} current={current} first={first} last={last} />
      <Flex direction="column" miw={96}>
        <Num className="strong">{t('event', { number: formatInteger(current) })}</Num>
        <span className="small muted">
          {t('events', { count: total, n: formatInteger(total) })}
          {comma()}
          <Num>{`${formatInteger(first)}–${formatInteger(last)}`}</Num>
        </span>
        <button type="button" className={css.speed} onClick={playback.nextSpeed}>
          {t('speed', { factor: playback.speed })}
        </button>
      </Flex>
      <Scrubber span={span} current={current} go={playback.moveTo} />
      <div className={css.instant}>
        <DateTimeField
          label={t('instant')}
          value={at}
          onChange={(instant) => {
            if (!instant || instant === at) return;
            playback.pause();
            onInstant(endOfMinute(instant));
          }}
          error={isNothingThen ? t('nothingThen') : undefined}
        />
      </div>
    </section>
  );
}

/** The minute that was typed, to its end: what is shown is rounded down to minutes. */
const endOfMinute = (instant: string): string => new Date(Date.parse(instant) + 59_999).toISOString();

function PlayerButtons({ playback: { playing, moveTo, step, toggle }, current, first, last }: PlayerButtonsProps) {
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
