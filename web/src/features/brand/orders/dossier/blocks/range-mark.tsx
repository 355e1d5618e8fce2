import { Group } from '@mantine/core';
import { Num } from '../../../../../ui/data-display/number-text.js';
import css from './sheet.module.css';

const WIDTH = 48;
const HEIGHT = 12;
/** Room on both sides of the range, in parts of it, for what lies outside. */
const BESIDE = 0.7;

interface RangeMarkProps {
  yieldBps: number;
  from: number;
  to: number;
  text: string;
}

/** Writes a yield, marks it within its plausible range, and writes both ends of that. Figures do not mirror. */
export function RangeMark({ yieldBps, from, to, text }: RangeMarkProps) {
  const isOutside = yieldBps < from || yieldBps > to;
  const spread = Math.max(1, to - from) * BESIDE;
  const place = (bps: number) => Math.min(1, Math.max(0, (bps - from + spread) / (to - from + 2 * spread))) * (WIDTH - 6) + 3;
  return (
    <Group component="span" className={css.range} gap="0 6px" display="inline-flex">
      <Num className={isOutside ? css.outside : undefined}>{text}</Num>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className={css.rangeLine} />
        <rect x={place(from)} width={place(to) - place(from)} y="2.5" height="7" rx="2" className={css.rangeBand} />
        <circle cx={place(yieldBps)} cy={HEIGHT / 2} r="3" className={isOutside ? css.rangeOutside : css.rangePoint} />
      </svg>
      <Num className="faint">
        {whole(from)}–{whole(to)}
      </Num>
    </Group>
  );
}

const whole = (bps: number): string => String(Math.round(bps / 100));
