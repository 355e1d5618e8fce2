/** Shows the provenance of an order's cotton by kinds that add up to 100. */
import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTraceSummary } from '../../../../contracts/brand/orders/replies.js';
import { largestRemainder } from '../../../../contracts/shared/percents.js';
import type { OrderCovered, TraceProvenance } from '../../../../contracts/trace/tracing/replies.js';
import { ORDER_KINDS, orderPartsOf, orderPercents } from '../../../drawing/order-parts.js';
import { ALL_UNKNOWN, PROVENANCE } from '../../../drawing/provenance.js';
import { Legend } from '../../ui/charts/stacked-bar.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatKg } from '../../ui/format.js';
import { PROVENANCE_FILLS, ProvenanceBar } from '../rests-on/provenance-bar.js';
import { Word } from '../rests-on/words/word.js';
import css from './order-provenance.module.css';

interface ProvenanceCellProps {
  trace: OrderTraceSummary | null | undefined;
  /** Is true where another column says what is covered. */
  isCoveredApart?: boolean;
}

/** Shows the bar and the share traced to farms in a row. Without a trace it shows an empty dashed bar and words, never a level. */
export function ProvenanceCell({ trace, isCoveredApart }: ProvenanceCellProps) {
  const { t } = useTranslation('orders');
  if (!trace) return null;
  const { evidence, covered, matchedBy } = trace;
  const percents = evidence && orderPercents(orderPartsOf(evidence, covered));
  return (
    <Stack component="span" gap={2} display="inline-grid">
      <Group component="span" gap={10} wrap="nowrap" display="inline-flex" miw={0}>
        <Box component="span" display="block" w={84} flex="none">
          <ProvenanceBar evidence={evidence ?? ALL_UNKNOWN} covered={covered} />
        </Box>
        {percents ? <Num className="strong">{percents.traced}</Num> : <span className="muted">–</span>}
      </Group>
      {percents ? null : <span className="caption">{t(matchedBy === null ? 'noData' : 'noWeight')}</span>}
      {percents && covered && !isCoveredApart ? <Num className="caption">{t('covered.short', { share: percents.covered })}</Num> : null}
    </Stack>
  );
}

export function ProvenanceLegend() {
  const { t } = useTranslation('orders');
  return <Legend items={ORDER_KINDS.map((kind) => ({ key: kind, fill: PROVENANCE_FILLS[kind], label: t(`evidence.${kind}`) }))} />;
}

interface ProvenanceDetailsProps {
  evidence: TraceProvenance;
  /** The cotton of what was found. */
  grams: number | null;
  /** Divides those grams by kind, where they are not in proportion to the evidence. */
  evidenceGrams?: TraceProvenance | undefined;
  covered?: OrderCovered | null;
  /** The quantity that is in no record. */
  missing?: string;
  /** Shown below the bar. */
  bracket?: ReactNode;
}

/** Shows the bar and each kind with its share and kilograms, which add up to those of what was found. */
export function ProvenanceDetails({ evidence, grams, evidenceGrams, covered, missing, bracket }: ProvenanceDetailsProps) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  const parts = orderPartsOf(evidence, covered);
  const { of } = orderPercents(parts);
  const kilograms =
    grams === null
      ? undefined
      : largestRemainder(
          PROVENANCE.map((kind) => (evidenceGrams ?? parts)[kind]),
          Math.round(grams / 1000),
        );
  return (
    <>
      <div>
        <ProvenanceBar evidence={evidence} covered={covered} height={12} />
        {bracket}
      </div>
      <dl className={covered ? `${css.kinds} ${css.five}` : css.kinds}>
        {(covered ? ORDER_KINDS : PROVENANCE).map((kind, at) => (
          <div key={kind}>
            <dt>
              <Legend
                items={[
                  {
                    key: kind,
                    fill: PROVENANCE_FILLS[kind],
                    label: (
                      <Word of={kind} figures={[{ label: words('here'), value: of[kind] }]}>
                        {t(`evidence.${kind}`)}
                      </Word>
                    ),
                  },
                ]}
              />
            </dt>
            <dd>
              <Num className="strong">{of[kind]}</Num>
              {kilograms && kind !== 'notRecorded' ? (
                <Num className="small muted">{t('kilograms', { weight: formatKg((kilograms[at] ?? 0) * 1000) })}</Num>
              ) : null}
              {missing && kind === 'notRecorded' ? <Num className="small muted">{missing}</Num> : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
