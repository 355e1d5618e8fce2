import { IconAdjustmentsHorizontal, IconArrowRight, IconFlagFilled, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PostingReply, WindowReply } from '../../../../contracts/replies.js';
import { windowRead } from '../../reads.js';
import { type Column, DataTable, toggled } from '../../ui/data-table.js';
import { dateTime, kg, signedKg, whole } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Card, Hash, Num, Pagination } from '../../ui/parts.js';
import { Empty } from '../../ui/states.js';
import { pageOf, useUrlState } from '../../ui/url-state.js';
import css from './balance.module.css';

const PER_PAGE = 20;

interface PostingsProps {
  facilityId: string;
  window: WindowReply;
  certification: string;
  model: 'segregated' | 'massBalance' | undefined;
}

/** Each posting opens to the arithmetic that made it and to its event. */
export function Postings({ facilityId, window, certification, model }: PostingsProps) {
  const { t } = useTranslation('balance');
  const [search, change] = useUrlState();
  const page = pageOf(search);
  const read = useQuery(windowRead(facilityId, window.number, { certification: certification || undefined, page, perPage: PER_PAGE }));
  const wanted = search.get('event');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const postings = read.data?.number === window.number ? read.data.postings : undefined;
  useEffect(() => {
    const found = postings?.items.find(({ revision }) => String(revision) === wanted);
    if (found) setOpen(new Set([keyOf(found)]));
  }, [wanted, postings]);
  const flagged = new Set(window.flags.map(({ revision }) => revision));
  return (
    <Card padded={false} title={t('postings')} aside={<Num className="small muted">{postings ? whole(postings.total) : ''}</Num>}>
      <DataTable
        label={t('postings')}
        columns={useColumns(flagged)}
        rows={postings?.items}
        rowKey={keyOf}
        rowName={({ revision }) => String(revision)}
        error={read.error}
        again={() => void read.refetch()}
        details={{
          open,
          onToggle: (key) => setOpen(toggled(open, key)),
          render: (posting) => <Arithmetic posting={posting} facilityId={facilityId} />,
        }}
        onOpen={(posting) => setOpen(toggled(open, keyOf(posting)))}
        empty={<Empty title={t('noPostings')}>{model === 'segregated' ? t('noPostingsSegregated') : t('noPostingsText')}</Empty>}
      />
      {postings ? (
        <Pagination page={page} perPage={PER_PAGE} total={postings.total} onPage={(next) => change({ page: next, event: undefined })} />
      ) : null}
    </Card>
  );
}

const keyOf = ({ revision, certification, kind, lotIds, grams }: PostingReply): string =>
  `${revision} ${certification} ${kind} ${lotIds[0] ?? ''} ${grams}`;

function useColumns(flagged: ReadonlySet<number | undefined>): Column<PostingReply>[] {
  const { t } = useTranslation('balance');
  return [
    { key: 'recorded', head: t('recorded'), cell: ({ recordedAt }) => <Num>{dateTime(recordedAt)}</Num> },
    { key: 'event', head: t('event'), number: true, phone: 'hide', cell: ({ revision }) => <Num>{whole(revision)}</Num> },
    {
      key: 'kind',
      head: t('kind'),
      phone: 'title',
      cell: ({ kind }) => (
        <span className={css.kind}>
          <PostingIcon kind={kind} /> {t(`postingKind.${kind}`)}
        </span>
      ),
    },
    {
      key: 'counterparty',
      head: t('counterparty'),
      cell: ({ counterparty, belongsTo }) => counterparty?.name ?? (belongsTo === undefined ? '' : t('lateOf', { window: belongsTo })),
    },
    {
      key: 'posting',
      head: t('posting'),
      number: true,
      phone: 'value',
      cell: ({ grams }) => <Num className={grams > 0 ? 'good' : ''}>{signedKg(grams)}</Num>,
    },
    {
      key: 'balance',
      head: t('balance'),
      number: true,
      cell: ({ balanceGrams, revision }) => (
        <span className={css.kind}>
          <Num className={balanceGrams < 0 ? 'bad strong' : 'strong'}>{kg(balanceGrams)}</Num>
          {flagged.has(revision) ? <IconFlagFilled size={14} color="var(--high)" aria-label={t('flagged')} /> : null}
        </span>
      ),
    },
  ];
}

function PostingIcon({ kind }: { kind: PostingReply['kind'] }) {
  switch (kind) {
    case 'credit':
      return <KindIcon kind="purchase" />;
    case 'debit':
      return <KindIcon kind="sell" />;
    case 'adjustment':
      return <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />;
    case 'expired':
      return <IconHourglass size={16} stroke={1.75} aria-hidden />;
  }
}

/** A sale: lint equivalent × coverage. A receipt: the claim that its lots brought. */
function Arithmetic({ posting, facilityId }: { posting: PostingReply; facilityId: string }) {
  const { t } = useTranslation('balance');
  const { certification, lintGrams, coverageBp, grams, lotIds, kind } = posting;
  return (
    <div>
      <div className={css.sum}>
        <Term label={t('lotsMoved', { count: lotIds.length })} value="" />
        {kind === 'debit' && lintGrams !== undefined && coverageBp !== undefined ? (
          <>
            <IconArrowRight size={14} className="directional" aria-hidden />
            <Term label={t('lint')} value={`${kg(lintGrams)} kg`} />×
            <Term label={t('coverage')} value={`${coverageBp / 100}%`} />=
            <Term label={t('debit', { certification })} value={`${kg(Math.abs(grams))} kg`} />
          </>
        ) : (
          <>
            <IconArrowRight size={14} className="directional" aria-hidden />
            <Term label={kind === 'credit' ? t('credit', { certification }) : t(`postingKind.${kind}`)} value={`${signedKg(grams)} kg`} />
          </>
        )}
        <Term label={t('before')} value={`${kg(posting.balanceGrams - grams)} kg`} />
      </div>
      <div className={css.meta}>
        <span>
          {t('hash')} <Hash hash={posting.hash} ends={6} />
        </span>
        <Num>{dateTime(posting.occurredAt)}</Num>
        {posting.transactionId ? (
          <Link to={`/transactions?facilityId=${facilityId}&open=${posting.transactionId}`}>
            {t('openEvent', { event: whole(posting.revision) })}
          </Link>
        ) : (
          <span />
        )}
      </div>
    </div>
  );
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <span className="caption">{label}</span>
      <Num className="strong">{value}</Num>
    </div>
  );
}
