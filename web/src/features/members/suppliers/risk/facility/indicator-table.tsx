import { Box, Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosedFinding } from '../../../../../../../contracts/trace/risk/commands.js';
import type { FacilityRiskReply, IndicatorRiskReply, RiskLevelName } from '../../../../../../../contracts/trace/risk/replies.js';
import { formatScore, RiskChip } from '../../../../../entities/risk/risk-chip.js';
import { type Column, DataTable } from '../../../../../ui/data-display/data-table.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { toggledInSet } from '../../../../../ui/data-display/toggled.js';
import { formatDate } from '../../../../../ui/format.js';
import { useUrlState } from '../../../../../ui/forms/url-state.js';
import { Card } from '../../../../../ui/layout/layout.js';
import { Contributions } from './contributions.js';
import css from './score-scale.module.css';

const SCORE_MAX = 15;

interface IndicatorTableProps {
  risk: FacilityRiskReply;
  /** Pieces that are supposed to be closed; absent where nothing is supposed. */
  closed?: readonly ClosedFinding[];
  onClose?: (closed: ClosedFinding[]) => void;
}

/** All fifteen, the worst first, those without evidence last; each opens to what it was made of. */
export function IndicatorTable({ risk, closed, onClose }: IndicatorTableProps) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const [search] = useUrlState();
  const opened = search.get('indicator') ?? risk.knockOuts[0]?.indicator;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(opened ? [opened] : []));
  const columns = useIndicatorColumns(risk);
  return (
    <Card
      title={
        <>
          {t('indicators')} <Num className="muted">{risk.indicators.length}</Num>
        </>
      }
      aside={<span className="small muted">{t('policyFrom', { version: risk.policyVersion, date: formatDate(risk.policyFrom) })}</span>}
      padded={false}
    >
      <DataTable
        label={t('indicators')}
        columns={columns}
        rows={risk.indicators.toSorted(worstFirst)}
        rowKey={({ indicator }) => indicator}
        rowName={({ indicator }) => named(`indicator.${indicator}`)}
        details={{
          open,
          onToggle: (key) => setOpen(toggledInSet(open, key)),
          render: (row) => <Contributions row={row} {...(closed && onClose ? { closed, onClose } : {})} />,
        }}
      />
    </Card>
  );
}

const worstFirst = (a: IndicatorRiskReply, b: IndicatorRiskReply): number => (b.score ?? -1) - (a.score ?? -1) || b.severity - a.severity;

function useIndicatorColumns({ bands }: FacilityRiskReply): Column<IndicatorRiskReply>[] {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  return [
    {
      key: 'indicator',
      head: t('column.indicator'),
      phone: 'title',
      cell: ({ indicator, score }) => <span className={score === null ? 'muted' : 'strong'}>{named(`indicator.${indicator}`)}</span>,
    },
    {
      key: 'level',
      head: t('column.level'),
      phone: 'value',
      cell: ({ level }) => (level ? <RiskChip level={level} /> : <span className="small muted">{named('noEvidence')}</span>),
    },
    {
      key: 'score',
      head: t('column.score'),
      number: true,
      phone: 'line',
      cell: ({ score }) => <Num className={score === null ? 'muted' : 'strong'}>{formatScore(score)}</Num>,
    },
    {
      key: 'scale',
      head: t('column.scale'),
      phone: 'hide',
      tablet: 'hide',
      cell: ({ score, level }) => <ScoreScale score={score} level={level} bands={bands} />,
    },
    { key: 'severity', head: t('column.severity'), number: true, phone: 'line', cell: ({ severity }) => <Num>{severity}</Num> },
    {
      key: 'evidence',
      head: t('column.evidence'),
      number: true,
      phone: 'line',
      cell: ({ contributions }) => <Num>{contributions.length}</Num>,
    },
    { key: 'latest', head: t('column.latest'), phone: 'hide', cell: ({ contributions }) => <Latest contributions={contributions} /> },
  ];
}

function Latest({ contributions }: Pick<IndicatorRiskReply, 'contributions'>) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const [latest] = contributions.toSorted((a, b) => (a.observedAt < b.observedAt ? 1 : -1));
  if (!latest) return null;
  return (
    <span className="small muted">
      <Num>{formatDate(latest.observedAt)}</Num> {latest.source ? named(`source.${latest.source}`) : t('reported')}
    </span>
  );
}

/** Shows where a score is between 0 and 15, over the bands of the policy; the figure is next to it. */
function ScoreScale({
  score,
  level,
  bands,
}: {
  score: number | null;
  level: RiskLevelName | null;
  bands: { lowBelow: number; mediumBelow: number };
}) {
  const widths = [bands.lowBelow, bands.mediumBelow - bands.lowBelow, SCORE_MAX - bands.mediumBelow];
  return (
    <Flex component="span" className={css.scale} gap={2} aria-hidden>
      {(['LOW', 'MEDIUM', 'HIGH'] as const).map((band, i) => (
        <Box component="span" h={3} bdrs={2} key={band} data-level={band} style={{ flex: `${widths[i]} 0 0` }} />
      ))}
      {score === null || level === null ? null : (
        <i data-level={level} style={{ insetInlineStart: `${(Math.min(score, SCORE_MAX) / SCORE_MAX) * 100}%` }} />
      )}
    </Flex>
  );
}
