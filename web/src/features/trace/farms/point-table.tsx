import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RISK_INDICATORS } from '../../../../../contracts/shared/risk-indicators.js';
import type { FarmReply } from '../../../../../contracts/trace/farms/replies.js';
import { SiteRiskChip } from '../../../entities/risk/risk-chip.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './farms.module.css';
import { formatHectares } from './hectares.js';
import { partsOf } from './plot-points.js';

const PER_PAGE = 20;

/** Says in words and numbers what the map draws: each plot with its points, area and risk. */
export function PointTable({ farms }: { farms: readonly FarmReply[] }) {
  const { t } = useTranslation('farms');
  const [page, setPage] = useState(1);
  const columns: Column<FarmReply>[] = [
    { key: 'farmId', head: t('column.farmId'), phone: 'title', cell: ({ farmId, name }) => <bdi>{`${farmId} ${name}`}</bdi> },
    { key: 'points', head: t('column.points'), phone: 'full', cell: (farm) => <Points farm={farm} /> },
    {
      key: 'area',
      head: t('column.area'),
      number: true,
      phone: 'line',
      cell: ({ areaSquareMetres }) => (areaSquareMetres === undefined ? '–' : formatHectares(areaSquareMetres)),
    },
    {
      key: 'risk',
      head: t('column.risk'),
      phone: 'value',
      cell: ({ laborRiskLevel, riskCoverage }) => (
        <SiteRiskChip level={laborRiskLevel} coverage={{ with: riskCoverage, of: RISK_INDICATORS.length }} />
      ),
    },
  ];
  return (
    <Card padded={false}>
      <DataTable
        label={t('views.table')}
        columns={columns}
        rows={farms.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('noFarms')} />}
      />
      <Pagination page={page} perPage={PER_PAGE} total={farms.length} onPage={setPage} />
    </Card>
  );
}

function Points({ farm }: { farm: FarmReply }) {
  const { t } = useTranslation('farms');
  const parts = partsOf(farm);
  if (parts.length === 0) return <span className="muted">{t('noPlot')}</span>;
  return (
    <span className={css.pointText} dir="ltr">
      {parts.map((points) => points.map(([lng, lat]) => `${lng.toFixed(6)} ${lat.toFixed(6)}`).join('; ')).join(' / ')}
    </span>
  );
}
