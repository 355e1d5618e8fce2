import { Flex } from '@mantine/core';
import { max } from 'd3';
import { useTranslation } from 'react-i18next';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDateTime, formatInteger } from '../../../ui/format.js';
import type { LedgerSpan } from './ledger-source.js';
import css from './replay.module.css';

const HEIGHT = 32;
const LOWEST = 3;
/** Percent of the width that a window's name takes, also next to the dates at both ends. */
const NAME_SHARE = 15;

/** Counts events, with what moved above it and the windows marked. */
export function Scrubber({ span, current, go }: { span: LedgerSpan; current: number; go: (revision: number) => void }) {
  const { t } = useTranslation('replay');
  const { first, last, firstAt, lastAt, bars, windows } = span;
  const length = Math.max(1, last - first);
  const most = max(bars, ({ grams }) => grams) || 1;
  const share = (revision: number): number => ((revision - first) / length) * 100;
  const marked = windows.filter(({ revision }) => revision > first);
  const named: typeof marked = [];
  for (const mark of marked) {
    const before = named.at(-1);
    const at = share(mark.revision);
    if (at - (before ? share(before.revision) : 0) >= NAME_SHARE && at <= 100 - NAME_SHARE) named.push(mark);
  }
  return (
    <div className={css.scrubber} dir="ltr">
      {bars.length > 0 ? (
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {bars.map(({ grams }, index) => {
            const height = Math.max(LOWEST, (grams / most) * HEIGHT);
            const isPast = (index / Math.max(1, bars.length - 1)) * length <= current - first;
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
      ) : null}
      {marked.map(({ number, revision }) => (
        <span key={number} className={css.mark} style={{ insetInlineStart: `${share(revision)}%` }} />
      ))}
      <input
        type="range"
        min={first}
        max={last}
        value={current}
        aria-label={t('scrubber')}
        aria-valuetext={t('event', { number: formatInteger(current) })}
        style={{ '--share': `${share(current)}%` } as React.CSSProperties}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <Flex className="muted" justify="space-between" pos="relative" fz={12}>
        {firstAt ? <Num>{formatDate(firstAt)}</Num> : null}
        {named.map(({ number, revision }) => (
          <span key={number} className={css.named} style={{ insetInlineStart: `${share(revision)}%` }}>
            <bdi>{t('window', { number })}</bdi>
          </span>
        ))}
        {lastAt ? <Num>{formatDateTime(lastAt)}</Num> : null}
      </Flex>
    </div>
  );
}
