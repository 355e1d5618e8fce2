import { Group } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconArrowRight, IconFlag, IconFlagFilled, IconHourglass, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { POSTING_KINDS } from '../../../../../contracts/ledger/balance/queries.js';
import type { PostingReply, WindowReply } from '../../../../../contracts/ledger/balance/replies.js';
import { windowRead } from '../../../entities/balance/balance-reads.js';
import { AgreementChip } from '../../../entities/custody/agreement.js';
import { transactionRead } from '../../../entities/custody/custody-reads.js';
import { lotPath } from '../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../entities/custody/product-id-text.js';
import { TransactionKindIcon } from '../../../entities/custody/transaction-kind-icon.js';
import { Button } from '../../../ui/button.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { toggledInSet } from '../../../ui/data-display/toggled.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDateTime, formatInteger, formatKg, formatSignedKg } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { pageParam, paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './balance.module.css';
import { eventPath, factPath } from './ledger-paths.js';

const PER_PAGE = 20;
/** Shown of one fact; the record has the rest. */
const LOTS_MAX = 8;

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
  const page = pageParam(search);
  const { items, total, isFiltered, error, again } = usePostingsPage({ facilityId, window, certification });
  const wanted = search.get('event');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const found = wanted === null ? undefined : items?.find(({ revision }) => String(revision) === wanted);
    if (found) setOpen(new Set([postingKey(found)]));
  }, [wanted, items]);
  return (
    <Card padded={false} title={t('postings')} aside={<PostingFilters total={total} />}>
      <DataTable
        label={t('postings')}
        columns={useColumns(flaggedIn(window), facilityId)}
        rows={items}
        rowKey={postingKey}
        rowName={({ revision }) => String(revision)}
        error={error}
        onRetry={again}
        details={{
          open,
          onToggle: (key) => setOpen(toggledInSet(open, key)),
          render: (posting) => <PostingArithmetic posting={posting} facilityId={facilityId} />,
        }}
        onOpen={(posting) => setOpen(toggledInSet(open, postingKey(posting)))}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneOfKind')} actions={<Button onClick={() => change(UNFILTERED)} label={t('allKinds')} />} />
          ) : (
            <EmptyState title={t('noPostings')}>{model === 'segregated' ? t('noPostingsSegregated') : t('noPostingsText')}</EmptyState>
          )
        }
      />
      {total === undefined ? null : (
        <Pagination
          page={page}
          perPage={PER_PAGE}
          total={total}
          onPage={(next) => change({ page: next, event: undefined })}
          of={t('postings')}
        />
      )}
    </Card>
  );
}

const UNFILTERED = { kind: undefined, flagged: undefined, page: undefined, event: undefined };
const flaggedIn = ({ flags }: WindowReply): ReadonlySet<number | undefined> => new Set(flags.map(({ revision }) => revision));

/** A page of the account's postings; of a kind, of flagged facts or of one event a page of those, each with its balance among all. */
function usePostingsPage({ facilityId, window, certification }: Pick<PostingsProps, 'facilityId' | 'window' | 'certification'>) {
  const [search] = useUrlState();
  const kind = paramOneOf(search, 'kind', POSTING_KINDS);
  const flagged = paramOneOf(search, 'flagged', ['1'] as const);
  const revision = eventOf(search);
  const filters = { ...(kind && { kind }), ...(flagged && { flagged }), ...(revision !== undefined && { revision }) };
  const query = { ...(certification && { certification }), ...filters, page: pageParam(search), perPage: PER_PAGE };
  const { data, error, refetch } = useQuery(windowRead(facilityId, window.number, query));
  const postings = data?.number === window.number ? data.postings : undefined;
  const isFiltered = Object.keys(filters).length > 0;
  return { items: postings?.items, total: postings?.total, isFiltered, error, again: () => void refetch() };
}

/** The event that the address names. */
function eventOf(search: URLSearchParams): number | undefined {
  const event = Number(search.get('event') ?? Number.NaN);
  return Number.isSafeInteger(event) && event >= 0 ? event : undefined;
}

function PostingFilters({ total }: { total: number | undefined }) {
  const { t } = useTranslation('balance');
  const [search, change] = useUrlState();
  const isFlagged = search.get('flagged') === '1';
  const event = eventOf(search);
  return (
    <Group component="span" gap={8} justify="end" display="inline-flex">
      <Num className="small muted">{total === undefined ? '' : formatInteger(total)}</Num>
      {event === undefined ? null : (
        <Button
          size="small"
          variant="dark"
          aria-pressed
          icon={<IconX size={16} aria-hidden />}
          onClick={() => change({ event: undefined })}
        >
          {t('eventOnly', { event: formatInteger(event) })}
        </Button>
      )}
      <SelectField
        aria-label={t('kind')}
        w={150}
        data={[{ value: '', label: t('allKinds') }, ...POSTING_KINDS.map((kind) => ({ value: kind, label: t(`postingKind.${kind}`) }))]}
        value={paramOneOf(search, 'kind', POSTING_KINDS) ?? ''}
        onChange={(kind) => change({ ...UNFILTERED, flagged: isFlagged ? 1 : undefined, kind })}
      />
      <Button
        size="small"
        aria-pressed={isFlagged}
        variant={isFlagged ? 'dark' : 'default'}
        icon={<IconFlag size={16} aria-hidden />}
        onClick={() => change({ page: undefined, event: undefined, flagged: isFlagged ? undefined : 1 })}
      >
        {t('flagged')}
      </Button>
    </Group>
  );
}

