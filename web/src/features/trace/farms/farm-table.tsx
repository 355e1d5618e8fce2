import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RISK_INDICATORS } from '../../../../../contracts/shared/risk-indicators.js';
import type { FarmGroupReply, FarmReply } from '../../../../../contracts/trace/farms/replies.js';
import { RiskChip, SiteRiskChip } from '../../../entities/risk/risk-chip.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { comma, formatDate, formatInteger, formatKg } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './farms.module.css';
import { formatHectares } from './hectares.js';

const FIRST_SHOWN = 7;
const MORE_SHOWN = 100;

interface FarmTableProps {
  group: FarmGroupReply;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  onAdd: () => void;
}

/** Lists the farms of a group, the highest risk first, with what they harvested of their land. */
export function FarmTable({ group, selectedId, onSelect, onAdd }: FarmTableProps) {
  const { t } = useTranslation('farms');
  const [shown, setShown] = useState(FIRST_SHOWN);
  const columns = useFarmColumns(group, onSelect);
  const first = group.farms.slice(0, shown);
  const selected = group.farms.find(({ id }) => id === selectedId);
  // The selected farm is visible, wherever it is in the list.
  const rows = selected && !first.includes(selected) ? [...first, selected] : first;
  const rest = group.farms.filter((farm) => !rows.includes(farm));
  return (
    <Card
      padded={false}
      title={
        <>
          {t('farms')} <Num className="muted">{formatInteger(group.farms.length)}</Num>
        </>
      }
      aside={
        <span className="small muted">
          {t('season', { from: `\u2066${group.season}`, to: `${String(group.season + 1).slice(2)}\u2069` })}
        </span>
      }
    >
      <DataTable
        label={t('farms')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ farmId, name }) => `${farmId} ${name}`}
        onOpen={({ id }) => onSelect(id)}
        empty={<EmptyState title={t('noFarms')} actions={<Button onClick={onAdd} label={t('addFarm')} />} />}
      />
      {rest.length > 0 ? (
        <Group component="p" className={css.sum} gap={8} justify="space-between">
          <Button variant="link" onClick={() => setShown(rows.length + MORE_SHOWN)}>
            {t('moreFarms', { count: rest.length, value: formatInteger(rest.length) })}
          </Button>
          <Sum farms={rest} />
        </Group>
      ) : null}
      {group.farms.length > 1 ? (
        <Group component="p" className={css.sum} gap={8} justify="space-between" data-all>
          <span className="strong">{t('farmCount', { count: group.farms.length, value: formatInteger(group.farms.length) })}</span>
          <Sum farms={group.farms} />
          <RiskChip level={group.risk.level} />
        </Group>
      ) : null}
    </Card>
  );
}

function Sum({ farms }: { farms: readonly FarmReply[] }) {
  const { t } = useTranslation('farms');
  const area = farms.reduce((sum, { areaSquareMetres = 0 }) => sum + areaSquareMetres, 0);
  const grams = farms.reduce((sum, { harvestGrams }) => sum + harvestGrams, 0);
  return (
    <Num>
      {[
        t('hectares', { value: formatHectares(area) }),
        `${formatKg(grams)} kg`,
        ...(area > 0 ? [t('perHectare', { value: perHectare(grams, area) })] : []),
      ].join(comma())}
    </Num>
  );
}

const perHectare = (grams: number, squareMetres: number): string => formatInteger(Math.round(grams / 1_000 / (squareMetres / 10_000)));

function useFarmColumns({ plausibleGramsPerHectare }: FarmGroupReply, onSelect: (id: string) => void): Column<FarmReply>[] {
  const { t } = useTranslation('farms');
  return [
    {
      key: 'farmId',
      head: t('column.farmId'),
      phone: 'line',
      cell: ({ id, farmId }) => (
        <button type="button" className={css.pick} onClick={() => onSelect(id)}>
          <bdi>{farmId}</bdi>
        </button>
      ),
    },
    { key: 'farm', head: t('column.farm'), phone: 'title', cell: (farm) => <FarmCell farm={farm} /> },
    {
      key: 'certificate',
      head: t('column.certificate'),
      tablet: 'hide',
      phone: 'hide',
      cell: ({ certificate }) => (certificate ? <bdi>{certificate}</bdi> : <span className="muted">{t('noCertificate')}</span>),
    },
    {
      key: 'area',
      head: t('column.area'),
      number: true,
      phone: 'line',
      cell: ({ areaSquareMetres, plotEndedAt }) =>
        areaSquareMetres === undefined ? (
          <span className="muted">{plotEndedAt ? t('plotEnded', { date: formatDate(plotEndedAt) }) : t('noPlot')}</span>
        ) : (
          formatHectares(areaSquareMetres)
        ),
    },
    { key: 'harvest', head: t('column.harvest'), number: true, phone: 'hide', cell: ({ harvestGrams }) => formatKg(harvestGrams) },
    {
      key: 'perHectare',
      head: t('column.perHectare'),
      number: true,
      phone: 'hide',
      cell: (farm) => <PerHectare farm={farm} most={plausibleGramsPerHectare} />,
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
}

function FarmCell({ farm: { name, registrationNumber, tehsil } }: { farm: FarmReply }) {
  return (
    <Stack component="span" gap={0}>
      <bdi className="strong">{name}</bdi>
      <bdi className="caption">{[registrationNumber, tehsil].filter(Boolean).join(comma())}</bdi>
    </Stack>
  );
}

/** Marks a harvest that is more than the land plausibly gives. */
function PerHectare({ farm: { areaSquareMetres, harvestGrams, isBeyondLand }, most }: { farm: FarmReply; most: number }) {
  const { t } = useTranslation('farms');
  if (areaSquareMetres === undefined || harvestGrams === 0) return '–';
  const value = perHectare(harvestGrams, areaSquareMetres);
  if (!isBeyondLand) return value;
  return (
    <span className={css.beyond}>
      <strong>{value}</strong>
      <span className="caption">{t('over', { value: formatKg(most) })}</span>
    </span>
  );
}
