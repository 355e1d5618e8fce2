import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../contracts/replies.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { date, kg, productId } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Card, Empty, Num, ProductIdText, Segments } from '../../ui/parts.js';
import type { Waiting } from '../../waiting.js';
import css from './homepage.module.css';

type StepKey = 'toConfirm' | 'toTransform' | 'toShip';

interface Row {
  key: string;
  step: StepKey;
  title: React.ReactNode;
  note: string;
  since: string | undefined;
  grams: number | null;
  to: string;
}

const FIRST = 6;
const KIND = { toConfirm: 'purchase', toTransform: 'transform', toShip: 'transport' } as const;
const ACTION = { toConfirm: 'confirm', toTransform: 'assignId', toShip: 'transport' } as const;

/** Oldest action first in each step, one button per row. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  const [step, setStep] = useState<StepKey | 'all'>('all');
  const [all, setAll] = useState(false);
  const rows = useRows(waiting);
  const counts = (key: StepKey) => rows.filter((row) => row.step === key).length;
  const chosen = step === 'all' ? rows : rows.filter((row) => row.step === step);
  const shown = all ? chosen : chosen.slice(0, FIRST);
  const columns: Column<Row>[] = [
    {
      key: 'step',
      head: t('step'),
      phone: 'line',
      cell: (row) => (
        <span className={css.stepCell}>
          <KindIcon kind={KIND[row.step]} /> {t(row.step)}
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
    { key: 'since', head: t('since'), cell: (row) => (row.since ? <Num>{date(row.since)}</Num> : null) },
    {
      key: 'weight',
      head: t('weight'),
      number: true,
      cell: (row) => <Num className="strong">{row.grams === null ? '–' : `${kg(row.grams)} kg`}</Num>,
    },
    {
      key: 'action',
      head: <span className="visually-hidden">{words('actions')}</span>,
      phone: 'value',
      number: true,
      cell: (row) => (
        <ButtonLink to={row.to} size="tiny">
          {t(ACTION[row.step])}
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
            options={[
              option('all', words('all'), rows.length),
              ...(['toConfirm', 'toTransform', 'toShip'] as const).map((key) => option(key, t(key), counts(key))),
            ]}
          />
        ) : null
      }
    >
      <DataTable
        label={t('waiting')}
        columns={columns}
        rows={waiting.ready ? shown : undefined}
        rowKey={(row) => row.key}
        empty={<Empty title={t('emptyWaiting')}>{t('emptyWaitingText')}</Empty>}
      />
      {chosen.length > FIRST && !all ? (
        <div className={css.foot}>
          <Button look="link" size="tiny" onClick={() => setAll(true)}>
            {t('showAll', { count: chosen.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function useRows(waiting: Waiting): Row[] {
  const { t } = useTranslation('homepage');
  const { t: words } = useTranslation('ui');
  const what = (lot: { grade?: string; product: LotSummary['product'] }) => lot.grade ?? words(`product.${lot.product}`);
  const oldest = (a: LotSummary, b: LotSummary) => a.occurredAt.localeCompare(b.occurredAt);
  const confirm = waiting.toConfirm.map(
    ({ seller, lots }): Row => ({
      key: `confirm ${seller.id}`,
      step: 'toConfirm',
      title: t('lotsFrom', { count: lots.length, name: seller.name }),
      note: [...new Set(lots.map(what))].join(', '),
      since: undefined,
      grams: sum(lots.map(({ massGrams }) => massGrams)),
      to: `/homepage/purchase?seller=${seller.id}`,
    }),
  );
  const transform = [...waiting.toTransform].sort(oldest).map(
    (lot): Row => ({
      key: `transform ${lot.lotId}`,
      step: 'toTransform',
      title: <ProductIdText id={lot.productId} />,
      note: lot.remainingGrams === lot.massGrams ? what(lot) : t('partUsed', { what: what(lot) }),
      since: lot.occurredAt,
      grams: lot.remainingGrams,
      to: `/homepage/assign-product-id?lots=${encodeURIComponent(productId(lot.productId))}`,
    }),
  );
  return [...confirm, ...transform, ...shipRows()];

  function shipRows(): Row[] {
    return [...waiting.toShip].sort(oldest).map((lot) => ({
      key: `ship ${lot.lotId}`,
      step: 'toShip' as const,
      title: <ProductIdText id={lot.productId} />,
      note: t('sold', { what: what(lot) }),
      since: lot.occurredAt,
      grams: lot.remainingGrams,
      to: `/homepage/transport?lots=${encodeURIComponent(lot.productId)}`,
    }));
  }
}

const sum = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((all, part) => (all === null || part === null ? null : all + part), 0);
