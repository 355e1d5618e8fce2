import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTraceReply, TraceReply } from '../../../../contracts/tracing/replies.js';
import { CottonNote, useWeightText } from '../../entities/custody/goods-weight.js';
import { Button } from '../../ui/button.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDate, formatProductId as inThrees } from '../../ui/format.js';
import css from './trace.module.css';

interface TraceHeadProps {
  productId: string;
  orderTitle: string;
  order: OrderTraceReply | undefined;
  trace: TraceReply | undefined;
  finding: boolean;
  onFind: () => void;
  right: ReactNode;
}

/** What is traced: the order's papers, or the lot. */
export function TraceHead({ productId, orderTitle, order, trace, finding, onFind, right }: TraceHeadProps) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const weightText = useWeightText();
  const roots = order?.transactions ?? [];
  const root = trace?.nodes.find(({ lotId }) => lotId === trace.root);
  const title = productId ? inThrees(productId) : orderTitle || t('title');
  const facts = productId
    ? [
        { label: t('facts.product'), value: root ? words(`product.${root.product}`) : undefined },
        { label: root?.end === 'manual' ? t('end.manual') : t('facts.holder'), value: root?.facility.name },
        { label: t('facts.mass'), value: root ? weightText(root) : undefined },
      ]
    : trace
      ? [
          { label: t('seller'), value: listOf(roots.map(({ facility }) => facility.name)) },
          { label: t('lots'), value: roots.length ? String(roots.reduce((sum, { lots }) => sum + lots.length, 0)) : undefined },
          { label: t('date'), value: roots[0] ? formatDate(roots[0].occurredAt) : undefined },
          { label: t('invoice', { number: '' }).trim(), value: listOf(roots.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])) },
        ]
      : [];
  return (
    <div className={css.head}>
      <h1>
        <bdi className={productId ? css.idTitle : undefined}>{title}</bdi>
      </h1>
      <dl className={css.headFacts}>
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Num>{value}</Num>
              </dd>
            </div>
          ))}
      </dl>
      <CottonNote of={productId ? root?.cottonOfWeight : order?.cottonOfWeight} />
      <div className={css.headActions}>
        {right}
        {productId || order ? (
          <Button variant={finding ? 'default' : 'primary'} onClick={onFind} aria-expanded={finding}>
            {t('newTrace')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** "Model Town Apparel + 1". */
function listOf(names: readonly string[]): string | undefined {
  const unique = [...new Set(names)];
  return unique.length > 1 ? `${unique[0]} + ${unique.length - 1}` : unique[0];
}
