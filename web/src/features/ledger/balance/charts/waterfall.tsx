import { max, min, scaleBand, scaleLinear } from 'd3';
import type { PostingReply } from '../../../../../../contracts/ledger/balance/replies.js';
import css from '../../../../ui/charts/charts.module.css';
import { useWidth } from '../../../../ui/charts/use-width.js';
import { formatKg, formatShortKg, formatSignedKg } from '../../../../ui/format.js';

export interface WaterfallBar {
  key: string;
  label: string;
  grams: number;
  /** Of the postings that it is the sum of. */
  kind?: PostingReply['kind'];
  /** Starts at zero: opening and closing. */
  total?: boolean;
  color: string;
}

/** Until it is measured. */
const WIDTH = 440;
/** A column narrower than this has no room for a long figure. */
const COLUMN_MIN = 64;
const HEIGHT = 250;

/** The sum of a window: each part begins where the one before it ended. */
export default function Waterfall({
  falls,
  label,
  onPick,
}: {
  falls: readonly WaterfallBar[];
  label: string;
  onPick: (fall: WaterfallBar) => void;
}) {
  const bars = stackBars(falls);
  const [figure, width] = useWidth(WIDTH);
  const x = scaleBand(
    falls.map(({ key }) => key),
    [4, width - 4],
  ).padding(0.22);
  const y = scaleLinear(
    [Math.min(0, min(bars, ({ low }) => low) ?? 0), Math.max(1000, max(bars, ({ high }) => high) ?? 0)],
    [HEIGHT - 36, 26],
  );
  return (
    <figure className={css.chart} dir="ltr" ref={figure}>
      <svg height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <line x1="0" x2={width} y1={y(0)} y2={y(0)} stroke="var(--opening)" strokeWidth="1.5" />
        {bars.map(({ fall, low, high, end }, index) => {
          const left = x(fall.key) ?? 0;
          const next = bars[index + 1];
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a picture has no buttons for the keyboard; its table has the same as such
            <g key={fall.key} className={fall.kind ? css.picked : undefined} onClick={() => onPick(fall)}>
              <rect
                x={left}
                y={y(high)}
                width={x.bandwidth()}
                height={Math.max(1.5, y(low) - y(high))}
                rx="1.5"
                fill={fall.total && fall.grams < 0 ? 'var(--high)' : fall.color}
              />
              {next ? (
                <line
                  x1={left + x.bandwidth()}
                  x2={x(next.fall.key)}
                  y1={y(end)}
                  y2={y(end)}
                  stroke="var(--control)"
                  strokeDasharray="2 3"
                />
              ) : null}
              <text
                x={left + x.bandwidth() / 2}
                y={fall.grams < 0 && !fall.total && y(low) < HEIGHT - 52 ? y(low) + 16 : y(high) - 7}
                textAnchor="middle"
                className={css.strong}
              >
                {barLabel(fall, x.step())}
              </text>
              <text x={left + x.bandwidth() / 2} y={HEIGHT - 10} textAnchor="middle">
                {fall.label}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function barLabel({ total, grams }: WaterfallBar, room: number): string {
  if (room >= COLUMN_MIN) return total ? formatKg(grams) : formatSignedKg(grams);
  return grams > 0 && !total ? `+${formatShortKg(grams)}` : formatShortKg(grams);
}

function stackBars(falls: readonly WaterfallBar[]): { fall: WaterfallBar; low: number; high: number; end: number }[] {
  let at = 0;
  return falls.map((fall) => {
    const start = fall.total ? 0 : at;
    at = fall.total ? fall.grams : at + fall.grams;
    return { fall, low: Math.min(start, at), high: Math.max(start, at), end: at };
  });
}
