import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TraceIndicator } from '../../../../../../contracts/shared/risk-indicators.js';
import type { SiteRiskOnTrace } from '../../../../../../contracts/trace/risk/on-trace.js';
import { type IndicatorSum, indicatorSums } from '../../../../../drawing/trace-risks.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import css from './risks.module.css';

interface NodesProps {
  sites: readonly SiteRiskOnTrace[];
  chosen: TraceIndicator | undefined;
  onChoose: (indicator: TraceIndicator | undefined) => void;
}

/**
 * The indicators as nodes next to the sites: each in the color of its worst level, with the number of sites that have evidence. One that is
 * pressed is shown on every card.
 */
export function IndicatorNodes({ sites, chosen, onChoose }: NodesProps) {
  const { t } = useTranslation('restsOn');
  return (
    <fieldset className={css.nodes} aria-label={t('risks.title')}>
      {indicatorSums(sites).map((sum) => (
        <Node
          key={sum.indicator}
          sum={sum}
          isChosen={sum.indicator === chosen}
          onPress={() => onChoose(sum.indicator === chosen ? undefined : sum.indicator)}
        />
      ))}
    </fieldset>
  );
}

function Node({ sum, isChosen, onPress }: { sum: IndicatorSum; isChosen: boolean; onPress: () => void }) {
  const { t } = useTranslation('risk');
  const { t: ofTrace } = useTranslation('restsOn');
  const { indicator, level, atLevel, withLevel, sites } = sum;
  return (
    <button type="button" className={css.node} data-level={level ?? 'none'} aria-pressed={isChosen} onClick={onPress}>
      <Box component="span" className="strong" fz={12} lh="16px">
        {t(`indicator.${indicator}`)}
      </Box>
      <RiskChip level={level} none={t('noEvidence')} />
      <span className="caption">
        {level === null ? null : `${ofTrace('risks.atSites', { count: atLevel })}, `}
        {ofTrace('risks.coverage', { with: withLevel, of: sites })}
      </span>
    </button>
  );
}
