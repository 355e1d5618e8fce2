import { Box, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosePreviewReply, SaleInDoubt } from '../../../../../contracts/ledger/balance/replies.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { ProductIdText } from '../../custody/product-id-text.js';

const SHOWN_FIRST = 5;

/** Lists sales whose claims the close does not cover; renders nothing without any. */
export function SalesInDoubt({ preview: { salesInDoubt, salesInDoubtTotal, timeZone } }: { preview: ClosePreviewReply }) {
  const { t } = useTranslation('books');
  const [all, setAll] = useState(false);
  if (salesInDoubt.length === 0) return null;
  const shown = all ? salesInDoubt : salesInDoubt.slice(0, SHOWN_FIRST);
  const columns: Column<SaleInDoubt>[] = [
    {
      key: 'sale',
      head: t('sale'),
      phone: 'title',
      cell: ({ occurredAt, revision }) => (
        <Num>{t('saleEvent', { date: formatDate(occurredAt, timeZone), event: formatInteger(revision) })}</Num>
      ),
    },
    { key: 'purchaser', head: t('purchaser'), phone: 'line', cell: ({ purchaser }) => purchaser.name },
    { key: 'lots', head: t('lots'), phone: 'line', cell: ({ productIds }) => <Lots productIds={productIds} /> },
    { key: 'account', head: t('account'), phone: 'line', cell: ({ certification }) => certification },
    {
      key: 'claimed',
      head: t('claimed'),
      number: true,
      phone: 'line',
      cell: ({ claimedGrams }) => <KgCell grams={claimedGrams} className="" />,
    },
    {
      key: 'doubt',
      head: t('inDoubt'),
      number: true,
      phone: 'value',
      cell: ({ inDoubtGrams }) => <KgCell grams={inDoubtGrams} className="bad strong" />,
    },
  ];
  return (
    <section className="frame" aria-label={t('salesInDoubt')}>
      <Group component="p" gap="4px 16px" align="baseline" justify="space-between" p="10px 16px" bg="var(--sub)">
        <span>
          <span className="strong">{t('salesInDoubt')}</span> <Num className="small muted">{salesInDoubtTotal}</Num>
        </span>
        <span className="caption">{t('newestFirst')}</span>
      </Group>
      <DataTable
        label={t('salesInDoubt')}
        columns={columns}
        rows={shown}
        rowKey={({ revision, certification }) => `${revision} ${certification}`}
        density="dense"
      />
      {shown.length < salesInDoubtTotal ? (
        <Box component="p" p="10px 16px">
          {all ? (
            <span className="small muted">{t('moreSales', { count: salesInDoubtTotal - shown.length })}</span>
          ) : (
            <Button variant="link" size="tiny" onClick={() => setAll(true)}>
              {t('moreSales', { count: salesInDoubtTotal - shown.length })}
            </Button>
          )}
        </Box>
      ) : null}
    </section>
  );
}

function Lots({ productIds: [first, ...others] }: { productIds: readonly string[] }) {
  if (first === undefined) return '–';
  return (
    <>
      <ProductIdText id={first} />
      {others.length ? <Num className="muted"> +{others.length}</Num> : null}
    </>
  );
}
