import { Tabs } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { CurrentWindow } from '../../../../contracts/balance-replies.js';
import { WINDOW_STATES, type WindowState } from '../../../../contracts/windows.js';
import { CloseWindow } from '../../books/close-window.js';
import { lastDay } from '../../books/records-path.js';
import { currentWindowsRead } from '../../reads.js';
import { Button } from '../../ui/button.js';
import { Chip, type Tone } from '../../ui/chip.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { date, kg, whole } from '../../ui/format.js';
import { Card, FilterBar, Num, Page, PageHead, Pagination } from '../../ui/parts.js';
import { SearchField } from '../../ui/search-field.js';
import { Empty } from '../../ui/states.js';
import { oneOf, pageOf, useUrlState } from '../../ui/url-state.js';
import css from './reconciliation.module.css';

const PER_PAGE = 20;
const TONES: Record<WindowState, Tone> = { open: 'green', closing: 'medium', short: 'high', late: 'high' };
/** What needs somebody comes first. */
const TABS = ['late', 'short', 'closing', 'open'] as const satisfies readonly WindowState[];

function useWindows() {
  const [search] = useUrlState();
  const status = oneOf(search, 'status', WINDOW_STATES);
  const sort = search.get('sort') ?? 'to';
  return useQuery(currentWindowsRead({ q: search.get('q') ?? undefined, status, sort, page: pageOf(search), perPage: PER_PAGE }));
}

/** The windows of all facilities that the reader sees, by how they stand. */
export function ReconciliationPage() {
  const { t } = useTranslation('reconciliation');
  const { t: words } = useTranslation('ui');
  const [search, change] = useUrlState();
  const status = oneOf(search, 'status', WINDOW_STATES);
  const list = useWindows();
  const { counts } = list.data ?? {};
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (value: WindowState | 'all', label: string, count: number | undefined) => (
    <Tabs.Tab key={value} value={value} rightSection={count === undefined ? null : <Num className="muted">{whole(count)}</Num>}>
      {label}
    </Tabs.Tab>
  );
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} />
      <FilterBar>
        <SearchField label={t('search')} />
      </FilterBar>
      <Tabs value={status ?? 'all'} onChange={(value) => change({ status: value === 'all' ? undefined : value, page: undefined })}>
        <Tabs.List aria-label={t('tabs')} className={css.tabs}>
          {tab('all', words('all'), all)}
          {TABS.map((state) => tab(state, t(`state.${state}`), counts?.[state]))}
        </Tabs.List>
        <Tabs.Panel value={status ?? 'all'}>
          <Windows />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Windows() {
  const { t } = useTranslation('reconciliation');
  const navigate = useNavigate();
  const [search, change] = useUrlState();
  const list = useWindows();
  const page = pageOf(search);
  return (
    <Card padded={false}>
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={list.data?.items}
        rowKey={({ facility, number, state }) => `${facility.id} ${number} ${state}`}
        rowName={({ facility }) => facility.name}
        error={list.error}
        again={() => void list.refetch()}
        sort={{ by: search.get('sort') ?? 'to', onSort: (sort) => change({ sort, page: undefined }) }}
        onOpen={(row) => void navigate(booksPath(row))}
        empty={
          search.has('q') ? (
            <Empty title={t('noneFound')} actions={<Button onClick={() => change({ q: undefined, page: undefined })}>{t('clear')}</Button>}>
              {t('noneFoundText')}
            </Empty>
          ) : (
            <Empty title={t('empty')}>{t('emptyText')}</Empty>
          )
        }
      />
      {list.data ? <Pagination page={page} perPage={PER_PAGE} total={list.data.total} onPage={(next) => change({ page: next })} /> : null}
    </Card>
  );
}

const booksPath = ({ facility, number }: CurrentWindow): string => `/mass-balance/${facility.id}?window=${number}`;

function useColumns(): Column<CurrentWindow>[] {
  const { t } = useTranslation('reconciliation');
  const { t: words } = useTranslation('ui');
  return [
    {
      key: 'facility',
      head: t('facility'),
      phone: 'title',
      cell: (row) => (
        <Link to={booksPath(row)} className="strong">
          {row.facility.name}
        </Link>
      ),
    },
    { key: 'type', head: t('type'), tablet: 'hide', cell: ({ facility }) => words(`facilityType.${facility.type}`) },
    { key: 'model', head: t('model'), tablet: 'hide', phone: 'hide', cell: ({ model }) => words(`model.${model}`) },
    { key: 'window', head: t('window'), number: true, phone: 'line', cell: ({ number }) => <Num>{whole(number)}</Num> },
    { key: 'ends', head: t('ends'), sort: 'to', phone: 'line', cell: (row) => <Num>{date(lastDay(row.to), row.timeZone)}</Num> },
    { key: 'balance', head: t('balance'), number: true, phone: 'line', cell: ({ accounts }) => <Balances accounts={accounts} /> },
    { key: 'flags', head: t('flags'), number: true, phone: 'hide', cell: ({ flags }) => <FlagCount flags={flags} /> },
    {
      key: 'state',
      head: t('stateHead'),
      phone: 'value',
      cell: ({ state, closedAt }) => <Chip tone={TONES[state]}>{closedAt ? t('closedShort') : t(`state.${state}`)}</Chip>,
    },
    {
      key: 'close',
      head: <span className="visually-hidden">{words('actions')}</span>,
      phone: 'full',
      cell: ({ facility, number, to, closedAt }) =>
        closedAt ? null : <CloseWindow facilityId={facility.id} window={{ number, to, status: 'open' }} size="small" />,
    },
  ];
}

/** The largest account and, where one is short, that one. */
function Balances({ accounts }: Pick<CurrentWindow, 'accounts'>) {
  const lowest = [...accounts].sort((a, b) => a.balanceGrams - b.balanceGrams)[0];
  const shown = lowest && lowest.balanceGrams < 0 ? lowest : [...accounts].sort((a, b) => b.balanceGrams - a.balanceGrams)[0];
  if (!shown) return '–';
  return (
    <span className={css.balance}>
      <Num className={shown.balanceGrams < 0 ? 'bad strong' : 'strong'}>{kg(shown.balanceGrams)}</Num>
      <span className="caption">{shown.certification}</span>
    </span>
  );
}

function FlagCount({ flags }: Pick<CurrentWindow, 'flags'>) {
  if (flags === 0) return <Num className="muted">0</Num>;
  return (
    <span className={css.balance}>
      <IconFlagFilled size={14} color="var(--medium-mark)" aria-hidden />
      <Num>{whole(flags)}</Num>
    </span>
  );
}
