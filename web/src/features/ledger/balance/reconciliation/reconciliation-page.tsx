import { Flex, Tabs } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { CurrentWindow } from '../../../../../../contracts/ledger/balance/replies.js';
import { WINDOW_STATES, type WindowState } from '../../../../../../contracts/ledger/balance/windows.js';
import { LEDGER_FACILITIES } from '../../../../../../contracts/shared/roles.js';
import { currentWindowsRead } from '../../../../entities/balance/balance-reads.js';
import { CloseWindowButton } from '../../../../entities/balance/close-window-button.js';
import { lastDayOf } from '../../../../entities/custody/records-path.js';
import { Chip, type ChipTone } from '../../../../ui/data-display/chip.js';
import { type Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate, formatInteger, formatKg } from '../../../../ui/format.js';
import { UrlSelectField } from '../../../../ui/forms/choices/url-select-field.js';
import { SearchField } from '../../../../ui/forms/search-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { FilterBar } from '../../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
import css from './reconciliation.module.css';

const PER_PAGE = 20;
const TONES: Record<WindowState, ChipTone> = { open: 'green', closing: 'medium', short: 'high', late: 'high' };
/** Windows that need action come first. */
const TABS = ['late', 'short', 'closing', 'open'] as const satisfies readonly WindowState[];

/** Returns the state that the address names, or the first one that needs action and has a window. */
function useStatus(): { status: WindowState | 'all'; isKnown: boolean } {
  const [search] = useUrlState();
  const asked = paramOneOf(search, 'status', [...WINDOW_STATES, 'all'] as const);
  const { data, isPending } = useQuery({ ...currentWindowsRead({ perPage: 1 }), enabled: asked === undefined });
  const first = TABS.find((state) => state !== 'open' && (data?.counts[state] ?? 0) > 0);
  return { status: asked ?? first ?? 'all', isKnown: asked !== undefined || !isPending };
}

function useWindows() {
  const [search] = useUrlState();
  const { status: state, isKnown } = useStatus();
  const status = state === 'all' ? undefined : state;
  const sort = search.get('sort') ?? 'to';
  const type = paramOneOf(search, 'type', LEDGER_FACILITIES);
  const folded = type === undefined ? ('1' as const) : undefined;
  const read = currentWindowsRead({
    q: search.get('q') ?? undefined,
    status,
    type,
    folded,
    sort,
    page: pageParam(search),
    perPage: PER_PAGE,
  });
  return useQuery({ ...read, enabled: isKnown });
}

/** Lists the windows of all facilities that the reader sees, by state. */
export function ReconciliationPage() {
  const { t } = useTranslation('reconciliation');
  const { t: words } = useTranslation('ui');
  const { t: ofSites } = useTranslation('facilities');
  const [, change] = useUrlState();
  const { status } = useStatus();
  const list = useWindows();
  const { counts } = list.data ?? {};
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (value: WindowState | 'all', label: string, count: number | undefined) => (
    <Tabs.Tab key={value} value={value} rightSection={count === undefined ? null : <Num className="muted">{formatInteger(count)}</Num>}>
      {label}
    </Tabs.Tab>
  );
  return (
    <Page>
      <PageHead title={t('title')} note={t('intro')} />
      <FilterBar>
        <SearchField label={t('search')} />
        <UrlSelectField
          name="type"
          label={t('type')}
          all={ofSites('allTypes')}
          words={LEDGER_FACILITIES}
          textOf={(type) => words(`facilityType.${type}`)}
        />
      </FilterBar>
      <Tabs value={status} onChange={(value) => change({ status: value, page: undefined })}>
        <Tabs.List aria-label={t('tabs')} className={css.tabs}>
          {tab('all', words('all'), all)}
          {TABS.map((state) => tab(state, t(`state.${state}`), counts?.[state]))}
        </Tabs.List>
        <Tabs.Panel value={status}>
          <Windows />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Windows() {
  const { t } = useTranslation('reconciliation');
  const navigate = useNavigate();
  const [search] = useUrlState();
  return (
    <ResourceList
      read={useWindows()}
      label={t('title')}
      columns={useColumns()}
      rowKey={({ facility, number, state }) => `${facility.id} ${number} ${state}`}
      rowName={({ facility, windows }) => (windows === undefined ? facility.name : t('farms', { n: formatInteger(windows) }))}
      sortedBy="to"
      onOpen={(row) => void navigate(pathOf(row, search.get('q')))}
      noMatch={{ filters: ['q', 'type'], title: t('noneFound'), text: t('noneFoundText'), clear: t('clear') }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  );
}

/** Leads from a row of many windows to the list of them. */
function pathOf({ facility, number, state, windows }: CurrentWindow, q: string | null): string {
  if (windows === undefined) return `/mass-balance/${facility.id}?window=${number}`;
  return `?${new URLSearchParams({ ...(q && { q }), type: facility.type, status: state })}`;
}

function useColumns(): Column<CurrentWindow>[] {
  const { t } = useTranslation('reconciliation');
  const { t: words } = useTranslation('ui');
  const [search] = useUrlState();
  return [
    {
      key: 'facility',
      head: t('facility'),
      phone: 'title',
      cell: (row) => (
        <Link to={pathOf(row, search.get('q'))} className="strong">
          {row.windows === undefined ? row.facility.name : t('farms', { n: formatInteger(row.windows) })}
        </Link>
      ),
    },
    { key: 'type', head: t('type'), tablet: 'hide', cell: ({ facility }) => words(`facilityType.${facility.type}`) },
    {
      key: 'model',
      head: t('model'),
      tablet: 'hide',
      phone: 'hide',
      cell: ({ model, windows }) => (windows === undefined ? words(`model.${model}`) : '–'),
    },
    {
      key: 'window',
      head: t('window'),
      number: true,
      phone: 'line',
      cell: ({ number, windows }) => (windows === undefined ? <Num>{formatInteger(number)}</Num> : '–'),
    },
    { key: 'ends', head: t('ends'), sort: 'to', phone: 'line', cell: (row) => <Num>{formatDate(lastDayOf(row.to), row.timeZone)}</Num> },
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
      cell: ({ facility, number, to, closedAt, windows }) =>
        closedAt || windows !== undefined ? null : (
          <CloseWindowButton facilityId={facility.id} site={facility.name} window={{ number, to, status: 'open' }} size="small" />
        ),
    },
  ];
}

/** The largest account and, where one is short, that one. */
function Balances({ accounts }: Pick<CurrentWindow, 'accounts'>) {
  const lowest = [...accounts].sort((a, b) => a.balanceGrams - b.balanceGrams)[0];
  const shown = lowest && lowest.balanceGrams < 0 ? lowest : [...accounts].sort((a, b) => b.balanceGrams - a.balanceGrams)[0];
  if (!shown) return '–';
  return (
    <Flex component="span" gap={6} align="baseline" display="inline-flex">
      <Num className={shown.balanceGrams < 0 ? 'bad strong' : 'strong'}>{formatKg(shown.balanceGrams)}</Num>
      <span className="caption">{shown.certification}</span>
    </Flex>
  );
}

function FlagCount({ flags }: Pick<CurrentWindow, 'flags'>) {
  if (flags === 0) return <Num className="muted">0</Num>;
  return (
    <Flex component="span" gap={6} align="baseline" display="inline-flex">
      <IconFlagFilled size={14} color="var(--medium-mark)" aria-hidden />
      <Num>{formatInteger(flags)}</Num>
    </Flex>
  );
}
