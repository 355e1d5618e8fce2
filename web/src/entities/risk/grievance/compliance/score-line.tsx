import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ScoreAtReply } from '../../../../../../contracts/trace/risk/compliance-replies.js';
import { useWidth } from '../../../../ui/charts/use-width.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDate } from '../../../../ui/format.js';
import { formatScore } from '../../risk-chip.js';
import css from './compliance.module.css';

const HEIGHT = 56;
const INSET = 4;
/** Leaves space for the ends of the scale. */
const SCALE = 20;
const SCORE_MAX = 15;
/** Applies until the element is measured. */
const WIDTH = 480;

/** Draws the labor risk from 0 to 15 as steps over time, up to now. Time is never mirrored. */
export function ScoreLine({ scores }: { scores: readonly ScoreAtReply[] }) {
  const { t } = useTranslation('grievances');
  const [figure, width] = useWidth(WIDTH);
  const [first, last] = [scores[0], scores.at(-1)];
  if (!first || !last || scores.length < 2) return null;
  const [begin, end] = [Date.parse(first.at), Date.parse(last.at)];
  const x = (at: string): number => SCALE + ((Date.parse(at) - begin) / Math.max(1, end - begin)) * (width - SCALE - INSET);
  const y = (score: number): number => HEIGHT - INSET - (score / SCORE_MAX) * (HEIGHT - 2 * INSET);
  return (
    <figure className={css.figure} dir="ltr" ref={figure}>
      <svg
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={t('compliance.line', { score: formatScore(last.score), date: formatDate(last.at) })}
      >
        <line x1={0} x2={width} y1={HEIGHT - INSET} y2={HEIGHT - INSET} className={css.ground} />
        <line x1={0} x2={width} y1={INSET} y2={INSET} className={css.ground} strokeDasharray="2 4" />
        <text x={0} y={INSET + 11} className={css.scale}>
          {SCORE_MAX}
        </text>
        <text x={0} y={HEIGHT - INSET - 3} className={css.scale}>
          0
        </text>
        <path d={stepsOf(scores, x, y)} className={css.steps} />
        {last.score === null ? null : <circle cx={x(last.at)} cy={y(last.score)} r="3.5" className={css.now} />}
      </svg>
      <Flex component="figcaption" justify="space-between">
        <Num className="caption">{formatDate(first.at)}</Num>
        <Num className="caption">{formatDate(last.at)}</Num>
      </Flex>
    </figure>
  );
}

/** Returns an SVG path that leaves a gap where there is no score. */
function stepsOf(scores: readonly ScoreAtReply[], x: (at: string) => number, y: (score: number) => number): string {
  return scores
    .flatMap(({ at, score }, index) => {
      const next = scores[index + 1];
      if (score === null || !next) return [];
      const rise = next.score === null ? '' : `V${y(next.score)}`;
      return [`M${x(at)} ${y(score)}H${x(next.at)}${rise}`];
    })
    .join('');
}
