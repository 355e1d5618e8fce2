import { Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReviewRecordButton } from '../../../entities/custody/review-record-button.js';
import { TransactionKindIcon } from '../../../entities/custody/transaction-kind-icon.js';
import { ButtonLink } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import css from './homepage.module.css';
import type { InboxRow } from './inbox-rows.js';

export const STEP_NAME = { confirm: 'toConfirm', transform: 'toTransform', ship: 'toShip', close: 'toClose' } as const;
const ACTION = { transform: 'assignId', ship: 'transport', close: 'reviewWindow' } as const;

export function useInboxColumns(): Column<InboxRow>[] {
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

function StepCell({ row }: { row: InboxRow }) {
  const { t } = useTranslation('homepage');
  return (
    <span className={css.stepCell}>
      {row.kind === 'window' ? <IconLock size={16} aria-hidden /> : <TransactionKindIcon kind={row.kind} />} {t(STEP_NAME[row.step])}
    </span>
  );
}

const LotsCell = ({ row }: { row: InboxRow }) => (
  <Stack component="span" gap={2} lh="16px">
    <span>{row.title}</span>
    <span className="caption">{row.note}</span>
  </Stack>
);

function ActionCell({ row }: { row: InboxRow }) {
  const { t } = useTranslation('homepage');
  const { t: custody } = useTranslation('custody');
  if (row.review) return <ReviewRecordButton {...row.review} />;
  return <ButtonLink to={row.to} size="tiny" label={row.step === 'confirm' ? custody('purchase.do') : t(ACTION[row.step])} />;
}
