import { IconCircleCheckFilled, IconCircleDashed, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EVIDENCE, evidenceKinds, isAllNamed, totalEvidence } from '../../../../contracts/tracing/picture/evidence.js';
import { evidencePercents } from '../../../../contracts/tracing/picture/whole-percents.js';
import type { TraceEvidence } from '../../../../contracts/tracing/replies.js';
import { EVIDENCE_FILLS } from '../../entities/order/evidence-bar.js';
import { Legend, StackedBar } from '../../ui/charts/stacked-bar.js';
import css from './trace.module.css';

/** The four kinds of evidence, which add to 100 and are the legend. */
export function EvidenceBar({ evidence }: { evidence: TraceEvidence }) {
  const { t } = useTranslation('trace');
  const { of, traced } = evidencePercents(evidence);
  const items = EVIDENCE.map((key) => ({
    key,
    fill: EVIDENCE_FILLS[key],
    label: <span className="num">{t(`evidence.${key}`, { share: of[key] })}</span>,
  }));
  return (
    <div className={css.evidence}>
      <div>
        <span className="small num">{t('traced', { share: traced })}</span>
        <StackedBar parts={evidenceParts(evidence)} />
      </div>
      <Legend items={items} />
    </div>
  );
}

/** Of the sum, so that a bar is filled, also by a small part of a trace. */
export const evidenceParts = (evidence: TraceEvidence) =>
  evidenceKinds(evidence).map((key) => ({ key, fill: EVIDENCE_FILLS[key], value: evidence[key] / totalEvidence(evidence) }));

/** A tick where all of it is named, layers where most came through a pool, a ring where most is not traced; of what is mixed the bar says it. */
export function evidenceSign(evidence: TraceEvidence): 'tick' | 'layers' | 'ring' | undefined {
  const half = totalEvidence(evidence) / 2;
  if (isAllNamed(evidence)) return 'tick';
  if (evidence.pooled > half) return 'layers';
  return evidence.unverified + evidence.unknown > half ? 'ring' : undefined;
}

export function EvidenceSign({ evidence }: { evidence: TraceEvidence }) {
  switch (evidenceSign(evidence)) {
    case 'tick':
      return <IconCircleCheckFilled size={14} color="var(--green-600)" aria-hidden />;
    case 'layers':
      return <IconStack2 size={14} color="var(--green-700)" aria-hidden />;
    case 'ring':
      return <IconCircleDashed size={14} color="var(--ink-3)" aria-hidden />;
    case undefined:
      return null;
  }
}

/** "16% named lots, 6% mass balance pool": of the part, in words. */
export function useEvidenceText(): (evidence: TraceEvidence) => string {
  const { t, i18n } = useTranslation('trace');
  return (evidence) => {
    const kinds = evidenceKinds(evidence);
    const [only] = kinds;
    if (only && kinds.length === 1) return t(`evidenceNames.${only}`);
    const { of } = evidencePercents(evidence);
    const parts = kinds.map((kind) => t(`evidence.${kind}`, { share: of[kind] }));
    return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts);
  };
}
