import { Checkbox, Group, Stack } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ClosedFinding } from '../../../../../../../contracts/trace/risk/commands.js';
import type { IndicatorRiskReply, RiskContribution } from '../../../../../../../contracts/trace/risk/replies.js';
import { VerificationMark } from '../../../../../entities/custody/verification.js';
import { formatScore, RiskChip } from '../../../../../entities/risk/risk-chip.js';
import { Copyable } from '../../../../../ui/data-display/copyable.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDate, formatShortHash } from '../../../../../ui/format.js';

interface ContributionsProps {
  row: IndicatorRiskReply;
  /** Absent where nothing is supposed. */
  closed?: readonly ClosedFinding[];
  onClose?: (closed: ClosedFinding[]) => void;
}

/** Each piece of evidence with the sum of its weight, and how the pieces become the score. */
export function Contributions({ row, closed, onClose }: ContributionsProps) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const columns = useContributionColumns(row.severity);
  const choosing = useClosingColumn({ closed, onClose });
  if (row.contributions.length === 0) return <p className="small muted">{t('noEvidenceText')}</p>;
  const { mean, critical, score } = row;
  return (
    <Stack gap={12} p="4px 0 8px">
      <DataTable
        label={t('evidenceOf', { indicator: named(`indicator.${row.indicator}`) })}
        columns={[...columns, ...choosing]}
        rows={row.contributions}
        rowKey={({ id }) => id}
        density="dense"
      />
      <Group component="p" className="small" gap="4px 12px" align="baseline">
        <span>
          {t('weightedMean')} <Num className="strong">{formatScore(mean)}</Num>
        </span>
        {critical === null ? null : (
          <>
            <span>
              {t('criticalFinding')} <Num className="strong">{formatScore(critical)}</Num>
            </span>
            <span>
              {t('takesLarger')} <Num className="strong">{formatScore(score)}</Num>
            </span>
          </>
        )}
      </Group>
    </Stack>
  );
}

function useContributionColumns(severity: number): Column<RiskContribution>[] {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  return [
    {
      key: 'source',
      head: t('column.source'),
      phone: 'title',
      cell: ({ source, isCritical }) => (
        <>
          {isCritical ? <IconFlagFilled size={14} color="var(--high)" role="img" aria-label={t('critical')} /> : null}{' '}
          {source ? named(`source.${source}`) : t('reported')}
        </>
      ),
    },
    { key: 'level', head: t('column.level'), phone: 'value', cell: ({ level }) => <RiskChip level={level} /> },
    {
      key: 'item',
      head: t('column.item'),
      number: true,
      phone: 'line',
      cell: ({ item }) => (
        <span className="nowrap" dir="ltr">
          <Num className="small muted">{`${formatScore(item / severity)} × ${severity} = `}</Num>
          <Num>{formatScore(item)}</Num>
        </span>
      ),
    },
    { key: 'date', head: t('column.date'), phone: 'line', cell: ({ observedAt }) => <Num>{formatDate(observedAt)}</Num> },
    { key: 'state', head: t('column.state'), phone: 'line', cell: ({ verified }) => <VerificationMark share={verified ? 1 : 0} /> },
    {
      key: 'weight',
      head: t('column.weight'),
      number: true,
      phone: 'line',
      cell: ({ sourceWeight, ageFactor, weight, verified }) =>
        sourceWeight === undefined || ageFactor === undefined || weight === undefined ? (
          '–'
        ) : (
          <span className="nowrap" dir="ltr">
            <Num className="small muted">{`${sourceWeight} × ${ageFactor.toFixed(2)} × ${verified ? '1' : '0.5'} = `}</Num>
            <Num className="strong">{formatScore(weight)}</Num>
          </span>
        ),
    },
    {
      key: 'origin',
      head: t('column.origin'),
      phone: 'hide',
      tablet: 'hide',
      cell: ({ origin }) =>
        origin ? (
          <Copyable text={origin.hash} noun={t('column.origin')}>
            <bdi dir="ltr" className="mono small">
              {formatShortHash(origin.hash, 4)}
            </bdi>
          </Copyable>
        ) : (
          '–'
        ),
    },
  ];
}

/** Leaves a piece out of what is supposed. */
function useClosingColumn({ closed, onClose }: Pick<ContributionsProps, 'closed' | 'onClose'>): Column<RiskContribution>[] {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  if (!closed || !onClose) return [];
  const isSame = (each: ClosedFinding, { id }: RiskContribution) => each.id === id;
  return [
    {
      key: 'close',
      head: t('column.without'),
      phone: 'full',
      cell: (piece) => {
        const isClosed = closed.some((each) => isSame(each, piece));
        const others = closed.filter((each) => !isSame(each, piece));
        return (
          <Checkbox
            checked={isClosed}
            label={t('without')}
            aria-label={t('withoutNamed', {
              source: piece.source ? named(`source.${piece.source}`) : t('reported'),
              date: formatDate(piece.observedAt),
            })}
            onChange={() => onClose(isClosed ? others : [...others, { id: piece.id }])}
          />
        );
      },
    },
  ];
}
