/** What the cotton of an order rests on, by the four kinds that add to 100. */
import { useTranslation } from 'react-i18next';
import type { OrderTraceSummary } from '../../../../contracts/orders/replies.js';
import { largestRemainder } from '../../../../contracts/shared/percents.js';
import { ALL_UNKNOWN, EVIDENCE } from '../../../../contracts/tracing/picture/evidence.js';
import { evidencePercents } from '../../../../contracts/tracing/picture/whole-percents.js';
import type { TraceEvidence } from '../../../../contracts/tracing/replies.js';
import { Legend } from '../../ui/charts/stacked-bar.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatKg } from '../../ui/format.js';
import { EVIDENCE_FILLS, EvidenceBar } from './evidence-bar.js';
import css from './order-evidence.module.css';

/** In a row: the bar with the share that is traced to farms. Without a trace an empty dashed bar and words, never a level. */
export function EvidenceCell({ trace }: { trace: OrderTraceSummary | null | undefined }) {
  const { t } = useTranslation('orders');
  if (!trace) return null;
  return (
    <span className={css.cell}>
      <span className={css.bar}>
        <EvidenceBar evidence={trace.evidence ?? ALL_UNKNOWN} />
      </span>
      {trace.evidence ? (
        <Num className="strong">{evidencePercents(trace.evidence).traced}</Num>
      ) : (
        <span className="bad">{t(trace.matchedBy === null ? 'noData' : 'noWeight')}</span>
      )}
    </span>
  );
}

export function EvidenceLegend() {
  const { t } = useTranslation('orders');
  return <Legend items={EVIDENCE.map((kind) => ({ key: kind, fill: EVIDENCE_FILLS[kind], label: t(`evidence.${kind}`) }))} />;
}

/** The whole: the bar, and each kind with its share and its kilograms, which add up to the order's. */
export function EvidenceDetails({ evidence, grams }: { evidence: TraceEvidence; grams: number | null }) {
  const { t } = useTranslation('orders');
  const { of } = evidencePercents(evidence);
  const kilograms =
    grams === null
      ? undefined
      : largestRemainder(
          EVIDENCE.map((kind) => evidence[kind]),
          Math.round(grams / 1000),
        );
  return (
    <>
      <EvidenceBar evidence={evidence} height={12} />
      <dl className={css.kinds}>
        {EVIDENCE.map((kind, at) => (
          <div key={kind}>
            <dt>
              <Legend items={[{ key: kind, fill: EVIDENCE_FILLS[kind], label: t(`evidence.${kind}`) }]} />
            </dt>
            <dd>
              <Num className="strong">{of[kind]}</Num>
              {kilograms ? <Num className="small muted">{t('kilograms', { weight: formatKg((kilograms[at] ?? 0) * 1000) })}</Num> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
