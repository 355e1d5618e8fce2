import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { TraceNode, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { useRole } from '../../../../client/session/session.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Card } from '../../../../ui/layout/layout.js';
import { LotWeight } from '../panel/lot-weight.js';
import css from '../trace.module.css';

/** The switch between where goods came from and where they went. */
export function DirectionSwitch({ direction }: { direction: 'backward' | 'forward' }) {
  const { t } = useTranslation('trace');
  const [, change] = useUrlState();
  return (
    <Segments
      label={t('direction')}
      value={direction}
      onChange={(next) => change({ direction: next === 'forward' ? next : undefined, selected: undefined }, { isStep: true })}
      options={(['backward', 'forward'] as const).map((value) => ({ value, label: t(`turn.${value}`) }))}
    />
  );
}

/** An order ends with what was delivered, and each of those lots goes its own way: the way forward of an order is that of its lots. */
export function OrderForward({ trace }: { trace: TraceReply }) {
  const { t } = useTranslation('trace');
  const lots = deliveredLots(trace);
  return (
    <>
      <Group className={css.tools} gap="8px 12px">
        <DirectionSwitch direction="forward" />
      </Group>
      <Stack className={css.table} gap={24}>
        <p>{t('orderForward.text')}</p>
        <Card padded={false} title={t('orderForward.title')} aside={<Num className="muted">{lots.length}</Num>}>
          <DataTable label={t('orderForward.title')} rows={lots} rowKey={({ lotId }) => lotId} columns={useColumns()} />
        </Card>
      </Stack>
    </>
  );
}

function useColumns(): Column<TraceNode>[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const [search] = useUrlState();
  const role = useRole();
  const pathOf = (productId: string) => {
    const query = new URLSearchParams({ direction: 'forward' });
    for (const key of ['asOf', 'on']) if (search.has(key)) query.set(key, search.get(key) ?? '');
    return `${tracePath(role, productId)}?${query}`;
  };
  return [
    {
      key: 'productId',
      head: t('columns.productId'),
      phone: 'title',
      cell: ({ productId }) => (
        <Link to={pathOf(productId)}>
          <ProductIdText id={productId} />
        </Link>
      ),
    },
    { key: 'facility', head: t('columns.facility'), cell: ({ facility }) => facility.name },
    { key: 'product', head: t('facts.product'), cell: ({ product }) => words(`product.${product}`) },
    { key: 'weight', head: t('columns.weight'), number: true, phone: 'line', cell: (lot) => <LotWeight lot={lot} /> },
    {
      key: 'share',
      head: t('columns.share'),
      number: true,
      phone: 'value',
      cell: ({ rootShare }) => <Num className="strong">{formatPercent(rootShare)}</Num>,
    },
  ];
}

/** Nothing of the order was made of them. */
export function deliveredLots({ nodes, edges }: Pick<TraceReply, 'nodes' | 'edges'>): TraceNode[] {
  const used = new Set(edges.map(({ from }) => from));
  return nodes.filter(({ lotId, end }) => !used.has(lotId) && end !== 'pool').sort((a, b) => b.rootShare - a.rootShare);
}
