import { IconCircleCheckFilled, IconCircleDashed, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BarFill, Legend, StackedBar } from '../../ui/charts/stacked-bar.js';
import { formatPercent, largestRemainder } from '../../ui/format.js';
import { EVIDENCE, type Evidence, evidenceKinds, hasEvidence, isAllNamed, totalEvidence } from './model/evidence.js';
import css from './trace.module.css';

const FILL: Record<keyof Evidence, BarFill> = { named: 'named', pool: 'pool', notVerified: 'grey', unknown: 'dashed' };

/** The four kinds of evidence, which add to 100 and are the legend. */
export function EvidenceBar({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('trace');
  return (
    <div className={css.evidence}>
      <div>
        <span className="small num">{t('traced', { share: formatPercent(evidence.named + evidence.pool) })}</span>
        <StackedBar parts={partsOf(evidence)} />
      </div>
      <EvidenceLegend evidence={evidence} kinds={EVIDENCE} />
    </div>
  );
}

/** What one part of a trace rests on, in parts of it that add to 100. */
export function PartEvidence({ evidence }: { evidence: Evidence }) {
  return (
    <div className={css.partEvidence}>
      <StackedBar parts={partsOf(evidence)} />
      <EvidenceLegend evidence={evidence} kinds={evidenceKinds(evidence)} />
    </div>
  );
}

function EvidenceLegend({ evidence, kinds }: { evidence: Evidence; kinds: readonly (keyof Evidence)[] }) {
  const { t } = useTranslation('trace');
  const shown = wholePercents(evidence, kinds);
  const items = kinds.map((key, index) => ({
    key,
    fill: FILL[key],
    label: <span className="num">{t(`evidence.${key}`, { share: shown[index] ?? '' })}</span>,
  }));
  return <Legend items={items} />;
}

/** A tick where all of it is named; else what most of the rest is. Its words say how much. */
export function EvidenceSign({ evidence }: { evidence: Evidence }) {
  const label = useEvidenceText()(evidence);
  if (isAllNamed(evidence)) {
    return <IconCircleCheckFilled size={14} color="var(--green-600)" aria-label={label} />;
  }
  if (evidence.pool > evidence.notVerified + evidence.unknown) return <IconStack2 size={14} color="var(--green-700)" aria-label={label} />;
  return <IconCircleDashed size={14} color="var(--ink-3)" aria-label={label} />;
}

export function useEvidenceText(): (evidence: Evidence) => string {
  const { t, i18n } = useTranslation('trace');
  const words = { named: t('namedLots'), pool: t('pool'), notVerified: t('notVerified'), unknown: t('unknown') };
  return (evidence) => {
    const kinds = evidenceKinds(evidence);
    const [only] = kinds;
    if (only && kinds.length === 1) return words[only];
    const shown = wholePercents(evidence, kinds);
    const parts = kinds.map((kind, index) => t(`evidence.${kind}`, { share: shown[index] ?? '' }));
    return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts);
  };
}

/** Of the sum, so that a bar is filled, also by a small part of a trace. */
const partsOf = (evidence: Evidence) =>
  evidenceKinds(evidence).map((key) => ({ key, fill: FILL[key], value: evidence[key] / totalEvidence(evidence) }));

/** Of the sum of these kinds; a part that rounds to nothing is shown as present, and one that rounds to all as not quite all. */
function wholePercents(evidence: Evidence, kinds: readonly (keyof Evidence)[]): string[] {
  const whole = totalEvidence(evidence) || 1;
  const parts = largestRemainder(
    kinds.map((kind) => evidence[kind] / whole),
    100,
  );
  const isMixed = evidenceKinds(evidence).length > 1;
  return parts.map((part, index) => {
    if (part === 100 && isMixed) return '>99%';
    return part === 0 && hasEvidence(evidence, kinds[index] as keyof Evidence) ? '<1%' : `${part}%`;
  });
}
