import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { CODE_STATES, type QrBatchReply, type QrCodeSummary } from '../../../../contracts/codes-replies.js';
import { PER_PAGE } from '../../../../contracts/queries.js';
import { CallFailed } from '../../api.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { dateTime, whole } from '../../ui/format.js';
import { Card, Num, Page, PageHead, Pagination, ProductIdText, Segments } from '../../ui/parts.js';
import { Empty, ReadError } from '../../ui/states.js';
import { oneOf, pageOf, useUrlState } from '../../ui/url-state.js';
import { BatchMaking, MakingActions } from './batch-making.js';
import { CodeCounts, CodeStateChip } from './code-counts.js';
import css from './codes.module.css';
import { batchRead, codesRead } from './codes-reads.js';
import { codePath } from './history.js';
import { BatchFiles } from './print.js';

/** One batch: what became of its codes, and each of them. */
export function QrBatch() {
  const { id = '' } = useParams();
  const { t } = useTranslation('codes');
  const batch = useQuery(batchRead(id));
  if (batch.error && !batch.data) {
    const isGone = batch.error instanceof CallFailed && batch.error.status === 404;
    return <Page>{isGone ? <Empty title={t('batchGone')} /> : <ReadError error={batch.error} again={() => void batch.refetch()} />}</Page>;
  }
  return <Page>{batch.data ? <Batch batch={batch.data} /> : null}</Page>;
}

function Batch({ batch }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  const { name, quantity, creator, createdAt, state, counts } = batch;
  return (
    <>
      <PageHead
        title={
          <>
            <bdi>{name}</bdi> <Num className="muted">{whole(quantity)}</Num>
          </>
        }
        note={
          <>
            <Num>{dateTime(createdAt)}</Num> {t('by', { name: creator?.name ?? t('erased') })}
          </>
        }
        actions={<Actions batch={batch} />}
      />
      {state === 'made' ? <CodeCounts counts={counts} large /> : null}
      {state === 'making' ? (
        <Card>
          <BatchMaking batch={batch} />
        </Card>
      ) : null}
      {state === 'made' ? <Codes batch={batch} /> : <Empty title={t(state === 'cancelled' ? 'cancelledText' : 'notMade')} />}
    </>
  );
}

function Actions({ batch }: { batch: QrBatchReply }) {
  if (batch.state === 'making') return <MakingActions batch={batch} />;
  return batch.state === 'made' ? <BatchFiles batch={batch} /> : null;
}

function Codes({ batch }: { batch: QrBatchReply }) {
  const { t } = useTranslation('codes');
  const [search, change] = useUrlState();
  const state = oneOf(search, 'state', CODE_STATES);
  const page = pageOf(search);
  const codes = useQuery(codesRead(batch.id, { state, page }, batch.counts));
  const columns: Column<QrCodeSummary>[] = [
    { key: 'number', head: t('number'), number: true, width: 80, phone: 'hide', cell: ({ number }) => <Num>{whole(number)}</Num> },
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
    { key: 'since', head: t('since'), phone: 'hide', cell: ({ occurredAt }) => (occurredAt ? <Num>{dateTime(occurredAt)}</Num> : null) },
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
      <Card padded={false}>
        <DataTable
          label={t('codes')}
          columns={columns}
          rows={codes.data?.items}
          rowKey={({ code }) => code}
          error={codes.error}
          again={() => void codes.refetch()}
          density="dense"
          empty={<Empty title={t('noCodes')} />}
        />
        {codes.data ? (
          <Pagination page={page} perPage={PER_PAGE} total={codes.data.total} onPage={(next) => change({ page: next })} />
        ) : null}
      </Card>
    </>
  );
}
