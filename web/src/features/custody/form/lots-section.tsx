import { Checkbox, Tabs } from '@mantine/core';
import { IconAlertCircle, IconKeyboard, IconListCheck, IconScan, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductIdField } from '../../../entities/custody/product-id-field.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { Provenance } from '../../../entities/custody/provenance.js';
import { Button, IconButton } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../ui/data-display/number-text.js';
import { EmptyState, InlineError } from '../../../ui/feedback/feedback.js';
import { formatDate, formatProductId as inThrees } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { useScanner } from '../../../ui/shortcuts.js';
import css from './custody.module.css';
import type { LotLine, LotSelection } from './lot-selection.js';
import { Section } from './record-layout.js';

const CameraScan = lazy(async () => ({ default: (await import('./camera-scan.js')).CameraScan }));

interface LotsSectionProps {
  lots: LotSelection;
  /** Lots that can be ticked. */
  open: readonly LotLine[] | undefined;
  note: string;
  emptyText: string;
  /** Shown where there are no lots and the form was sent. */
  error?: string;
  /** More columns of the added lots: a received weight. */
  columns?: readonly Column<LotLine>[];
}

/** Three ways to add lots into one list; refused ones stay in sight with their reason and are left out. */
export function LotsSection({ lots, open, note, emptyText, error, columns = [] }: LotsSectionProps) {
  const { t } = useTranslation('custody');
  const [entryMode, setEntryMode] = useState<string | null>('list');
  useScanner((code) => void lots.add(inThrees(code)));
  return (
    <Section title={t('lots')} note={note}>
      <Tabs value={entryMode} onChange={setEntryMode} keepMounted={false}>
        <Tabs.List aria-label={t('entry')} mb={12}>
          <Tabs.Tab value="list" leftSection={<IconListCheck size={16} aria-hidden />}>
            {t('byList')} {open?.length ? <Num className={`muted ${css.count}`}>{open.length}</Num> : null}
          </Tabs.Tab>
          <Tabs.Tab value="id" leftSection={<IconKeyboard size={16} aria-hidden />}>
            {t('byId')}
          </Tabs.Tab>
          <Tabs.Tab value="scan" leftSection={<IconScan size={16} aria-hidden />}>
            {t('byScan')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <OpenLots lots={lots} open={open} emptyText={emptyText} />
        </Tabs.Panel>
        <Tabs.Panel value="id">
          <AddLotById onAdd={lots.add} />
        </Tabs.Panel>
        <Tabs.Panel value="scan">
          <Suspense>
            <CameraScan onCode={(code) => void lots.add(inThrees(code))} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {error && lots.accepted.length === 0 ? <InlineError>{error}</InlineError> : null}
      {lots.accepted.length + lots.refused.length > 0 ? <AddedLots lots={lots} columns={columns} /> : null}
    </Section>
  );
}

export function AddLotById({ onAdd }: { onAdd: (productId: string) => Promise<void> }) {
  const { t } = useTranslation('custody');
  const [typed, setTyped] = useState('');
  const add = async () => {
    if (!typed) return;
    setTyped('');
    await onAdd(typed);
  };
  return (
    <div className={css.addRow}>
      <ProductIdField
        aria-label={t('productId')}
        placeholder="7KM-4QX-9TR-2HB"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          void add();
        }}
      />
      <Button onClick={() => void add()}>{t('addLot')}</Button>
    </div>
  );
}

const SHOWN_FIRST = 5;

