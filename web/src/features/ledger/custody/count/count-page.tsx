import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import { useSession } from '../../../../client/session/session.js';
import { allLotsRead } from '../../../../entities/custody/custody-reads.js';
import { useWrittenName } from '../../../../entities/custody/goods-name.js';
import { type CountValues, count, countedKeys } from '../../../../entities/record/count/count.js';
import { CountByField, NothingCounted, ReasonField } from '../../../../entities/record/count/count-fields.js';
import {
  type CountRow,
  countSums,
  differencePercent,
  formatDifferenceKg,
  isCountable,
  lotRow,
  productRows,
} from '../../../../entities/record/count/count-rows.js';
import { isSameProductId } from '../../../../entities/record/record-lot.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { DetailList } from '../../../../ui/data-display/details.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatKg } from '../../../../ui/format.js';
import { useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { DetailsSection } from '../form/details-section.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import { useCurrentWindow } from '../form/use-current-window.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { productsFirst } from '../form/use-stock-lots.js';
import { CountRows } from './count-rows.js';

/** Records a stock count: the stock, weighed again. */
export function CountPage() {
  const { t } = useTranslation('custody');
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const held = useQuery(allLotsRead({ facilityId, title: 'held' }));
  const { detail } = useCurrentWindow(facilityId);
  if (held.error) return <ReadError error={held.error} onRetry={() => void held.refetch()} />;
  if (!held.data)
    return (
      <Page>
        <PageHead title={t('count.title')} />
      </Page>
    );
  const lots = held.data.filter(isCountable);
  return lots.length === 0 ? <NothingToCount /> : <CountForm lots={lots} isPooled={detail?.model === 'massBalance'} />;
}

function CountForm({ lots, isPooled }: { lots: readonly LotSummary[]; isPooled: boolean }) {
  const { t } = useTranslation('custody');
  const [search] = useSearchParams();
  const wanted = search.get('lots')?.split(',') ?? [];
  const chosen = lots.filter(({ productId }) => wanted.some((id) => isSameProductId(id, productId)));
  const rowsOf = useRows(lots);
  const record = useDeskRecord(count, {
    doneTitle: t('count.done'),
    doneDetail: (values) => `${formatDifferenceKg(countSums(rowsOf(values), values.found).differenceGrams)} kg`,
  });
  const by = useWatch({ control: record.form.control, name: 'by' });
  return (
    <RecordLayout record={record} title={t('count.title')} submitLabel={t('count.do')} summary={<CountSummary rowsOf={rowsOf} />}>
      <Section title={t('count.what')} note={t('count.hint')}>
        {isPooled ? <CountByField /> : null}
        {by === 'products' ? <CountRows label={t('product')} rows={rowsOf.products} /> : <LotRows lots={lots} chosen={chosen} />}
        <NothingCounted />
      </Section>
      <ReasonField />
      <DetailsSection definition={count} grams={null} />
    </RecordLayout>
  );
}

/** The rows that were counted, in the order in which they were. */
function useRows(lots: readonly LotSummary[]) {
  const { t } = useTranslation('ui');
  const products = productRows(lots, (product) => t(`product.${product}`));
  const all = new Map([...lots.map(lotRow), ...products].map((row) => [row.key, row]));
  const counted = (values: Pick<CountValues, 'by' | 'found'>): CountRow[] => countedKeys(values).flatMap((key) => all.get(key) ?? []);
  return Object.assign(counted, { products });
}

/** Is the number of rows that fit on a screen. */
const SEARCHED_FROM = 8;

function LotRows({ lots, chosen }: { lots: readonly LotSummary[]; chosen: readonly LotSummary[] }) {
  const { t } = useTranslation('custody');
  const [showsAll, setShowsAll] = useState(chosen.length === 0);
  const [sought, setSought] = useState('');
  const nameOf = useWrittenName();
  const rows = productsFirst((showsAll ? lots : chosen).map(lotRow), useSession()?.user.currentFacility?.type);
  const text = sought.trim().toLowerCase();
  const found = rows.filter(({ product, name, description }) =>
    [name, name.replaceAll('-', ''), nameOf({ product, name: description })].some((part) => part?.toLowerCase().includes(text)),
  );
  return (
    <>
      {rows.length > SEARCHED_FROM ? (
        <TextField
          small
          aria-label={t('searchLots')}
          placeholder={t('searchLots')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      ) : null}
      {found.length ? <CountRows label={t('lots')} rows={found} /> : <p className="small muted">{t('noneFound')}</p>}
      {showsAll ? null : (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)} label={t('count.all')} />
        </div>
      )}
    </>
  );
}

function CountSummary({ rowsOf }: { rowsOf: (values: Pick<CountValues, 'by' | 'found'>) => CountRow[] }) {
  const { t } = useTranslation('custody');
  const [by, found] = [useFormValue<CountValues['by']>('by'), useFormValue<CountValues['found']>('found')];
  // A text that is no number waits to be corrected, and is no part of the sums.
  const rows = rowsOf({ by, found }).filter(({ key }) => Number.isFinite(found[key]));
  const { bookGrams, differenceGrams } = countSums(rows, found);
  const share = bookGrams > 0 ? `, ${differencePercent(differenceGrams, bookGrams)}` : '';
  return (
    <DetailList
      details={[
        { label: t('count.rows'), value: <Num>{rows.length}</Num> },
        { label: t('count.book'), value: <Num>{`${formatKg(bookGrams)} kg`}</Num> },
        { label: t('count.counted'), value: <Num>{`${formatKg(bookGrams + differenceGrams)} kg`}</Num> },
        { label: t('count.difference'), value: <Num className="strong">{`${formatDifferenceKg(differenceGrams)} kg${share}`}</Num> },
      ]}
    />
  );
}

function NothingToCount() {
  const { t } = useTranslation('custody');
  return (
    <div style={{ padding: 'var(--page-padding)' }}>
      <h1>{t('count.title')}</h1>
      <Card padded={false}>
        <EmptyState
          title={t('count.nothing')}
          actions={<ButtonLink to="/homepage/purchase" variant="primary" label={t('purchase.title')} />}
        >
          {t('count.nothingText')}
        </EmptyState>
      </Card>
    </div>
  );
}
