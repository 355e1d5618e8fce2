import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import type { OrderTransaction } from '../../../../../../contracts/trace/tracing/replies.js';
import { lotPath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDateTime } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';

const PER_PAGE = 20;
const LOTS_SHOWN = 3;

interface NearbyProps {
  title: string;
  rows: readonly OrderTransaction[];
  /** The other party is then not shown. */
  isOfOthers?: boolean;
}

/** Transactions of two weeks. A lot is named only where the reader may open it. */
export function NearbyTransactions({ title, rows, isOfOthers = false }: NearbyProps) {
  const { t } = useTranslation('trace');
  const [page, setPage] = useState(1);
  return (
    <Card padded={false} title={title} aside={<Num className="muted">{rows.length}</Num>}>
      <DataTable
        label={title}
        columns={useColumns().filter(({ key }) => !isOfOthers || key !== 'counterparty')}
        rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={(row) => `${row.facility.id} ${row.transactionId}`}
        empty={<EmptyState title={t('fallbackNone')} />}
      />
      {rows.length > PER_PAGE ? <Pagination page={page} perPage={PER_PAGE} total={rows.length} onPage={setPage} /> : null}
    </Card>
  );
}

function useColumns(): Column<OrderTransaction>[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'date', head: t('date'), cell: (row) => <Num>{formatDateTime(row.occurredAt)}</Num> },
    { key: 'facility', head: t('columns.facility'), phone: 'title', cell: (row) => row.facility.name },
    { key: 'kind', head: t('columns.kind'), cell: (row) => words(`kind.${row.kind}`) },
    { key: 'counterparty', head: t('columns.counterparty'), cell: (row) => row.counterparty?.name },
    { key: 'lots', head: t('lots'), cell: (row) => <LotLinks row={row} /> },
    { key: 'weight', head: t('columns.weight'), number: true, phone: 'value', cell: (row) => <KgCell grams={weightOf(row)} /> },
  ];
}

function LotLinks({ row: { lots, hiddenLots = 0 } }: { row: OrderTransaction }) {
  const { t } = useTranslation('trace');
  return (
    <Group component="span" gap={8} align="stretch" display="inline-flex">
      {lots.slice(0, LOTS_SHOWN).map(({ lotId, productId }) => (
        <Link key={lotId} to={lotPath(productId)}>
          <ProductIdText id={productId} />
        </Link>
      ))}
      {lots.length > LOTS_SHOWN ? <Num>+{lots.length - LOTS_SHOWN}</Num> : null}
      {hiddenLots > 0 ? <span className="muted">{t('hiddenLots', { count: hiddenLots })}</span> : null}
    </Group>
  );
}

/** Returns the weight of all its lots, where all are visible and have a mass. */
function weightOf({ lots, hiddenLots }: OrderTransaction): number | null {
  if (hiddenLots || lots.length === 0) return null;
  return sumOrNull(lots.map(({ massGrams }) => massGrams));
}
