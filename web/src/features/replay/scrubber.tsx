import { max } from 'd3';
import { useTranslation } from 'react-i18next';
import type { LedgerTimelineReply } from '../../../../contracts/proof/replies.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDate, formatDateTime, formatInteger } from '../../ui/format.js';
import css from './replay.module.css';

const HEIGHT = 32;
const LOWEST = 3;
/** Percent of the width that a window's name takes, also beside the dates at both ends. */
const NAME_SHARE = 15;

/** Counts events, with what moved above it and the windows marked. */
export function Scrubber({ timeline, current, go }: { timeline: LedgerTimelineReply; current: number; go: (revision: number) => void }) {
  const { t } = useTranslation('replay');
  const { total, bars, windows } = timeline;
  const last = Math.max(1, total - 1);
  const most = max(bars, ({ grams }) => grams) || 1;
  const share = (revision: number): number => (revision / last) * 100;
  const marked = windows.filter(({ revision }) => revision > 0);
  const named: typeof marked = [];
  for (const mark of marked) {
    const before = named.at(-1);
    const at = share(mark.revision);
    if (at - (before ? share(before.revision) : 0) >= NAME_SHARE && at <= 100 - NAME_SHARE) named.push(mark);
  }
  return (
    <div className={css.scrubber} dir="ltr">
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ grams }, index) => {
          const height = Math.max(LOWEST, (grams / most) * HEIGHT);
          const isPast = (index / Math.max(1, bars.length - 1)) * last <= current;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              x={index + 0.15}
              y={HEIGHT - height}
              width={0.7}
              height={height}
              fill={isPast ? 'var(--green-300)' : 'var(--line-2)'}
            />
          );
        })}
      </svg>
      {marked.map(({ number, revision }) => (
        <span key={number} className={css.mark} style={{ insetInlineStart: `${share(revision)}%` }} />
      ))}
      <input
        type="range"
        min={0}
        max={total - 1}
        value={current}
        aria-label={t('scrubber')}
        aria-valuetext={t('event', { number: formatInteger(current) })}
        style={{ '--share': `${share(current)}%` } as React.CSSProperties}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <div className={css.ends}>
        {timeline.firstAt ? <Num>{formatDate(timeline.firstAt)}</Num> : null}
        {named.map(({ number, revision }) => (
          <span key={number} className={css.named} style={{ insetInlineStart: `${share(revision)}%` }}>
            <bdi>{t('window', { number })}</bdi>
          </span>
        ))}
        {timeline.lastAt ? <Num>{formatDateTime(timeline.lastAt)}</Num> : null}
      </div>
    </div>
  );
}
