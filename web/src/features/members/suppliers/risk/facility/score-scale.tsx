import { Box, Flex } from '@mantine/core';
import type { RiskLevelName } from '../../../../../../../contracts/trace/risk/replies.js';
import css from './score-scale.module.css';

const SCORE_MAX = 15;

/** Shows where a score is between 0 and 15, over the bands of the policy; the figure is next to it. */
export function ScoreScale({
  score,
  level,
  bands,
}: {
  score: number | null;
  level: RiskLevelName | null;
  bands: { lowBelow: number; mediumBelow: number };
}) {
  const widths = [bands.lowBelow, bands.mediumBelow - bands.lowBelow, SCORE_MAX - bands.mediumBelow];
  return (
    <Flex component="span" className={css.scale} gap={2} aria-hidden>
      {(['LOW', 'MEDIUM', 'HIGH'] as const).map((band, i) => (
        <Box component="span" h={3} bdrs={2} key={band} data-level={band} style={{ flex: `${widths[i]} 0 0` }} />
      ))}
      {score === null || level === null ? null : (
        <i data-level={level} style={{ insetInlineStart: `${(Math.min(score, SCORE_MAX) / SCORE_MAX) * 100}%` }} />
      )}
    </Flex>
  );
}
