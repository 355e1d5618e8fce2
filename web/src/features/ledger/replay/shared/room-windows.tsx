import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowReply } from '../../../../../../contracts/ledger/balance/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { lastDayOf } from '../../../../entities/custody/records-path.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDateRange, formatDateTime, formatInteger, formatKg } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { useFileSaver } from '../../../../ui/use-file-saver.js';
import { type Visit, windowsRead } from './room-reads.js';

type RoomWindowsProps = { visit: Visit; facilityId: string; hasEnded: (error: unknown) => boolean };

/** Lists the reconciliation windows of the days, each with its report. */
export function RoomWindows({ visit, facilityId, hasEnded }: RoomWindowsProps) {
  const { t } = useTranslation('sharedRoom');
  const [page, setPage] = useState(1);
  const read = useQuery(windowsRead(visit, facilityId, page));
  const columns: Column<WindowReply>[] = [
    { key: 'number', head: t('window.number'), phone: 'title', cell: ({ number }) => <Num>{formatInteger(number)}</Num> },
    {
      key: 'days',
      head: t('window.days'),
      phone: 'line',
      cell: (window) => <Num>{windowDays(window)}</Num>,
    },
    { key: 'state', head: t('window.state'), phone: 'value', cell: ({ status }) => <WindowState status={status} /> },
    { key: 'balance', head: t('window.balance'), phone: 'line', cell: ({ accounts }) => <Balances accounts={accounts} /> },
    {
      key: 'closed',
      head: t('window.closed'),
      tablet: 'hide',
      phone: 'hide',
      cell: ({ closedAt }) => (closedAt ? <Num>{formatDateTime(closedAt)}</Num> : '–'),
    },
    {
      key: 'report',
      head: t('window.report'),
      phone: 'full',
      cell: ({ number }) => <ReportButtons visit={visit} facilityId={facilityId} number={number} hasEnded={hasEnded} />,
    },
  ];
  return (
    <Card padded={false} title={t('views.windows')}>
      <DataTable
        label={t('views.windows')}
        columns={columns}
        rows={read.data?.items}
        rowKey={({ number }) => String(number)}
        error={read.error}
        onRetry={() => void read.refetch()}
        empty={<EmptyState title={t('window.none')}>{t('window.noneText')}</EmptyState>}
      />
      {read.data && read.data.partly.length > 0 ? (
        <Stack component="ul" className="muted ruled" gap={4} p="12px 16px" fz={13}>
          {read.data.partly.map(({ number, from, to }) => (
            <li key={number}>{t('window.partly', { number: formatInteger(number), days: windowDays({ from, to }) })}</li>
          ))}
        </Stack>
      ) : null}
      {read.data ? <Pagination page={page} perPage={read.data.perPage} total={read.data.total} onPage={setPage} /> : null}
    </Card>
  );
}

/** A window ends at the start of the next one. */
const windowDays = ({ from, to, timeZone }: Pick<WindowReply, 'from' | 'to'> & { timeZone?: string }): string =>
  formatDateRange(from, lastDayOf(to), timeZone);

function WindowState({ status }: { status: WindowReply['status'] }) {
  const { t } = useTranslation('sharedRoom');
  const tone = status === 'short' ? 'high' : status === 'closed' ? 'neutral' : 'green';
  return <Chip tone={tone}>{t(`window.states.${status}`)}</Chip>;
}

const Balances = ({ accounts }: { accounts: WindowReply['accounts'] }) => (
  <Group component="span" gap="2px 16px" align="stretch" display="inline-flex">
    {accounts.length === 0 ? '–' : null}
    {accounts.map(({ certification, balanceGrams }) => (
      <span key={certification}>
        <bdi>{certification}</bdi> <Num className={balanceGrams < 0 ? 'bad strong' : 'strong'}>{formatKg(balanceGrams)}</Num>
      </span>
    ))}
  </Group>
);

function ReportButtons({ visit, facilityId, number, hasEnded }: RoomWindowsProps & { number: number }) {
  const { t } = useTranslation('sharedRoom');
  const { save, busy } = useFileSaver(hasEnded);
  const files = { pdf: 'PDF', xlsx: 'Excel' } as const;
  return (
    <Group component="span" gap={8} align="stretch" display="inline-flex">
      {(['pdf', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          busy={busy === `window-${number}.${format}`}
          busyLabel={t('making')}
          aria-label={t('window.file', { number, format: files[format] })}
          onClick={() =>
            void save(`window-${number}.${format}`, () =>
              call(routes.roomReport, { params: { facilityId, number }, query: { format }, roomToken: visit.token }),
            )
          }
        >
          {files[format]}
        </Button>
      ))}
    </Group>
  );
}
