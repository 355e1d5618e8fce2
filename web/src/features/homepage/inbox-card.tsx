import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TransactionKind } from '../../../../contracts/custody/events.js';
import type { InboxItem, InboxReply } from '../../../../contracts/custody/replies.js';
import { ProductIdText } from '../../entities/custody/product-id-text.js';
import { ReviewRecordButton, type ReviewRecordButtonProps } from '../../entities/custody/review-record-button.js';
import { TransactionKindIcon } from '../../entities/custody/transaction-kind-icon.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { formatDate, formatKg, inSentence } from '../../ui/format.js';
import { Segments } from '../../ui/forms/segments.js';
import { Card } from '../../ui/layout/layout.js';
import css from './homepage.module.css';

type StepKey = InboxItem['step'];

interface InboxRow {
  key: string;
  step: StepKey;
  title: React.ReactNode;
  note: string;
  since: string;
  grams: number | null;
  to: string;
  kind: TransactionKind;
  /** To be reviewed: confirmed, or disputed. */
  review?: ReviewRecordButtonProps;
}

const SHOWN_FIRST = 6;
const STEPS = ['confirm', 'transform', 'ship'] as const;
const KIND = { confirm: 'purchase', transform: 'transform', ship: 'transport' } as const;
const NAME = { confirm: 'toConfirm', transform: 'toTransform', ship: 'toShip' } as const;
const ACTION = { transform: 'assignId', ship: 'transport' } as const;

/** Oldest action first in each step, one button per row. */
export function InboxCard({ waiting }: { waiting: InboxReply | undefined }) {
  const { t } = useTranslation('homepage');
  const { t: custody } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const [step, setStep] = useState<StepKey | 'all'>('all');
  const [all, setAll] = useState(false);
  const rows = useInboxRows(waiting?.items ?? []);
  const counts = waiting?.counts ?? { confirm: 0, transform: 0, ship: 0 };
  const total = counts.confirm + counts.transform + counts.ship;
  const chosen = step === 'all' ? rows : rows.filter((row) => row.step === step);
  const shown = all ? chosen : chosen.slice(0, SHOWN_FIRST);
  const columns: Column<InboxRow>[] = [
    {
      key: 'step',
      head: t('step'),
      cell: (row) => (
        <span className={css.stepCell}>
          <TransactionKindIcon kind={row.kind} /> {t(NAME[row.step])}
        </span>
      ),
    },
    {
      key: 'lots',
      head: t('lots'),
      phone: 'title',
      cell: (row) => (
        <span className={css.two}>
          <span>{row.title}</span>
          <span className="caption">{row.note}</span>
        </span>
      ),
    },
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
      cell: (row) =>
        row.review ? (
          <ReviewRecordButton {...row.review} />
        ) : (
          <ButtonLink to={row.to} size="tiny">
            {row.step === 'confirm' ? custody('purchase.do') : t(ACTION[row.step])}
          </ButtonLink>
        ),
    },
  ];
  const option = (value: StepKey | 'all', label: string, count: number) => ({
    value,
    label: (
      <>
        {label} <Num className="muted">{count}</Num>
      </>
    ),
  });
  return (
    <Card
      padded={false}
      title={t('waiting')}
      aside={
        rows.length ? (
          <Segments
            label={t('step')}
            value={step}
            onChange={setStep}
            options={[option('all', words('all'), total), ...STEPS.map((key) => option(key, t(NAME[key]), counts[key]))]}
          />
        ) : null
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
        <div className={css.foot}>
          <Button variant="link" size="tiny" onClick={() => setAll(true)}>
            {t('showAll', { count: chosen.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function useInboxRows(items: readonly InboxItem[]): InboxRow[] {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  return items.map(rowOf);

  function rowOf(item: InboxItem): InboxRow {
    const { step, transactionId, counterparty, lots, massGrams, partUsed, since } = item;
    const first = lots[0];
    const what = [...new Set(lots.map(({ grade, name, product }) => grade ?? name ?? words(`product.${product}`)))].join(', ');
    const ids = lots.map(({ productId }) => encodeURIComponent(productId)).join(',');
    const row = { key: `${step} ${counterparty?.id} ${transactionId} ${first?.lotId}`, step, kind: KIND[step], since, grams: massGrams };
    if (step === 'confirm' && !item.toPurchase) return recordRow(row, item, what);
    switch (step) {
      case 'confirm':
        return {
          ...row,
          title: t('lotsFrom', { count: lots.length, name: counterparty?.name ?? '' }),
          note: what,
          to: `/homepage/purchase?seller=${counterparty?.id ?? ''}&lots=${ids}`,
        };
      case 'transform':
        return {
          ...row,
          title: <ProductIdText id={first?.productId ?? ''} />,
          note: partUsed ? t('partUsed', { what }) : what,
          to: `/homepage/assign-product-id?lots=${ids}`,
        };
      case 'ship':
        return {
          ...row,
          title: t('lotsTo', { count: lots.length, name: counterparty?.name ?? '' }),
          note: t('sold', { what }),
          to: `/homepage/transport?lots=${ids}`,
        };
    }
  }

  /** What another says of goods that changed hands. */
  function recordRow(
    row: Omit<InboxRow, 'title' | 'note' | 'to'>,
    { transactionId, counterparty, lots, kind = 'sell' }: InboxItem,
    what: string,
  ): InboxRow {
    const said = { count: lots.length, name: counterparty?.name ?? '' };
    const to = `/transactions?agreement=toConfirm&open=${transactionId}`;
    const title = kind === 'purchase' ? t('lotsTo', said) : t('lotsFrom', said);
    const review = {
      record: { transactionId, facilityId: counterparty?.id ?? '' },
      name: `${words(`kind.${kind}`)}, ${counterparty?.name ?? ''}`,
    };
    return { ...row, kind, to, review, title: <Link to={to}>{title}</Link>, note: `${words(`kind.${kind}`)}, ${inSentence(what)}` };
  }
}