const postingKey = ({ revision, certification, kind, lotIds, grams }: PostingReply): string =>
  `${revision} ${certification} ${kind} ${lotIds[0] ?? ''} ${grams}`;

function useColumns(flagged: ReadonlySet<number | undefined>, facilityId: string): Column<PostingReply>[] {
  const { t } = useTranslation('balance');
  return [
    { key: 'recorded', head: t('recorded'), cell: ({ recordedAt }) => <Num>{formatDateTime(recordedAt)}</Num> },
    {
      key: 'event',
      head: t('event'),
      number: true,
      phone: 'line',
      cell: ({ revision }) => <Link to={eventPath(facilityId, revision)}>{formatInteger(revision)}</Link>,
    },
    {
      key: 'kind',
      head: t('kind'),
      phone: 'title',
      cell: ({ kind, disputed }) => (
        <Group component="span" className={css.kind} gap={8} wrap="nowrap" display="inline-flex">
          <PostingIcon kind={kind} /> {t(`postingKind.${kind}`)}
          {disputed ? <AgreementChip agreement="disputed" /> : null}
        </Group>
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
      cell: ({ grams }) => <Num className={grams > 0 ? 'good' : ''}>{formatSignedKg(grams)}</Num>,
    },
    {
      key: 'balance',
      head: t('balance'),
      number: true,
      phone: 'line',
      cell: ({ balanceGrams, revision }) => (
        <Group component="span" className={css.kind} gap={8} wrap="nowrap" display="inline-flex">
          <Num className={balanceGrams < 0 ? 'bad strong' : 'strong'}>{formatKg(balanceGrams)}</Num>
          {flagged.has(revision) ? <IconFlagFilled size={14} color="var(--high)" aria-label={t('flagged')} /> : null}
        </Group>
      ),
    },
  ];
}

function PostingIcon({ kind }: { kind: PostingReply['kind'] }) {
  switch (kind) {
    case 'credit':
      return <TransactionKindIcon kind="purchase" />;
    case 'debit':
      return <TransactionKindIcon kind="sell" />;
    case 'adjustment':
      return <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />;
    case 'expired':
      return <IconHourglass size={16} stroke={1.75} aria-hidden />;
  }
}

/** A sale: lint equivalent × coverage. A receipt: the claim that its lots brought. */
function PostingArithmetic({ posting, facilityId }: { posting: PostingReply; facilityId: string }) {
  const { t } = useTranslation('balance');
  const { certification, lintGrams, coverageBp, grams, lotIds, kind } = posting;
  return (
    <div>
      <Group className={css.sum} gap="8px 16px">
        <Term label={t('lotsMoved', { count: lotIds.length })} value="" />
        {kind === 'debit' && lintGrams !== undefined && coverageBp !== undefined ? (
          <>
            <IconArrowRight size={14} className="directional" aria-hidden />
            <Term label={t('lint')} value={`${formatKg(lintGrams)} kg`} />×
            <Term label={t('coverage')} value={`${coverageBp / 100}%`} />=
            <Term label={t('debit', { certification })} value={`${formatKg(Math.abs(grams))} kg`} />
          </>
        ) : (
          <>
            <IconArrowRight size={14} className="directional" aria-hidden />
            <Term
              label={kind === 'credit' ? t('credit', { certification }) : t(`postingKind.${kind}`)}
              value={`${formatSignedKg(grams)} kg`}
            />
          </>
        )}
        <Term label={t('before')} value={`${formatKg(posting.balanceGrams - grams)} kg`} />
      </Group>
      <MovedLots posting={posting} facilityId={facilityId} />
      <Group className={css.meta} gap="4px 20px">
        <span>
          {t('hash')} <Hash hash={posting.hash} ends={6} />
        </span>
        <Num>{formatDateTime(posting.occurredAt)}</Num>
        {posting.transactionId ? (
          <Link to={factPath(facilityId, posting)}>{t('openEvent', { event: formatInteger(posting.revision) })}</Link>
        ) : (
          <span />
        )}
      </Group>
    </div>
  );
}

/** The lots that the fact moved. */
function MovedLots({ posting: { transactionId, recordedBy, lotIds }, facilityId }: { posting: PostingReply; facilityId: string }) {
  const { t: words } = useTranslation('ui');
  const { data } = useQuery(transactionRead(recordedBy ?? facilityId, transactionId));
  const lots = (data?.lots ?? []).filter(({ lotId }) => lotIds.length === 0 || lotIds.includes(lotId));
  if (!data || lots.length === 0) return null;
  return (
    <ul className={css.lots}>
      {lots.slice(0, LOTS_MAX).map(({ lotId, productId, product, massGrams }) => (
        <li key={lotId}>
          <Link to={lotPath(productId)}>
            <ProductIdText id={productId} />
          </Link>
          <span>{words(`product.${product}`)}</span>
          <Num className="strong">{massGrams === null ? '–' : `${formatKg(massGrams)} kg`}</Num>
        </li>
      ))}
      {lots.length > LOTS_MAX ? <li className="muted">{words('lots', { count: lots.length })}</li> : null}
    </ul>
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
