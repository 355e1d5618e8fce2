import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteRiskOnTrace } from '../../../../../../contracts/trace/risk/on-trace.js';
import { indicatorSum, worstLevel } from '../../../../../drawing/trace-risks.js';
import { RiskChip, SiteRiskChip } from '../../../../entities/risk/risk-chip.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { CardRisks, useIndicatorText, useYieldText } from './card-risks.js';
import { useShownRisks } from './risks-context.js';

interface RiskColumn {
  key: string;
  head: string;
  cell: (sites: readonly SiteRiskOnTrace[]) => ReactNode;
  /** The same for a file. */
  text: (sites: readonly SiteRiskOnTrace[]) => string;
}

/** Returns columns on the risks or yields of the sites of a row, as the address asks. */
export function useRiskColumns(): RiskColumn[] {
  const { t } = useTranslation('risk');
  const { t: ofTrace } = useTranslation('restsOn');
  const { t: words } = useTranslation('trace');
  const shown = useShownRisks();
  const indicatorText = useIndicatorText();
  const yieldText = useYieldText();
  if (!shown) return [];
  const levelText = (level: ReturnType<typeof worstLevel>) => (level ? t(`level.${level}`) : t('noEvidence'));
  const doubtsOf = (sites: readonly SiteRiskOnTrace[]) => String(sites.reduce((sum, each) => sum + each.claimsInDoubt, 0) || '');
  switch (shown.show) {
    case 'evidence':
      return [];
    case 'standing':
      return [{ key: 'doubts', head: ofTrace('columns.doubts'), cell: (sites) => <Num>{doubtsOf(sites)}</Num>, text: doubtsOf }];
    case 'yields':
      return [{ key: 'yield', head: words('panel.yield'), cell: (sites) => yieldText(sites), text: yieldText }];
    case 'indicators': {
      const { indicator } = shown;
      const labor: RiskColumn = {
        key: 'labor',
        head: t('labor'),
        cell: (sites) => <SitesLevel sites={sites} />,
        text: (sites) => (sites.length > 0 ? levelText(worstLevel(sites.map((each) => each.laborRiskLevel))) : ''),
      };
      const text = (sites: readonly SiteRiskOnTrace[]) =>
        sites.length === 0 ? '' : indicator ? levelText(indicatorSum(sites, indicator).level) : indicatorText(sites);
      const head = indicator ? t(`indicator.${indicator}`) : ofTrace('shows.indicators');
      return [labor, { key: 'indicators', head, cell: (sites) => <CardRisks sites={sites} />, text }];
    }
  }
}

function SitesLevel({ sites }: { sites: readonly SiteRiskOnTrace[] }) {
  const [only] = sites;
  if (!only) return null;
  if (sites.length === 1) return <SiteRiskChip level={only.laborRiskLevel} coverage={only.coverage} />;
  return <RiskChip level={worstLevel(sites.map(({ laborRiskLevel }) => laborRiskLevel))} />;
}
