import { Box, Stack } from '@mantine/core';
import { IconChecks, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import type { InboxReply } from '../../../../../contracts/ledger/custody/replies.js';
import { ReviewRecordButton } from '../../../entities/custody/review-record-button.js';
import { TransactionKindIcon } from '../../../entities/custody/transaction-kind-icon.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './homepage.module.css';
import { type InboxRow, type InboxStep, useInboxRows } from './inbox-rows.js';

const STEP_NAME = { confirm: 'toConfirm', transform: 'toTransform', ship: 'toShip', close: 'toClose' } as const;

const ACTION = { transform: 'assignId', ship: 'transport', close: 'reviewWindow' } as const;

function useStepName(): (step: InboxStep) => string {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  return (step) => (step === 'dispute' ? words('agreement.disputed') : t(STEP_NAME[step]));
}

const LotsCell = ({ row }: { row: InboxRow }) => (
  <Stack component="span" gap={2} lh="16px">
    <span>{row.title}</span>
    <span className="caption">{row.note}</span>
  </Stack>
);

type StepFilter = InboxStep | 'all';

const SHOWN_FIRST = 6;
const STEPS = ['confirm', 'dispute', 'transform', 'ship'] as const;

/** Windows that ended, then the oldest action first in each step; one button per row. */
export function InboxCard({ waiting, ended }: { waiting: InboxReply | undefined; ended: readonly WindowReply[] }) {
  const { t } = useTranslation('homepage');
  const [wanted, setStep] = useState<StepFilter>('all');
  const step = wanted === 'dispute' && waiting?.counts.dispute === 0 ? 'all' : wanted;
  const [all, setAll] = useState(false);
  const rows = useInboxRows(waiting?.items ?? [], ended);
  const columns = useInboxColumns();
  const chosen = step === 'all' ? rows : rows.filter((row) => row.step === step);
  const shown = all ? chosen : chosen.slice(0, SHOWN_FIRST);
  return (
    <Card
      padded={false}
      title={t('waiting')}
      aside={
        waiting && rows.length ? <StepFilterField counts={waiting.counts} windows={ended.length} step={step} onStep={setStep} /> : null
      }
    >
      <DataTable
        label={t('waiting')}
        columns={columns}
        rows={waiting ? shown : undefined}
        rowKey={(row) => row.key}
        empty={<EmptyState title={t('emptyWaiting')}>{t('emptyWaitingText')}</EmptyState>}
      />
      {chosen.length > SHOWN_FIRST && !all ? (
        <Box className="ruled" p="6px 8px">
          <Button variant="link" size="tiny" onClick={() => setAll(true)} label={t('showAll', { count: chosen.length })} />
        </Box>
      ) : null}
    </Card>
  );
}

interface StepFilterFieldProps {
  counts: InboxReply['counts'];
  windows: number;
  step: StepFilter;
  onStep: (step: StepFilter) => void;
}

function StepFilterField({ counts, windows, step, onStep }: StepFilterFieldProps) {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  const nameOf = useStepName();
  const total = STEPS.reduce((sum, key) => sum + counts[key], windows);
  // Disputes are rare: without one there is no choice for them.
  const steps = STEPS.filter((key) => key !== 'dispute' || counts.dispute > 0);
  const option = (value: StepFilter, label: string, count: number) => ({
    value,
    label: (
      <>
        {label} <Num className="muted">{count}</Num>
      </>
    ),
  });
  return (
    <Segments
      label={t('step')}
      value={step}
      onChange={onStep}
      options={[option('all', words('all'), total), ...steps.map((key) => option(key, nameOf(key), counts[key]))]}
    />
  );
}

function useInboxColumns(): Column<InboxRow>[] {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  return [
    { key: 'step', head: t('step'), cell: (row) => <StepCell row={row} /> },
    { key: 'lots', head: t('lots'), phone: 'title', cell: (row) => <LotsCell row={row} /> },
    { key: 'since', head: t('since'), cell: (row) => <Num>{formatDate(row.since)}</Num> },
    {
      key: 'weight',
      head: t('weight'),
      number: true,
      cell: (row) => <Num className="strong">{row.grams === null ? '–' : `${formatKg(row.grams)} kg`}</Num>,
    },
    {
      key: 'action',
      head: <span className="visually-hidden">{words('actions')}</span>,
      phone: 'value',
      number: true,
      cell: (row) => <ActionCell row={row} />,
    },
  ];
}

/** A record of another site has the icon of such records, not the icon of one's own records of its kind. */
function RowIcon({ row }: { row: InboxRow }) {
  if (row.kind === 'window') return <IconLock size={16} aria-hidden />;
  if (row.review && row.step !== 'dispute') return <IconChecks size={16} stroke={1.75} aria-hidden />;
  return <TransactionKindIcon kind={row.kind} />;
}

function StepCell({ row }: { row: InboxRow }) {
  const nameOf = useStepName();
  return (
    <span className={css.stepCell}>
      <RowIcon row={row} /> {nameOf(row.step)}
    </span>
  );
}

function ActionCell({ row }: { row: InboxRow }) {
  const { t } = useTranslation('homepage');
  const { t: custody } = useTranslation('custody');
  if (row.review) return <ReviewRecordButton {...row.review} />;
  return <ButtonLink to={row.to} size="tiny" label={row.step === 'confirm' ? custody('purchase.do') : t(ACTION[row.step])} />;
}
