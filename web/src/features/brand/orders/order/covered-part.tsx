import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { OrderCovered, OrderTraceReply, TraceProvenance } from '../../../../../../contracts/trace/tracing/replies.js';
import { orderPartsOf, orderPercents } from '../../../../../drawing/order-parts.js';
import { tracedShare } from '../../../../../drawing/provenance.js';
import { provenancePercents } from '../../../../../drawing/whole-percents.js';
import { editOrderPath, orderPath } from '../../../../entities/order/order-paths.js';
import { ProvenanceDetails } from '../../../../entities/order/order-provenance.js';
import { useOrderedQuantity } from '../../../../entities/order/ordered-quantity.js';
import { Word } from '../../../../entities/rests-on/words/word.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatKg } from '../../../../ui/format.js';
import css from './order.module.css';

interface Measured {
  evidence: TraceProvenance;
  grams: number | null;
  evidenceGrams?: TraceProvenance | undefined;
}

/** Shows how much of the ordered goods is in records, and how much of that is traced. */
export function CoveredEvidence({ evidence, grams, evidenceGrams, covered }: Measured & { covered: OrderCovered }) {
  const { t } = useTranslation('orders');
  const amount = useOrderedQuantity();
  const { share, found, ordered, unit, ofSeveralUnits } = covered;
  const percents = orderPercents(orderPartsOf(evidence, covered));
  const missing = Math.max(0, ordered - found);
  return (
    <>
      <Group gap="8px 24px" align="stretch" justify="space-between">
        <Group component="p" gap="4px 8px" align="baseline">
          <Num className="figure">{percents.covered}</Num>{' '}
          <span className="muted">
            <Word of="covered">{t('covered.ofOrdered', { quantity: amount(ordered, unit) })}</Word>
          </span>
        </Group>
        {ofSeveralUnits ? <p className="small muted">{t('covered.severalUnits')}</p> : null}
        {found > 0 ? (
          <p>
            <Num className={css.secondFigure}>{percents.tracedOfFound}</Num> <span className="muted">{t('covered.ofFound')}</span>
            <br />
            <span className="small muted">{t('covered.tracedOfOrder', { share: percents.traced })}</span>
          </p>
        ) : null}
      </Group>
      <ProvenanceDetails
        evidence={evidence}
        grams={grams}
        evidenceGrams={evidenceGrams}
        covered={covered}
        missing={amount(missing, unit)}
        bracket={
          <Group className={css.bracketLine} gap="2px 12px" align="stretch" justify="space-between">
            {found > 0 ? (
              <span className={css.bracket} style={{ inlineSize: `${share * 100}%` }}>
                <Num>{t('covered.found', { quantity: amount(found, unit) })}</Num>
              </span>
            ) : null}
            {missing > 0 ? <Num className={css.missing}>{t('covered.missing', { quantity: amount(missing, unit) })}</Num> : null}
            {found > ordered ? <Num className={css.missing}>{t('covered.more', { share: formatPercent(found / ordered - 1) })}</Num> : null}
          </Group>
        }
      />
    </>
  );
}

/** Shows recorded goods that cannot be compared with the order, the reason, and the remedy. */
export function FoundEvidence({ evidence, grams, order, why }: Measured & { order: OrderReply; why: OrderTraceReply['why'] }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Group component="p" gap="4px 8px" align="baseline">
        <Num className="figure">{provenancePercents(evidence).traced}</Num>{' '}
        <span className="muted">
          {grams === null
            ? t('evidence.traced')
            : t('evidence.tracedOf', { part: formatKg(grams * tracedShare(evidence)), whole: formatKg(grams) })}
        </span>
      </Group>
      <ProvenanceDetails evidence={evidence} grams={grams} />
      {why ? (
        <p className="small muted">
          {t(`covered.why.${why}`)}{' '}
          {why === 'noQuantity' && order.state !== 'cancelled' ? (
            <ButtonLink variant="link" to={editOrderPath(order.id)} label={t('covered.addQuantity')} />
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** The other orders under the same number, which share all figures with this one. */
export function TogetherLine({ together }: { together: readonly string[] | undefined }) {
  const { t } = useTranslation('orders');
  if (!together) return null;
  return (
    <p className="small muted">
      {t('covered.together', { count: together.length })}{' '}
      {together.map((id) => (
        <ButtonLink key={id} variant="link" to={orderPath(id)} label={t('form.there.open')} />
      ))}
    </p>
  );
}
