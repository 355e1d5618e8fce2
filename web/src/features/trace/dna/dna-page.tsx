import { Flex, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { DNA_STATES } from '../../../../../contracts/trace/dna/dna-kinds.js';
import type { DnaTestsQuery } from '../../../../../contracts/trace/dna/queries.js';
import type { DnaTestPage, DnaTestRow } from '../../../../../contracts/trace/dna/replies.js';
import { useRole } from '../../../client/session/session.js';
import { FacilitySearch } from '../../../entities/facility/facility-search.js';
import { dnaTestsRead } from '../../../entities/risk/dna/dna-reads.js';
import { DnaStateChip } from '../../../entities/risk/dna/dna-words.js';
import { LabTestForm } from '../../../entities/risk/dna/lab-test-form.js';
import { Button } from '../../../ui/button.js';
import { type Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { OutsideBounds } from '../../../ui/feedback/outside-bounds.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { UrlDateField } from '../../../ui/forms/dates/url-date-field.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { UrlTextField } from '../../../ui/forms/url-text-field.js';
import { FilterBar } from '../../../ui/layout/filter-bar.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { SidePanel } from '../../../ui/layout/side-panel.js';
import css from './dna.module.css';
import { testPath } from './dna-paths.js';
import { LabTestList } from './lab-test-list.js';
import { TestForm } from './test-form.js';

const VIEWS = ['dna', 'origin'] as const;

/** Which lots were tested, and which failed? */
export function DnaPage() {
  const { t } = useTranslation('dna');
  const [search, change] = useUrlState();
  const go = useNavigate();
  const view = paramOneOf(search, 'view', VIEWS) ?? 'dna';
  const isBrand = useRole() === 'BRAND';
  // A laboratory's test of DNA is recorded by admins alone, of the origin by brands, too.
  const mayRecord = !isBrand || view === 'origin';
  const isOpen = search.get('new') !== null && mayRecord;
  const close = () => change({ new: undefined });
  return (
    <Page isWide>
      <PageHead
        title={t(isBrand ? 'titleOfBrand' : 'title')}
        note={isBrand ? t('noteOfBrand') : undefined}
        actions={
          mayRecord ? (
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => change({ new: 1 }, { isStep: true })}>
              {t(view === 'dna' ? 'new' : 'labTest.new')}
            </Button>
          ) : null
        }
      />
      <Flex>
        <Segments
          label={t('view.label')}
          value={view}
          onChange={(next) => change({ ...NO_FILTERS, view: next === 'dna' ? undefined : next })}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </Flex>
      {view === 'dna' ? <DnaTestList /> : <LabTestList />}
      <SidePanel title={t('new')} opened={isOpen && view === 'dna'} onClose={close}>
        <TestForm productId={search.get('lot') ?? ''} onDone={(id) => go(testPath(id))} />
      </SidePanel>
      <SidePanel title={t('labTest.new')} opened={isOpen && view === 'origin'} onClose={close}>
        <LabTestForm onDone={close} />
      </SidePanel>
    </Page>
  );
}

function DnaTestList() {
  const { t } = useTranslation('dna');
  const [search, change] = useUrlState();
  const go = useNavigate();
  const isBrand = useRole() === 'BRAND';
  const list = useQuery(dnaTestsRead(queryOf(search)));
  /** A brand records tests of the origin alone. */
  const recordOrigin = () => change({ new: 1, view: 'origin' }, { isStep: true });
  const isFiltered = FILTERS.some((name) => search.has(name));
  return (
    <>
      {isFiltered || list.data?.total !== 0 ? <Filters counts={list.data?.counts} /> : null}
      <ResourceList
        read={list}
        label={t('title')}
        columns={useColumns()}
        rowName={({ productId }) => productId}
        onOpen={({ id }) => go(testPath(id))}
        sortedBy="-testDate"
        noMatch={{ filters: FILTERS, title: t('noMatch'), clear: t('clear') }}
        empty={
          <EmptyState title={t('empty')} actions={isBrand ? <Button onClick={recordOrigin} label={t('labTest.new')} /> : null}>
            {isBrand ? t('emptyOfBrand') : t('emptyText')}
          </EmptyState>
        }
      />
    </>
  );
}

const FILTERS = ['state', 'site', 'product', 'from', 'to'] as const;
const NO_FILTERS = Object.fromEntries([...FILTERS, 'page'].map((name) => [name, undefined]));

function queryOf(search: URLSearchParams): DnaTestsQuery {
  const state = paramOneOf(search, 'state', DNA_STATES);
  const text = (name: string) => search.get(name) || undefined;
  const [facilityId, productId, from, to] = [text('site'), text('product'), text('from'), text('to')];
  return {
    ...(state && { state }),
    ...(facilityId && { facilityId }),
    ...(productId && { productId }),
    ...(from && { from }),
    ...(to && { to }),
    sort: search.get('sort') ?? '-testDate',
    page: pageParam(search),
  };
}

function Filters({ counts }: { counts: DnaTestPage['counts'] | undefined }) {
  const { t } = useTranslation('dna');
  const [search, change] = useUrlState();
  return (
    <Stack className={css.filters} gap={12}>
      <Segments
        label={t('result')}
        value={paramOneOf(search, 'state', DNA_STATES) ?? ''}
        onChange={(state) => change({ state, page: undefined })}
        options={['' as const, ...DNA_STATES].map((part) => ({
          value: part,
          label: (
            <>
              {part === '' ? t('all') : t(`state.${part}`)} {counts && part !== '' ? <Num>{formatInteger(counts[part])}</Num> : null}
            </>
          ),
        }))}
      />
      <FilterBar>
        <UrlTextField name="product" label={t('productId')} />
        <FacilitySearch
          aria-label={t('anySite')}
          placeholder={t('anySite')}
          optional
          value={search.get('site') ?? undefined}
          onChange={(site) => change({ site, page: undefined })}
        />
        <UrlDateField name="from" label={t('from')} placeholder={t('from')} />
        <UrlDateField name="to" label={t('to')} placeholder={t('to')} />
      </FilterBar>
    </Stack>
  );
}

function useColumns(): Column<DnaTestRow>[] {
  const { t } = useTranslation('dna');
  return [
    {
      key: 'product',
      head: t('productId'),
      phone: 'title',
      cell: ({ id, productId, maker }) => (
        <Stack component="span" gap={0} align="start">
          <Link to={testPath(id)} className="mono strong">
            <bdi>{productId}</bdi>
          </Link>
          <bdi className="caption">{maker.name}</bdi>
        </Stack>
      ),
    },
    { key: 'result', head: t('result'), phone: 'value', cell: ({ state }) => <DnaStateChip state={state} /> },
    {
      key: 'date',
      head: t('date'),
      sort: 'testDate',
      cell: (row) => (
        <>
          <Num>{formatDate(`${row.testDate}T12:00:00`)}</Num> <OutsideBounds {...row} />
        </>
      ),
    },
    { key: 'facility', head: t('requestedBy'), tablet: 'hide', cell: ({ facility }) => <bdi>{facility.name}</bdi> },
    { key: 'lab', head: t('lab'), tablet: 'hide', cell: ({ lab }) => <bdi>{lab}</bdi> },
  ];
}
