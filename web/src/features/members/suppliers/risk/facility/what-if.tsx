import { Group, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  RISK_INDICATORS,
  RISK_SOURCES,
  type RiskIndicator,
  type RiskSource,
} from '../../../../../../../contracts/shared/risk-indicators.js';
import type { AddedFinding, ClosedFinding } from '../../../../../../../contracts/trace/risk/commands.js';
import type { FacilityRiskReply, RiskLevelName } from '../../../../../../../contracts/trace/risk/replies.js';
import { formatScore, SiteRiskChip } from '../../../../../entities/risk/risk-chip.js';
import { whatIfRead } from '../../../../../entities/risk/risk-reads.js';
import { Button } from '../../../../../ui/button.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { SelectField } from '../../../../../ui/forms/choices/select-field.js';
import { Columns } from '../../../../../ui/layout/columns.js';
import { Card } from '../../../../../ui/layout/layout.js';
import css from './facility-risk.module.css';

/** Evidence that is left out, and evidence that is put in. */
export type Supposed = { close: ClosedFinding[]; add: AddedFinding[] };
export const NOTHING_SUPPOSED: Supposed = { close: [], add: [] };

const LEVELS = ['HIGH', 'MEDIUM', 'LOW'] as const satisfies readonly RiskLevelName[];

type WhatIfProps = { risk: FacilityRiskReply; supposed: Supposed; onChange: (supposed: Supposed) => void };

/** Shows the risk without some evidence and with some more, before and after; nothing is recorded. */
export function WhatIf({ risk, supposed, onChange }: WhatIfProps) {
  const { t } = useTranslation('scores');
  const { close, add } = supposed;
  const isAsked = close.length + add.length > 0;
  const answer = useQuery({ ...whatIfRead({ facilityId: risk.facility.id, close, add }), enabled: isAsked });
  return (
    <Card title={t('whatIf.title')} aside={isAsked ? <Clear onClear={() => onChange(NOTHING_SUPPOSED)} /> : null}>
      <Stack gap={16}>
        <p className="small muted">{t('whatIf.text')}</p>
        <AddPiece onAdd={(piece) => onChange({ close, add: [...add.filter((each) => !isSame(each, piece)), piece] })} />
        <Added pieces={add} onChange={(next) => onChange({ close, add: next })} />
        {close.length > 0 ? <p className="small">{t('whatIf.closed', { count: close.length })}</p> : null}
        {answer.error ? <ReadError error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {isAsked && answer.data ? <Comparison before={risk} after={answer.data} /> : null}
      </Stack>
    </Card>
  );
}

const isSame = (one: AddedFinding, other: AddedFinding): boolean =>
  one.indicator === other.indicator && one.level === other.level && one.source === other.source;

function Clear({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('scores');
  return <Button size="small" onClick={onClear} label={t('whatIf.clear')} />;
}

function AddPiece({ onAdd }: { onAdd: (piece: AddedFinding) => void }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const [indicator, setIndicator] = useState<RiskIndicator>('childLabor');
  const [level, setLevel] = useState<RiskLevelName>('LOW');
  const [source, setSource] = useState<RiskSource>('auditor');
  return (
    <Columns cols="repeat(3, minmax(0, 1fr)) auto" from={900} gap={12} align="end">
      <SelectField
        label={t('column.indicator')}
        value={indicator}
        data={RISK_INDICATORS.map((value) => ({ value, label: named(`indicator.${value}`) }))}
        onChange={(next) => next && setIndicator(next as RiskIndicator)}
      />
      <SelectField
        label={t('column.level')}
        value={level}
        data={LEVELS.map((value) => ({ value, label: named(`level.${value}`) }))}
        onChange={(next) => next && setLevel(next as RiskLevelName)}
      />
      <SelectField
        label={t('column.source')}
        value={source}
        data={RISK_SOURCES.map((value) => ({ value, label: named(`source.${value}`) }))}
        onChange={(next) => next && setSource(next as RiskSource)}
      />
      <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => onAdd({ indicator, level, source })} label={t('whatIf.add')} />
    </Columns>
  );
}

function Added({ pieces, onChange }: { pieces: readonly AddedFinding[]; onChange: (pieces: AddedFinding[]) => void }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  if (pieces.length === 0) return null;
  return (
    <Group component="ul" gap={8} align="stretch">
      {pieces.map(({ indicator, level, source }, at) => {
        const name = t('whatIf.piece', {
          indicator: named(`indicator.${indicator}`),
          level: named(`level.${level}`),
          source: named(`source.${source}`),
        });
        return (
          <li key={name}>
            <Button
              size="small"
              icon={<IconX size={14} aria-hidden />}
              aria-label={t('whatIf.drop', { piece: name })}
              onClick={() => onChange(pieces.filter((_, place) => place !== at))}
            >
              {name}
            </Button>
          </li>
        );
      })}
    </Group>
  );
}

function Comparison({ before, after }: { before: FacilityRiskReply; after: FacilityRiskReply }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const rows = [
    {
      label: named('labor'),
      cell: (risk: FacilityRiskReply) => <SiteRiskChip level={risk.laborRiskLevel} coverage={risk.coverage} />,
    },
    { label: t('column.score'), cell: ({ score }: FacilityRiskReply) => <Num className="strong">{formatScore(score)}</Num> },
    { label: t('knockedOut'), cell: ({ knockOuts }: FacilityRiskReply) => <Num>{knockOuts.length}</Num> },
    {
      label: t('column.evidence'),
      cell: ({ coverage }: FacilityRiskReply) => <Num>{t('coverage', { with: coverage.with, of: coverage.of })}</Num>,
    },
  ];
  return (
    <table className={`table ${css.compare}`} aria-label={t('whatIf.title')} aria-live="polite">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('whatIf.before')}</th>
          <th scope="col">{t('whatIf.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cell }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{cell(before)}</td>
            <td>{cell(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
