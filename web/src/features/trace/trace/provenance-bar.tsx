import { IconCircleCheckFilled, IconCircleDashed, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TraceProvenance } from '../../../../../contracts/trace/tracing/replies.js';
import { ORDER_KINDS, type OrderParts, orderPercents } from '../../../../drawing/order-parts.js';
import type { TracePlace } from '../../../../drawing/places.js';
import { isAllNamed, PROVENANCE, provenanceKinds, totalProvenance } from '../../../../drawing/provenance.js';
import { provenancePercents } from '../../../../drawing/whole-percents.js';
import { PROVENANCE_FILLS } from '../../../entities/rests-on/provenance-bar.js';
import { Word } from '../../../entities/rests-on/words/word.js';
import { type BarPart, Legend, StackedBar } from '../../../ui/charts/stacked-bar.js';
import css from './trace.module.css';

interface ProvenanceBarProps {
  evidence: TraceProvenance;
  /** The part of an order that is in no record. */
  notRecorded?: number | undefined;
}

/** The kinds of provenance, which add to 100 and are the legend. */
export function ProvenanceBar(props: ProvenanceBarProps) {
  const { items, text } = useProvenanceParts(props);
  return (
    <div className={css.evidence}>
      <span className="small num">{text}</span>
      <StackedBar parts={items} />
      <Legend items={items} />
    </div>
  );
}

/** The parts of a trace's provenance with their labels, and in words how much of it is covered and traced. */
export function useProvenanceParts({ evidence, notRecorded = 0 }: ProvenanceBarProps) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const parts: OrderParts = { ...evidence, unknown: evidence.unknown - notRecorded, notRecorded };
  const { of, traced, covered } = orderPercents(parts);
  const items = (notRecorded > 0 ? ORDER_KINDS : PROVENANCE).map((key) => ({
    key,
    fill: PROVENANCE_FILLS[key],
    value: parts[key],
    label: (
      <Word of={key} figures={[{ label: words('here'), value: of[key] }]}>
        <span className="num">{t(`evidence.${key}`, { share: of[key] })}</span>
      </Word>
    ),
  }));
  return { items, text: `${notRecorded > 0 ? `${t('covered', { share: covered })}, ` : ''}${t('traced', { share: traced })}` };
}

/** Of the sum, so that a bar is filled, also by a small part of a trace. */
export const provenanceParts = (provenance: TraceProvenance) =>
  provenanceKinds(provenance).map((key) => ({ key, fill: PROVENANCE_FILLS[key], value: provenance[key] / totalProvenance(provenance) }));

/** The bar of a place: what is in no record has a sign of its own. */
export const placeParts = ({ kind, evidence }: Pick<TracePlace, 'kind' | 'evidence'>): BarPart[] =>
  kind === 'notRecorded' ? [{ key: kind, fill: PROVENANCE_FILLS[kind], value: 1 }] : provenanceParts(evidence);

/** Returns the evidence of a place, in words. */
export function usePlaceEvidence(): (place: Pick<TracePlace, 'kind' | 'evidence'>) => string {
  const { t } = useTranslation('trace');
  const text = useProvenanceText();
  return ({ kind, evidence }) => (kind === 'notRecorded' ? t('evidenceNames.notRecorded') : text(evidence));
}

/** A tick where all of it is named, layers where most came through a pool, a ring where most is not traced; of what is mixed the bar says it. */
export function provenanceSign(evidence: TraceProvenance): 'tick' | 'layers' | 'ring' | undefined {
  const half = totalProvenance(evidence) / 2;
  if (isAllNamed(evidence)) return 'tick';
  if (evidence.pooled > half) return 'layers';
  return evidence.unverified + evidence.unknown > half ? 'ring' : undefined;
}

export function ProvenanceSign({ evidence }: { evidence: TraceProvenance }) {
  switch (provenanceSign(evidence)) {
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
export function useProvenanceText(): (evidence: TraceProvenance) => string {
  const { t, i18n } = useTranslation('trace');
  return (evidence) => {
    const kinds = provenanceKinds(evidence);
    const [only] = kinds;
    if (only && kinds.length === 1) return t(`evidenceNames.${only}`);
    const { of } = provenancePercents(evidence);
    const parts = kinds.map((kind) => t(`evidence.${kind}`, { share: of[kind] }));
    return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(parts);
  };
}
