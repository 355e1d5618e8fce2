import { useHotkeys } from '@mantine/hooks';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerTimelineReply } from '../../../../contracts/proof/replies.js';
import { IconButton } from '../../ui/button.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatInteger } from '../../ui/format.js';
import { DateTimeField } from '../../ui/forms/date-time-field.js';
import css from './replay.module.css';
import { Scrubber } from './scrubber.js';

const SPEEDS = [1, 2, 5, 10] as const;
const EVENT_MS = 1_000;
const IGNORED_TAGS = ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON'];

interface PlayerProps {
  timeline: LedgerTimelineReply;
  current: number;
  go: (revision: number) => void;
  /** What the field of the instant holds. */
  at: string | undefined;
  onInstant: (instant: string) => void;
  isNothingThen: boolean;
}

/** Steps, plays and sets the event that is shown. Time goes from left to right, whatever the text around it does. */
export function Player({ timeline, current, go, at, onInstant, isNothingThen }: PlayerProps) {
  const { t } = useTranslation('replay');
  const last = timeline.total - 1;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  useEffect(() => {
    if (!playing) return undefined;
    if (current >= last) return setPlaying(false);
    const timer = setTimeout(() => go(current + 1), EVENT_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, current, last, speed, go]);
  // Keys come faster than what they lead to is drawn: each goes on from where the one before it went.
  const reached = useRef(current);
  useEffect(() => {
    reached.current = current;
  }, [current]);
  const moveTo = (revision: number) => {
    setPlaying(false);
    reached.current = Math.max(0, Math.min(last, revision));
    go(reached.current);
  };
  const step = (by: number) => moveTo(reached.current + by);
  const toggle = () => {
    if (!playing && current >= last) go(0);
    setPlaying(!playing);
  };
  useHotkeys(
    [
      ['ArrowLeft', () => step(-1)],
      ['ArrowRight', () => step(1)],
      ['Home', () => moveTo(0)],
      ['End', () => moveTo(last)],
      ['Space', toggle],
    ],
    IGNORED_TAGS,
  );
  return (
    <section className={css.player} aria-label={t('player')}>
      <div className={css.buttons} dir="ltr">
        <IconButton label={t('first')} disabled={current === 0} onClick={() => moveTo(0)}>
          <IconPlayerSkipBack size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('back')} disabled={current === 0} onClick={() => step(-1)}>
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
      </div>
      <div className={css.where}>
        <Num className="strong">{t('event', { number: formatInteger(current) })}</Num>
        <span className="small muted">{t('events', { count: timeline.total, n: formatInteger(timeline.total) })}</span>
        <button type="button" className={css.speed} onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length] ?? 1)}>
          {t('speed', { factor: speed })}
        </button>
      </div>
      <Scrubber timeline={timeline} current={current} go={moveTo} />
      <div className={css.instant}>
        <DateTimeField
          label={t('instant')}
          value={at}
          onChange={(instant) => {
            if (!instant || instant === at) return;
            setPlaying(false);
            // The minute that was typed, to its end: what is shown is rounded down to minutes.
            onInstant(new Date(Date.parse(instant) + 59_999).toISOString());
          }}
          error={isNothingThen ? t('nothingThen') : undefined}
        />
      </div>
    </section>
  );
}
