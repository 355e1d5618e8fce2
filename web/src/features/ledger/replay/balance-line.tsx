import { curveStepAfter, line, max, min, scaleLinear } from 'd3';
import type { LedgerTimelineReply } from '../../../../../contracts/ledger/proof/replies.js';
import css from './replay.module.css';

const WIDTH = 300;
const HEIGHT = 56;

/** The sum of the accounts over all events: full up to the handle, dashed after it. Zero is drawn. */
export function BalanceLine({ bars, share }: { bars: LedgerTimelineReply['bars']; share: number }) {
  const grams = bars.map(({ balanceGrams }) => balanceGrams);
  const x = scaleLinear([0, Math.max(1, bars.length - 1)], [0, WIDTH]);
  const y = scaleLinear([Math.min(0, min(grams) ?? 0), Math.max(1, max(grams) ?? 0)], [HEIGHT - 4, 4]);
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  ).curve(curveStepAfter)(grams);
  const at = share * WIDTH;
  return (
    <svg className={css.balanceLine} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id="until">
        <rect x="0" y="0" width={at} height={HEIGHT} />
      </clipPath>
      <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} stroke="var(--opening)" vectorEffect="non-scaling-stroke" />
      <path d={path ?? ''} fill="none" stroke="var(--control)" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
      <path
        d={path ?? ''}
        fill="none"
        stroke="var(--green-600)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        clipPath="url(#until)"
      />
      <line x1={at} x2={at} y1="0" y2={HEIGHT} stroke="var(--green-600)" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
