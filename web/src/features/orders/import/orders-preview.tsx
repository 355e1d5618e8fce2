import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderImportPreview, OrderRowResult, PreviewedOrder } from '../../../../../contracts/orders/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { useWrite } from '../../../client/api/use-write.js';
import type { LastImport } from '../../../entities/import/last-import.js';
import { orderPath } from '../../../entities/order/order-paths.js';
import { orderFileKeys } from '../../../entities/order/order-reads.js';
import { useOrderedQuantity } from '../../../entities/order/ordered-quantity.js';
import { Button } from '../../../ui/button.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './orders-import.module.css';

interface OrdersPreviewProps {
  file: File;
  onStarted: (job: LastImport) => void;
  onStartOver: () => void;
}

const TONES: Readonly<Record<OrderRowResult, ChipTone>> = {
  placed: 'green',
  part: 'green',
  same: 'neutral',
  duplicate: 'medium',
  failed: 'high',
};
const RESULTS = Object.keys(TONES) as OrderRowResult[];

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

const previewRead = (file: File) =>
  queryOptions({
    queryKey: orderFileKeys.preview(file),
    queryFn: ({ signal }) => call(routes.previewOrders, { form: formOf(file), signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What a file would place, row by row, and why it would not place the rest. */
export function OrdersPreview({ file, onStarted, onStartOver }: OrdersPreviewProps) {
  const { t } = useTranslation('orders');
  const failureText = useFailureText();
  const preview = useQuery(previewRead(file));
  const { start, busy, failure } = useImport(file, onStarted);
  if (preview.error)
    return (
      <div className={css.refused}>
        <InlineError>{failureText(preview.error)}</InlineError>
        <Button onClick={onStartOver}>{t('import.other')}</Button>
      </div>
    );
  const counts = preview.data?.counts;
  const placed = counts ? counts.placed + counts.part : 0;
  const all = counts ? RESULTS.reduce((sum, result) => sum + counts[result], 0) : 0;
  return (
    <>
      <Card
        padded={false}
        title={t('import.preview')}
        aside={counts ? <Counts counts={counts} /> : <span className="small muted">{file.name}</span>}
      >
        <PreviewRows preview={preview.data} />
        {preview.data && preview.data.rows.length < all ? (
          <p className={`small muted ${css.note}`}>
            {t('import.shown', { shown: formatInteger(preview.data.rows.length), all: formatInteger(all) })}
          </p>
        ) : null}
      </Card>
      {failure ? <InlineError>{failure}</InlineError> : null}
      {counts && placed === 0 ? <p className="muted">{t('import.nothing')}</p> : null}
      <div className={css.buttons}>
        <Button variant="primary" disabled={placed === 0} busy={busy} busyLabel={t('import.starting')} onClick={() => void start()}>
          {t('import.start', { count: placed, number: formatInteger(placed) })}
        </Button>
        <Button onClick={onStartOver}>{t('import.other')}</Button>
      </div>
    </>
  );
}

function useImport(file: File, onStarted: (job: LastImport) => void) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const { write, busy } = useWrite(() => call(routes.importOrders, { form: formOf(file) }), { changes: [] });
  const start = () =>
    write().then(
      ({ id }) => onStarted({ id, name: file.name }),
      (error: unknown) => setFailure(failureText(error)),
    );
  return { start, busy, failure };
}

function Counts({ counts }: { counts: OrderImportPreview['counts'] }) {
  const { t } = useTranslation('orders');
  return (
    <span className={css.buttons}>
      {RESULTS.filter((result) => counts[result] > 0).map((result) => (
        <Chip key={result} tone={TONES[result]}>
          {t(`import.counted.${result}`, { number: formatInteger(counts[result]) })}
        </Chip>
      ))}
    </span>
  );
}

function PreviewRows({ preview }: { preview: OrderImportPreview | undefined }) {
  const { t } = useTranslation('orders');
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
    { key: 'result', head: t('import.result'), phone: 'full', cell: (row) => <RowResult row={row} /> },
  ];
  return (
    <DataTable
      label={t('import.preview')}
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
    <ul className={css.errors}>
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
