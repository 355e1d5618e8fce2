import { useTranslation } from 'react-i18next';
import type { RiskLevelName } from '../../../../contracts/trace/risk/replies.js';
import { Chip } from '../../ui/data-display/chip.js';
import { SeverityBars } from '../../ui/data-display/severity-bars.js';

const TONES = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const;
export const BARS: Readonly<Record<RiskLevelName, number>> = { HIGH: 3, MEDIUM: 2, LOW: 1 };

/** A level with its bars and its word; without one the word that says why, never a level. */
export function RiskChip({ level, none }: { level: RiskLevelName | null; none?: string }) {
  const { t } = useTranslation('risk');
  if (level === null) return <Chip tone="other">{none ?? t('notEnough')}</Chip>;
  return (
    <Chip tone={TONES[level]}>
      <SeverityBars filled={BARS[level]} mark="currentColor" /> {t(`level.${level}`)}
    </Chip>
  );
}

/** The chip of a site: without a level, it shows how many indicators have evidence. */
export function SiteRiskChip({ level, coverage }: { level: RiskLevelName | null; coverage: { with: number; of: number } }) {
  const { t } = useTranslation('risk');
  return <RiskChip level={level} none={t('notEnoughOf', { with: coverage.with, of: coverage.of })} />;
}

/** As people say scores: with one decimal. */
export const formatScore = (score: number | null): string => (score === null ? '–' : score.toFixed(1));
