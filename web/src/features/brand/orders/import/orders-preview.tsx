import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderImportPreview, OrderRowResult, PreviewedOrder } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { FilePreviewFrame, type FilePreviewProps, filePreviewRead } from '../../../../entities/import/file-preview.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { useOrderedQuantity } from '../../../../entities/order/ordered-quantity.js';
import { Chip, type ChipTone } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../../ui/format.js';

const TONES: Readonly<Record<OrderRowResult, ChipTone>> = {
  placed: 'green',
  part: 'green',
  same: 'neutral',
  duplicate: 'medium',
  failed: 'high',
};
const RESULTS = Object.keys(TONES) as OrderRowResult[];

/** Shows the orders that a file would place, row by row, and why it would not place the rest. */
export function OrdersPreview(props: FilePreviewProps) {
  const { t } = useTranslation('orders');
  const preview = useQuery(filePreviewRead(routes.previewOrders, props));
  const { counts, rows = [] } = preview.data ?? {};
  const all = counts ? RESULTS.reduce((sum, result) => sum + counts[result], 0) : 0;
  return (
    <FilePreviewFrame
      {...props}
      preview={preview}
      route={routes.importOrders}
      toRecord={(data) => data.counts.placed + data.counts.part}
      startLabel={(placed) => t('import.start', { count: placed, number: formatInteger(placed) })}
      nothing={t('import.nothing')}
      counts={(data) => <Counts counts={data.counts} />}
      note={rows.length < all ? t('import.shown', { shown: formatInteger(rows.length), all: formatInteger(all) }) : undefined}
    >
      <PreviewRows preview={preview.data} />
    </FilePreviewFrame>
  );
}

function Counts({ counts }: { counts: OrderImportPreview['counts'] }) {
  const { t } = useTranslation('orders');
  return (
    <Group component="span" gap={8} align="stretch">
      {RESULTS.filter((result) => counts[result] > 0).map((result) => (
        <Chip key={result} tone={TONES[result]}>
          {t(`import.counted.${result}`, { number: formatInteger(counts[result]) })}
        </Chip>
      ))}
    </Group>
  );
}

function PreviewRows({ preview }: { preview: OrderImportPreview | undefined }) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  const amount = useOrderedQuantity();
  const columns: Column<PreviewedOrder>[] = [
    { key: 'row', head: t('import.row'), number: true, phone: 'lead', cell: ({ row }) => <Num>{row}</Num> },
    { key: 'order', head: t('column.order'), phone: 'title', cell: ({ number }) => <bdi className="strong">{number ?? '–'}</bdi> },
    { key: 'product', head: t('productDescription'), phone: 'line', cell: ({ productDescription }) => <bdi>{productDescription}</bdi> },
    {
      key: 'quantity',
      head: t('quantity'),
      number: true,
      phone: 'line',
      cell: ({ quantity, unit }) => (quantity === undefined ? '–' : <Num>{amount(quantity, unit)}</Num>),
    },
    { key: 'suppliers', head: t('suppliers'), number: true, phone: 'line', cell: ({ suppliers }) => <Num>{formatInteger(suppliers)}</Num> },
    { key: 'result', head: words('fileImport.whatHappens'), phone: 'full', cell: (row) => <RowResult row={row} /> },
  ];
  return (
    <DataTable
      label={words('fileImport.preview')}
      columns={columns}
      rows={preview?.rows}
      rowKey={({ row }) => String(row)}
      isRefused={({ result }) => result === 'failed' || result === 'duplicate'}
      density="dense"
    />
  );
}

function RowResult({ row: { errors, result, orderId } }: { row: PreviewedOrder }) {
  const { t } = useTranslation('orders');
  const open = orderId ? <Link to={orderPath(orderId)}>{t('form.there.open')}</Link> : null;
  if (errors.length === 0)
    return (
      <span className="muted">
        {t(`import.does.${result === 'part' || result === 'same' ? result : 'placed'}`)} {open}
      </span>
    );
  return (
    <ul className="bad">
      {errors.map(({ column, text }) => (
        <li key={`${column} ${text}`}>
          {column && !text.startsWith(column) ? `${column}: ` : ''}
          {text}
        </li>
      ))}
      {open ? <li>{open}</li> : null}
    </ul>
  );
}
