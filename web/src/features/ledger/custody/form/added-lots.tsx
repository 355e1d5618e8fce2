/** Lots of the record, and after them those that were refused, with the reason. */
import { Group } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { Provenance } from '../../../../entities/custody/provenance.js';
import type { RecordLot } from '../../../../entities/record/record-lot.js';
import { IconButton } from '../../../../ui/button.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { KgCell } from '../../../../ui/data-display/number-text.js';
import { formatProductId } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import type { LotSelection } from './lot-selection.js';
import lotsSection from './lots-section.module.css';
import { LotClaim, LotWeight, useLotLabel } from './open-lots.js';

interface AddedLotsProps<Lot extends RecordLot> {
  lots: LotSelection<Lot>;
  columns: readonly Column<{ lot: Lot; index: number }>[];
}

interface AddedRow<Lot> {
  productId: string;
  at?: { lot: Lot; index: number };
  /** Why it is left out. */
  message?: string;
  grams?: number | null;
}

export function AddedLots<Lot extends RecordLot>({ lots, columns }: AddedLotsProps<Lot>) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const labelOf = useLotLabel();
  const isOriginKnown = lots.accepted.some(({ verifiedShare }) => verifiedShare !== undefined);
  const rows: AddedRow<Lot>[] = [
    ...lots.accepted.map((lot, index) => ({ productId: lot.productId, at: { lot, index } })),
    ...lots.refused.map(({ productId, message, lot }) => ({ productId, message, grams: lot?.grams })),
  ];
  const accepted =
    (cell: Column<{ lot: Lot; index: number }>['cell']) =>
    ({ at }: AddedRow<Lot>) =>
      at ? cell(at) : null;
  const all: Column<AddedRow<Lot>>[] = [
    { key: 'id', head: t('productId'), phone: 'title', cell: ({ productId }) => <ProductIdText id={productId} /> },
    { key: 'product', head: t('product'), cell: accepted(({ lot }) => labelOf(lot)) },
    { key: 'claim', head: t('claim'), cell: accepted(({ lot }) => <LotClaim lot={lot} />) },
    ...(isOriginKnown
      ? [{ key: 'origin', head: t('origin'), tablet: 'hide', cell: accepted(({ lot }) => <Origin lot={lot} />) } as const]
      : []),
    ...columns.map(({ isEmpty: _, cell, ...column }): Column<AddedRow<Lot>> => ({ ...column, cell: accepted(cell) })),
    {
      key: 'weight',
      head: t('weight'),
      phone: 'value',
      number: true,
      cell: ({ at, grams }) => (at ? <LotWeight lot={at.lot} /> : grams ? <KgCell grams={grams} className={lotsSection.struck} /> : null),
    },
    {
      key: 'remove',
      head: <span className="visually-hidden">{words('actions')}</span>,
      phone: 'value',
      width: 48,
      cell: ({ productId }) => (
        <IconButton label={words('removeNamed', { name: formatProductId(productId) })} onClick={() => lots.remove(productId)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      ),
    },
  ];
  return (
    <>
      <Group gap="4px 16px" align="baseline" justify="space-between">
        <h3 className="small strong">{t('added')}</h3>
        <span className="small muted" role="status">
          {t('acceptedRefused', { accepted: lots.accepted.length, refused: lots.refused.length })}
        </span>
      </Group>
      <Card padded={false}>
        <DataTable
          label={t('added')}
          columns={all}
          rows={rows}
          rowKey={(row) => row.productId}
          isRefused={({ message }) => message !== undefined}
          remark={({ message }) => (message === undefined ? null : <Refusal>{message}</Refusal>)}
          density="dense"
        />
      </Card>
    </>
  );
}

const Refusal = ({ children }: { children: string }) => (
  <Group component="span" className={`bad strong ${lotsSection.state}`} gap={8} wrap="nowrap" display="inline-flex" role="alert">
    <IconAlertCircle size={16} aria-hidden />
    {children}
  </Group>
);

const Origin = ({ lot }: { lot: RecordLot }) => <Provenance lot={{ ...lot, verifiedShare: lot.verifiedShare ?? null }} />;
