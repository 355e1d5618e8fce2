/** Shows the provenance of an order's cotton by four kinds that add up to 100. */
import { useTranslation } from 'react-i18next';
import type { OrderTraceSummary } from '../../../../contracts/orders/replies.js';
import { largestRemainder } from '../../../../contracts/shared/percents.js';
import type { TraceProvenance } from '../../../../contracts/tracing/replies.js';
import { ALL_UNKNOWN, PROVENANCE } from '../../../drawing/provenance.js';
import { provenancePercents } from '../../../drawing/whole-percents.js';
import { Legend } from '../../ui/charts/stacked-bar.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatKg } from '../../ui/format.js';
import css from './order-provenance.module.css';
import { PROVENANCE_FILLS, ProvenanceBar } from './provenance-bar.js';

/** Shows the bar and the share traced to farms in a row. Without a trace it shows an empty dashed bar and words, never a level. */
export function ProvenanceCell({ trace }: { trace: OrderTraceSummary | null | undefined }) {
  const { t } = useTranslation('orders');
  if (!trace) return null;
  return (
    <span className={css.cell}>
      <span className={css.bar}>
        <ProvenanceBar evidence={trace.evidence ?? ALL_UNKNOWN} />
      </span>
      {trace.evidence ? (
        <Num className="strong">{provenancePercents(trace.evidence).traced}</Num>
      ) : (
        <span className="bad">{t(trace.matchedBy === null ? 'noData' : 'noWeight')}</span>
      )}
    </span>
  );
}

export function ProvenanceLegend() {
  const { t } = useTranslation('orders');
  return <Legend items={PROVENANCE.map((kind) => ({ key: kind, fill: PROVENANCE_FILLS[kind], label: t(`evidence.${kind}`) }))} />;
}

/** Shows the bar and each kind with its share and kilograms, which add up to the order's. */
export function ProvenanceDetails({ evidence, grams }: { evidence: TraceProvenance; grams: number | null }) {
  const { t } = useTranslation('orders');
  const { of } = provenancePercents(evidence);
  const kilograms =
    grams === null
      ? undefined
      : largestRemainder(
          PROVENANCE.map((kind) => evidence[kind]),
          Math.round(grams / 1000),
        );
  return (
    <>
      <ProvenanceBar evidence={evidence} height={12} />
      <dl className={css.kinds}>
        {PROVENANCE.map((kind, at) => (
          <div key={kind}>
            <dt>
              <Legend items={[{ key: kind, fill: PROVENANCE_FILLS[kind], label: t(`evidence.${kind}`) }]} />
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