function OpenLots({ lots, open, emptyText }: { lots: LotSelection; open: readonly LotLine[] | undefined; emptyText: string }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const [all, setAll] = useState(false);
  const shown = all ? open : open?.slice(0, SHOWN_FIRST);
  const columns: Column<LotLine>[] = [
    {
      key: 'tick',
      head: <span className="visually-hidden">{words('selectAll')}</span>,
      phone: 'lead',
      width: 40,
      cell: (line) => (
        <Checkbox
          checked={lots.has(line.productId)}
          onChange={() => lots.toggle(line)}
          aria-label={words('selectRow', { row: inThrees(line.productId) })}
        />
      ),
    },
    { key: 'id', head: t('productId'), phone: 'title', cell: (line) => <ProductIdText id={line.productId} /> },
    { key: 'product', head: t('product'), cell: (line) => line.grade ?? line.name ?? words(`product.${line.product}`) },
    { key: 'date', head: t('recorded'), cell: (line) => (line.occurredAt ? <Num>{formatDate(line.occurredAt)}</Num> : null), number: true },
    { key: 'weight', head: t('weight'), phone: 'value', number: true, cell: (line) => <LotLineWeight line={line} /> },
  ];
  return (
    <Card padded={false}>
      <DataTable
        label={t('byList')}
        columns={columns}
        rows={shown}
        rowKey={(line) => line.productId}
        density="dense"
        onOpen={lots.toggle}
        empty={<EmptyState title={t('noOpenLots')}>{emptyText}</EmptyState>}
      />
      {open && open.length > SHOWN_FIRST && !all ? (
        <div className={css.cardFoot}>
          <Button variant="link" size="tiny" onClick={() => setAll(true)}>
            {t('moreLots', { count: open.length - SHOWN_FIRST })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function LotLineWeight({ line }: { line: LotLine }): ReactNode {
  const { t } = useTranslation('ui');
  return line.massGrams === null ? (
    <Num>
      {line.quantity} {t(`unit.${line.unit}`)}
    </Num>
  ) : (
    <KgCell grams={line.massGrams} />
  );
}

type AddedRow = { productId: string; line?: LotLine; message?: string; massGrams?: number | null };

function AddedLots({ lots, columns }: { lots: LotSelection; columns: readonly Column<LotLine>[] }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const rows: AddedRow[] = [...lots.accepted.map((line) => ({ productId: line.productId, line })), ...lots.refused];
  const verified = lots.accepted.some(({ verifiedShare }) => verifiedShare !== undefined);
  const all: Column<AddedRow>[] = [
    { key: 'id', head: t('productId'), phone: 'title', cell: ({ productId }) => <ProductIdText id={productId} /> },
    {
      key: 'product',
      head: t('product'),
      cell: ({ line, message }) =>
        line ? (
          (line.grade ?? line.name ?? words(`product.${line.product}`))
        ) : (
          <span className={`bad strong ${css.state}`} role="alert">
            <IconAlertCircle size={16} aria-hidden />
            {message}
          </span>
        ),
    },
    verified
      ? {
          key: 'origin',
          head: t('origin'),
          cell: ({ line }) => (line ? <Provenance lot={{ ...line, verifiedShare: line.verifiedShare ?? null }} /> : null),
        }
      : { key: 'claim', head: t('claim'), cell: ({ line }) => (line ? (line.claim?.certification ?? t('noClaim')) : null) },
    ...columns.map((column): Column<AddedRow> => ({ ...column, cell: ({ line }) => (line ? column.cell(line) : null) })),
    {
      key: 'weight',
      head: t('weight'),
      phone: 'value',
      number: true,
      cell: ({ line, massGrams }) =>
        line ? <LotLineWeight line={line} /> : massGrams ? <KgCell grams={massGrams} className={css.struck} /> : null,
    },
    {
      key: 'remove',
      head: <span className="visually-hidden">{words('actions')}</span>,
      phone: 'value',
      width: 48,
      cell: ({ productId }) => (
        <IconButton label={words('removeNamed', { name: inThrees(productId) })} onClick={() => lots.remove(productId)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      ),
    },
  ];
  return (
    <>
      <div className={css.sectionHead}>
        <h3 className="small strong">{t('added')}</h3>
        <span className="small muted" role="status">
          {t('acceptedRefused', { accepted: lots.accepted.length, refused: lots.refused.length })}
        </span>
      </div>
      <Card padded={false}>
        <DataTable
          label={t('added')}
          columns={all}
          rows={rows}
          rowKey={(row) => row.productId}
          isRefused={(row) => row.message !== undefined}
          density="dense"
        />
      </Card>
    </>
  );
}
