import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentWindow } from '../../../../../../contracts/ledger/balance/current-window.js';
import type { WindowDetailReply, WindowMass, WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { hasBookStock } from '../../../../../../contracts/shared/products.js';
import { windowRead, windowsRead } from '../../../../entities/balance/balance-reads.js';
import { lastDayOf } from '../../../../entities/custody/records-path.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDateRange, formatKg } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';

/** Shows the chain of custody and the present window by product, down to its closing. */
export function ModelCard({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('facility');
  const windows = useQuery(windowsRead(facilityId));
  const window = windows.data && currentWindow(windows.data.items);
  if (windows.error) return <ReadError error={windows.error} onRetry={() => void windows.refetch()} />;
  if (!windows.data) return null;
  if (window) return <PresentWindow facilityId={facilityId} window={window} />;
  return (
    <Card title={t('model.title')}>
      <p className="muted">{t('model.none')}</p>
    </Card>
  );
}

function PresentWindow({ facilityId, window }: { facilityId: string; window: WindowReply }) {
  const { t } = useTranslation('facility');
  const { t: ofFacilities } = useTranslation('facilities');
  const { t: words } = useTranslation('ui');
  const detail = useQuery(windowRead(facilityId, window.number, { perPage: 1 }));
  const { number, from, to, timeZone } = window;
  return (
    <Card
      title={t('model.title')}
      aside={
        <Group component="span" gap="4px 12px" display="inline-flex">
          {detail.data ? <span className="small">{words(`model.${detail.data.model}`)}</span> : null}
          <span className="small muted">
            {t('model.window', { number })}, <Num>{formatDateRange(from, lastDayOf(to), timeZone)}</Num>
          </span>
          <Link to={`/mass-balance/${facilityId}`} className="small">
            {ofFacilities('balance')}
          </Link>
        </Group>
      }
      padded={false}
    >
      <MassTable detail={detail.data} error={detail.error} onRetry={() => void detail.refetch()} />
    </Card>
  );
}

const FIGURES = {
  opening: 'openingGrams',
  received: 'receivedGrams',
  made: 'madeGrams',
  used: 'usedGrams',
  sold: 'soldGrams',
  closing: 'closingGrams',
} as const satisfies Record<string, keyof WindowMass>;

/** Leaves out the row of zeros of products without a book stock, such as by-products. */
const hasFigures = (mass: WindowMass): boolean => hasBookStock(mass.product) || Object.values(FIGURES).some((key) => mass[key] !== 0);

function MassTable({ detail, error, onRetry }: { detail: WindowDetailReply | undefined; error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('facility');
  const { t: words } = useTranslation('ui');
  const figures = Object.keys(FIGURES) as (keyof typeof FIGURES)[];
  const columns: Column<WindowMass>[] = [
    {
      key: 'product',
      head: t('model.product'),
      phone: 'title',
      cell: ({ product }) => <span className="strong">{words(`product.${product}`)}</span>,
    },
    ...figures.map(
      (key): Column<WindowMass> => ({
        key,
        head: t(`model.${key}`),
        number: true,
        phone: 'line',
        cell: (mass) =>
          hasBookStock(mass.product) || (key !== 'opening' && key !== 'closing') ? <Num>{formatKg(mass[FIGURES[key]])}</Num> : null,
      }),
    ),
  ];
  return (
    <DataTable
      label={t('model.title')}
      columns={columns}
      rows={detail?.mass.filter(hasFigures)}
      rowKey={({ product }) => product}
      error={error}
      onRetry={onRetry}
      empty={
        <Box component="p" className="muted" p={16}>
          {t('model.none')}
        </Box>
      }
    />
  );
}
