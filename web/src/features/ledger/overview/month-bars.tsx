import { max, scaleBand, scaleLinear } from 'd3';
import { useState } from 'react';
import { ChartTooltip } from '../../../ui/charts/chart-card.js';
import css from '../../../ui/charts/charts.module.css';
import { WeightAxis } from '../../../ui/charts/step-axes.js';
import { LEFT } from '../../../ui/charts/step-scales.js';
import { useWidth } from '../../../ui/charts/use-width.js';

export interface MonthGroup {
  key: string;
  /** Short, for where there is room. */
  name: string;
  /** Two digits. */
  month: string;
  year: string;
  /** Both, of the tooltip. */
  head: string;
  bars: readonly { key: string; parts: readonly { fill: keyof typeof COLORS; grams: number }[]; note?: string }[];
  tips: readonly string[];
}

const COLORS = { named: 'var(--green-400)', pale: 'var(--green-200)', ink: 'var(--ink-2)', used: '#c6cfc9' } as const;

/** Until it is measured. */
const WIDTH = 480;
const HEIGHT = 250;
const RIGHT = 8;
const TOP = 24;
const BOTTOM = 40;
/** However few months there are. */
const BAR_MAX = 40;
/** A bar narrower than this has no room for what is written over it. */
const NOTE_MIN = 26;
/** The width at which short names of months fit side by side. */
const NAME_MIN = 44;
/** The width at which two years fit side by side. */
const YEAR_MIN = 36;

/** Bars by month, of one part or several on each other. */
export default function MonthBars({ groups, label }: { groups: readonly MonthGroup[]; label: string }) {
  const [figure, width] = useWidth(WIDTH);
  const [hovered, setHovered] = useState<number>();
  const end = width - RIGHT;
  const highest = Math.max(1000, max(groups, ({ bars }) => max(bars, ({ parts }) => heightOf(parts)) ?? 0) ?? 0);
  const x = scaleBand(
    groups.map(({ key }) => key),
    [LEFT, end],
  ).paddingInner(0.25);
  const y = scaleLinear([0, highest], [HEIGHT - BOTTOM, TOP]).nice(4);
  const shown = hovered === undefined ? undefined : groups[hovered];
  return (
    <figure className={css.chart} dir="ltr" ref={figure}>
      <svg height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} onPointerLeave={() => setHovered(undefined)}>
        <WeightAxis scales={{ y, end, highest }} count={4} />
        {groups.map(({ key, name, month, year, bars }, index) => {
          const left = x(key) ?? 0;
          const middle = left + x.bandwidth() / 2;
          return (
            <g key={key} onPointerEnter={() => setHovered(index)}>
              <rect
                x={left}
                y={TOP}
                width={x.bandwidth()}
                height={HEIGHT - TOP - BOTTOM}
                fill={hovered === index ? 'var(--sub)' : 'transparent'}
              />
              <Bars bars={bars} left={left} width={x.bandwidth()} y={y} isRoomy={x.step() >= NOTE_MIN} />
              <text x={middle} y={HEIGHT - 22} textAnchor="middle">
                {x.step() < NAME_MIN ? month : name}
              </text>
              {month === '01' || (index === 0 && !(groups[1]?.month === '01' && x.step() < YEAR_MIN)) ? (
                <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                  {year}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      {shown ? (
        <ChartTooltip left={(((x(shown.key) ?? 0) + x.bandwidth() / 2) / width) * 100} head={shown.head}>
          {shown.tips.map((tip) => (
            <strong key={tip}>{tip}</strong>
          ))}
        </ChartTooltip>
      ) : null}
    </figure>
  );
}

interface BarsProps {
  bars: MonthGroup['bars'];
  left: number;
  width: number;
  y: (grams: number) => number;
  isRoomy: boolean;
}

/** Side by side, in the middle of their month. */
function Bars({ bars, left, width, y, isRoomy }: BarsProps) {
  const bar = Math.min(BAR_MAX, width / bars.length);
  const begin = left + (width - bar * bars.length) / 2;
  return bars.map(({ key, parts, note }, index) => {
    const at = begin + index * bar;
    const gap = bars.length > 1 ? 1 : 0;
    return (
      <g key={key}>
        {parts.map(({ fill, grams }, place) => {
          const under = heightOf(parts.slice(0, place));
          if (grams <= 0) return null;
          return (
            <rect
              key={fill}
              x={at + gap}
              y={y(under + grams)}
              width={Math.max(1, bar - 2 * gap)}
              height={Math.max(1, y(under) - y(under + grams))}
              fill={COLORS[fill]}
            />
          );
        })}
        {note && isRoomy ? (
          <text x={at + bar / 2} y={y(heightOf(parts)) - 6} textAnchor="middle" className={css.strong}>
            {note}
          </text>
        ) : null}
      </g>
    );
  });
}

/** Reversed goods have negative weight, and are not drawn. */
const heightOf = (parts: readonly { grams: number }[]): number => parts.reduce((sum, { grams }) => sum + Math.max(0, grams), 0);
