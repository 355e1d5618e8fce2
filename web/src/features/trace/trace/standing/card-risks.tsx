import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SiteRiskOnTrace, StepOnTrace } from '../../../../../../contracts/trace/risk/on-trace.js';
import { indicatorSum, indicatorSums } from '../../../../../drawing/trace-risks.js';
import { RiskChip } from '../../../../entities/risk/risk-chip.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { formatYield } from '../../../../ui/format.js';
import css from './risks.module.css';
import { useShownRisks } from './risks-context.js';

/** The line of a card on risks or yields, as the address asks; of several sites the worst. */
export function CardRisks({ sites }: { sites: readonly SiteRiskOnTrace[] }) {
  const shown = useShownRisks();
  if (!shown || sites.length === 0) return null;
  if (shown.show === 'yields') return <CardYield sites={sites} />;
  if (shown.show !== 'indicators') return null;
  return shown.indicator ? <CardIndicator sites={sites} indicator={shown.indicator} /> : <CardIndicators sites={sites} />;
}

type Indicator = ReturnType<typeof indicatorSum>['indicator'];

function CardIndicator({ sites, indicator }: { sites: readonly SiteRiskOnTrace[]; indicator: Indicator }) {
  const { t } = useTranslation('risk');
  return <RiskChip level={indicatorSum(sites, indicator).level} none={t('noEvidence')} />;
}

/** Eight marks in their order, and how many of the fifteen indicators have evidence. */
function CardIndicators({ sites }: { sites: readonly SiteRiskOnTrace[] }) {
  const { t } = useTranslation('risk');
  const sums = indicatorSums(sites);
  const textOf = useIndicatorText();
  const [only] = sites;
  const coverage = sites.length === 1 && only ? `${only.coverage.with}/${only.coverage.of}` : '';
  return (
    <Group component="span" className={css.marks} gap={2} wrap="nowrap" display="inline-flex">
      {sums.map(({ indicator, level }) => (
        <span
          key={indicator}
          className={css.mark}
          data-level={level ?? 'none'}
          title={`${t(`indicator.${indicator}`)}: ${level ? t(`level.${level}`) : t('noEvidence')}`}
        />
      ))}
      <span className="visually-hidden">{textOf(sites)}</span>
      <span className="num muted">{coverage}</span>
    </Group>
  );
}

/** "Middleman: High; Loans in advance: Low": those with evidence. */
export function useIndicatorText(): (sites: readonly SiteRiskOnTrace[]) => string {
  const { t } = useTranslation('risk');
  return (sites) => {
    const known = indicatorSums(sites).flatMap(({ indicator, level }) =>
      level ? [`${t(`indicator.${indicator}`)}: ${t(`level.${level}`)}`] : [],
    );
    return known.join('; ') || t('noEvidence');
  };
}

function CardYield({ sites }: { sites: readonly SiteRiskOnTrace[] }) {
  const steps = sites.flatMap((site) => site.steps);
  const [first] = [...steps].sort((a, b) => b.outOfRange - a.outOfRange);
  const { t } = useTranslation('restsOn');
  const textOf = useYieldText();
  // Growing has no yield of this kind.
  if (!first && sites.every(({ facility }) => facility.type === 'FARM' || facility.type === 'FARM_GROUP')) return null;
  if (!first) return <span className="muted">{t('risks.noYield')}</span>;
  const range = `${Math.round(first.rangeBp.low / 100)}–${Math.round(first.rangeBp.high / 100)}`;
  return (
    <span title={textOf(sites)}>
      <span aria-hidden className="nowrap">
        {first.outOfRange > 0 ? (
          <Chip tone="medium">{formatYield(first.yieldBp)}</Chip>
        ) : (
          <b className="num">{formatYield(first.yieldBp)}</b>
        )}{' '}
        <bdi className="num muted">({range})</bdi>
        {steps.length > 1 ? <span className="num muted"> +{steps.length - 1}</span> : null}
      </span>
      <span className="visually-hidden">{textOf(sites)}</span>
    </span>
  );
}

/** "Ginning: 35.0%, expected 28–45": each step of the sites. */
export function useYieldText(): (sites: readonly SiteRiskOnTrace[]) => string {
  const { t } = useTranslation('trace');
  const { t: ofTrace } = useTranslation('restsOn');
  const { t: words } = useTranslation('ui');
  const stepText = ({ step, yieldBp, rangeBp, outOfRange, records }: StepOnTrace) => {
    const expected = t('panel.expected', { low: Math.round(rangeBp.low / 100), high: Math.round(rangeBp.high / 100) });
    const text = `${words(`step.${step}`)}: ${formatYield(yieldBp)}, ${expected}`;
    return outOfRange > 0 ? `${text}, ${ofTrace('risks.outOfRange', { count: outOfRange, records })}` : text;
  };
  return (sites) => sites.flatMap(({ steps }) => steps.map(stepText)).join('; ');
}
