import { scaleBand, scaleLinear } from 'd3';
import { useId } from 'react';
import type { TraceProvenance } from '../../../../../contracts/trace/tracing/replies.js';
import { ORDER_KINDS, type OrderKind, orderPartsOf } from '../../../../drawing/order-parts.js';
import { ALL_UNKNOWN } from '../../../../drawing/provenance.js';
import css from '../../../ui/charts/charts.module.css';
import { useWidth } from '../../../ui/charts/use-width.js';

export interface TrendBar {
  key: string;
  /** The month, under the bar. */
  label: string;
  /** The share, over it. */
  figure: string;
  /** Null: of this month nothing is known. */
  evidence: TraceProvenance | null;
  /** The part of what was ordered that was found. */
  covered: number | null;
}

/** Until it is measured. */
const WIDTH = 440;
const HEIGHT = 260;
const TOP = 24;
const BOTTOM = 28;
const BAR_MAX = 44;
const GAP = 2;

/** The open parts: dashes for recorded goods of unknown origin, dots for goods in no record. */
const OUTLINES: Partial<Record<OrderKind, { stroke: string; strokeDasharray: string }>> = {
  unknown: { stroke: 'var(--control)', strokeDasharray: '3 2' },
  notRecorded: { stroke: 'var(--ink-3)', strokeDasharray: '1 2' },
};

/** A bar a month, each as high as the whole. */
export default function TrendBars({ bars, label }: { bars: readonly TrendBar[]; label: string }) {
  const [figure, width] = useWidth(WIDTH);
  const hatch = useId();
  const x = scaleBand(
    bars.map(({ key }) => key),
    [0, width],
  ).padding(0.2);
  const y = scaleLinear([0, 1], [HEIGHT - BOTTOM, TOP]);
  const bar = Math.min(BAR_MAX, x.bandwidth());
  return (
    <figure className={css.chart} dir="ltr" ref={figure}>
      <svg height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width={5} height={5} fill="var(--green-50)" />
          <rect width={2} height={5} fill="var(--green-300)" />
        </pattern>
        {bars.map(({ key, label: month, figure: share, evidence, covered }) => {
          const middle = (x(key) ?? 0) + x.bandwidth() / 2;
          return (
            <g key={key}>
              <text x={middle} y={TOP - 8} textAnchor="middle" className={css.strong}>
                {share}
              </text>
              <Parts evidence={evidence} covered={covered} left={middle - bar / 2} width={bar} y={y} hatch={hatch} />
              <text x={middle} y={HEIGHT - 8} textAnchor="middle">
                {month}
              </text>
            </g>
          );
        })}
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} stroke="var(--opening)" strokeWidth={1.5} />
      </svg>
    </figure>
  );
}

interface PartsProps extends Pick<TrendBar, 'evidence' | 'covered'> {
  left: number;
  width: number;
  y: (share: number) => number;
  hatch: string;
}

/** Draws the parts from the ground up, the known ones first. */
function Parts({ evidence, covered, left, width, y, hatch }: PartsProps) {
  const parts = orderPartsOf(evidence ?? ALL_UNKNOWN, covered === null ? null : { share: covered });
  const fills = { named: 'var(--green-400)', pooled: `url(#${hatch})`, unverified: '#b4bcc4', unknown: 'none', notRecorded: 'none' };
  return ORDER_KINDS.map((kind, at) => {
    const under = ORDER_KINDS.slice(0, at).reduce((sum, each) => sum + parts[each], 0);
    const height = y(under) - y(under + parts[kind]) - GAP;
    if (parts[kind] <= 0 || height <= 0) return null;
    const outline = OUTLINES[kind];
    return (
      <rect
        key={kind}
        x={left + (outline ? 0.5 : 0)}
        y={y(under + parts[kind]) + (outline ? 0.5 : 0)}
        width={width - (outline ? 1 : 0)}
        height={height}
        rx={2}
        fill={fills[kind]}
        {...outline}
      />
    );
  });
}
