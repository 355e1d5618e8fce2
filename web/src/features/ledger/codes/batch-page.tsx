import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { CODE_STATES, type QrBatchReply, type QrCodeSummary } from '../../../../../contracts/ledger/codes/replies.js';
import { ApiError } from '../../../client/api/api.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { type Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDateTime, formatInteger } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { ResourceList } from '../../../ui/layout/resource-list.js';
import { codePath } from './batch-history-page.js';
import { BatchProgress, UnfinishedBatchActions } from './batch-progress.js';
import { CodeCounts, CodeStateChip } from './code-counts.js';
import css from './codes.module.css';
import { batchRead, codesRead } from './codes-reads.js';
import { BatchFiles } from './print-labels.js';

/** One batch: what became of its codes, and each of them. */
export function QrBatchPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('codes');
  const batch = useQuery(batchRead(id));
  if (batch.error && !batch.data) {
    const isGone = batch.error instanceof ApiError && batch.error.status === 404;
    return (
      <Page>{isGone ? <EmptyState title={t('batchGone')} /> : <ReadError error={batch.error} onRetry={() => void batch.refetch()} />}</Page>
    );
  }
  return <Page>{batch.data ? <Batch batch={batch.data} /> : null}</Page>;
}

function Batch({ batch }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  const { name, quantity, creator, createdAt, state, counts, site } = batch;
  return (
    <>
      <PageHead
        title={
          <>
            <bdi>{name}</bdi> <Num className="muted">{formatInteger(quantity)}</Num>
          </>
        }
        note={
          <>
            <Num>{formatDateTime(createdAt)}</Num> {t('by', { name: creator?.name ?? t('erased') })}
            {site ? ` · ${t('forSite', { site: site.name })}` : null}
          </>
        }
        actions={<Actions batch={batch} />}
      />
      {state === 'made' ? <CodeCounts counts={counts} large /> : null}
      {state === 'making' ? (
        <Card>
          <BatchProgress batch={batch} />
        </Card>
      ) : null}
      {state === 'made' ? <Codes batch={batch} /> : <EmptyState title={t(state === 'cancelled' ? 'cancelledText' : 'notMade')} />}
    </>
  );
}

function Actions({ batch }: { batch: QrBatchReply }) {
  if (batch.state === 'making') return <UnfinishedBatchActions batch={batch} />;
  return batch.state === 'made' ? <BatchFiles batch={batch} /> : null;
}

function Codes({ batch }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  const [search, change] = useUrlState();
  const state = paramOneOf(search, 'state', CODE_STATES);
  const page = pageParam(search);
  const codes = useQuery(codesRead(batch.id, { state, page }, batch.counts));
  const columns: Column<QrCodeSummary>[] = [
    { key: 'number', head: t('number'), number: true, width: 80, phone: 'hide', cell: ({ number }) => <Num>{formatInteger(number)}</Num> },
    {
      key: 'code',
      head: t('code'),
      phone: 'title',
      cell: ({ code }) => (
        <Link to={codePath(code)}>
          <ProductIdText id={code} />
        </Link>
      ),
    },
    { key: 'state', head: t('state'), phone: 'value', cell: ({ state: of }) => <CodeStateChip state={of} /> },
    { key: 'holder', head: t('holder'), cell: ({ holder }) => <bdi>{holder?.name}</bdi> },
    {
      key: 'since',
      head: t('since'),
      phone: 'hide',
      cell: ({ occurredAt }) => (occurredAt ? <Num>{formatDateTime(occurredAt)}</Num> : null),
    },
  ];
  return (
    <>
      <div className={css.states}>
        <Segments
          label={t('state')}
          value={state ?? ''}
          onChange={(next) => change({ state: next, page: undefined })}
          options={[{ value: '', label: t('allCodes') }, ...CODE_STATES.map((each) => ({ value: each, label: t(`codeState.${each}`) }))]}
        />
      </div>
      <ResourceList
        read={codes}
        label={t('codes')}
        columns={columns}
        rowKey={({ code }) => code}
        density="dense"
        empty={<EmptyState title={t('noCodes')} />}
      />
    </>
  );
}
