import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { OrderReply } from '../../../../../contracts/brand/orders/replies.js';
import { formatPercent } from '../../../../../contracts/shared/percents.js';
import type { OrderTraceReply, TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import { lotRead } from '../../../entities/custody/custody-reads.js';
import { CottonNote, useWeightText } from '../../../entities/custody/goods-weight.js';
import { RecallBanner } from '../../../entities/custody/public-page/recall-banner.js';
import { RecalledLots } from '../../../entities/custody/public-page/recalled-lots.js';
import { orderPath } from '../../../entities/order/order-paths.js';
import { useOrderedQuantity } from '../../../entities/order/ordered-quantity.js';
import { ByBuyerLine } from '../../../entities/rests-on/recording-hands.js';
import { Button } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { comma, formatDate, formatKg, formatProductId as inThrees } from '../../../ui/format.js';
import { useOnPhone } from './phone/on-phone.js';
import { PhoneHead } from './phone/phone-head.js';
import css from './trace.module.css';

interface Fact {
  label: string;
  value?: string | undefined;
  note?: string | undefined;
}

interface TraceHeadProps {
  productId: string;
  orderTitle: string;
  order: OrderTraceReply | undefined;
  /** The order in the brand's list that is traced. */
  ordered?: OrderReply | undefined;
  trace: TraceReply | undefined;
  finding: boolean;
  onFind: () => void;
  right: ReactNode;
}

/** Shows the subject of the trace: the order's papers, or the lot. */
export function TraceHead({ productId, orderTitle, order, ordered, trace, finding, onFind, right }: TraceHeadProps) {
  const { t } = useTranslation('trace');
  const root = trace?.nodes.find(({ lotId }) => lotId === trace.root);
  const title = productId ? inThrees(productId) : orderTitle || t('title');
  const lotFacts = useLotFacts(productId, productId ? root : undefined);
  const orderFacts = useOrderFacts(trace ? order : undefined, ordered);
  const facts = (productId ? lotFacts : orderFacts).filter(({ value }) => value);
  const onPhone = useOnPhone();
  const list = (
    <Group component="dl" className={css.headFacts} gap="4px 16px" align="stretch">
      {facts.map(({ label, value, note }: Fact) => (
        <div key={label}>
          <dt className="caption">{label}</dt>
          <dd>
            <Num>{value}</Num>
            {note ? <span className="small muted"> {note}</span> : null}
          </dd>
        </div>
      ))}
    </Group>
  );
  const notes = (
    <>
      <Recalls productId={productId} trace={trace} />
      <CottonNote of={productId ? root?.cottonOfWeight : order?.cottonOfWeight} />
      <ByBuyerLine of={trace?.byBuyerAlone} />
    </>
  );
  const actions = (
    <Group className={css.headActions} gap={8} align="stretch" justify="flex-end">
      {right}
      {productId || order?.trace || ordered ? (
        <Button onClick={onFind} aria-expanded={finding}>
          {t('newTrace')}
        </Button>
      ) : null}
    </Group>
  );
  if (onPhone && (trace || !finding))
    return (
      <PhoneHead title={title} back={ordered && orderPath(ordered.id)} facts={facts.slice(0, 3).map(({ value }) => value)}>
        {list}
        {notes}
        {actions}
      </PhoneHead>
    );
  return (
    <Group className={css.head} gap="8px 24px">
      <div>
        {ordered ? (
          <Link className="small" to={orderPath(ordered.id)}>
            {t('openOrder')}
          </Link>
        ) : null}
        <h1>
          <bdi className={productId ? css.idTitle : undefined}>{title}</bdi>
        </h1>
      </div>
      {list}
      {notes}
      {actions}
    </Group>
  );
}

function useLotFacts(productId: string, root: TraceReply['nodes'][number] | undefined): Fact[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const weightText = useWeightText();
  return [
    { label: t('facts.product'), value: root ? words(`product.${root.product}`) : undefined },
    { label: root?.end === 'manual' ? t('end.manual') : t('facts.holder'), value: root?.facility.name },
    { label: t('facts.mass'), value: root ? weightText(root) : undefined },
    useClaimOfLot(root ? productId : ''),
  ];
}

/** Returns the claim that the lot has now, once its trace is read, and what of it is in doubt; nothing in a trace of an earlier day. */
function useClaimOfLot(productId: string): Fact {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const [search] = useSearchParams();
  const { data } = useQuery({ ...lotRead(productId), enabled: productId !== '' && !search.has('asOf'), retry: false });
  const { claim, claimInDoubt } = data ?? {};
  return {
    label: t('facts.claim'),
    value: claim ? [claim.certification, words(`model.${claim.model}`)].join(comma()) : undefined,
    note: claimInDoubt && t('facts.inDoubt', { certification: claimInDoubt.certification, weight: formatKg(claimInDoubt.grams) }),
  };
}

/** Says of the lot, and of those that went into the goods, that they are recalled. */
function Recalls({ productId, trace }: Pick<TraceHeadProps, 'productId' | 'trace'>) {
  return (
    <>
      {productId ? <RecallBanner productId={productId} /> : null}
      <RecalledLots trace={trace} />
    </>
  );
}

/** Returns the sellers, the date, the ordered quantity, and the sellers' claims. */
function useOrderFacts(found: OrderTraceReply | undefined, ordered: OrderReply | undefined) {
  const { t } = useTranslation('trace');
  const amount = useOrderedQuantity();
  if (!found) return [];
  const { transactions, stated, covered } = found;
  const day = ordered?.purchaseDate
    ? formatDate(`${ordered.purchaseDate}T12:00:00`)
    : transactions[0] && formatDate(transactions[0].occurredAt);
  const [claim] = stated?.claims ?? [];
  const verified = stated?.verifiedShare == null ? [] : [t('facts.byBooks', { share: formatPercent(stated.verifiedShare) })];
  const doubts = (stated?.claims ?? []).flatMap(({ certification, inDoubtGrams }) =>
    inDoubtGrams === undefined ? [] : [t('facts.inDoubt', { certification, weight: formatKg(inDoubtGrams) })],
  );
  return [
    { label: t('seller'), value: listOf(transactions.map(({ facility }) => facility.name)) },
    { label: t('facts.purchased'), value: day },
    { label: t('facts.quantity'), value: covered ? amount(covered.ordered, covered.unit) : undefined },
    {
      label: t('facts.claim'),
      value: claim && `${claim.certification} ${formatPercent(claim.share)}`,
      note: claim && [...verified, ...doubts].join(comma()),
    },
    {
      label: t('invoice', { number: '' }).trim(),
      value: ordered ? undefined : listOf(transactions.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])),
    },
  ];
}

/** "Model Town Apparel + 1". */
function listOf(names: readonly string[]): string | undefined {
  const unique = [...new Set(names)];
  return unique.length > 1 ? `${unique[0]} + ${unique.length - 1}` : unique[0];
}
