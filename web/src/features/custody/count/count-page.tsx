import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CountStock } from '../../../../../contracts/custody/commands.js';
import type { LotSummary } from '../../../../../contracts/custody/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSession } from '../../../app/session/session.js';
import { allLotsRead } from '../../../entities/custody/custody-reads.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatKg } from '../../../ui/format.js';
import { commandResolver, useErrorText } from '../../../ui/forms/command-form.js';
import { Segments } from '../../../ui/forms/segments.js';
import { FieldMessage } from '../../../ui/forms/text-fields.js';
import { Card, Page, PageHead } from '../../../ui/layout/layout.js';
import { newId } from '../../../ui/new-id.js';
import css from '../form/custody.module.css';
import { OccurredAtField } from '../form/detail-fields.js';
import { isSameProductId } from '../form/lot-selection.js';
import { RecordLayout, Section, useConfirmUnload } from '../form/record-layout.js';
import { useCurrentWindow } from '../form/use-current-window.js';
import { useSendRecord } from '../form/use-send-record.js';
import { CountRows } from './count-rows.js';
import {
  type CountedQuantities,
  type CountRow,
  differenceOf,
  differencePercent,
  formatDifferenceKg,
  isCountable,
  lotRow,
  productRows,
} from './count-values.js';

export interface CountValues {
  transactionId: string;
  occurredAt: string;
  reason: string;
  found: CountedQuantities;
}

/** What is here, weighed again. */
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
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const wanted = search.get('lots')?.split(',') ?? [];
  const chosen = lots.filter(({ productId }) => wanted.some((id) => isSameProductId(id, productId)));
  const [countBy, setCountBy] = useState<'lots' | 'products'>('lots');
  const [showsAll, setShowsAll] = useState(chosen.length === 0);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const rows: CountRow[] =
    countBy === 'lots' ? (showsAll ? lots : chosen).map(lotRow) : productRows(lots, (product) => words(`product.${product}`));
  const countedRows = ({ found }: CountValues): CountRow[] => rows.filter(({ key }) => found[key] !== undefined);
  const toCommand = (values: CountValues) => toCountStock(values, countedRows(values));
  const form = useForm<CountValues>({
    defaultValues: { transactionId: newId(), occurredAt: currentMinute(), reason: '', found: {} },
    mode: 'onTouched',
    resolver: commandResolver(CountStock, toCommand),
  });
  const { formState } = form;
  useConfirmUnload(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const values = form.watch();
  const sums = countSums(countedRows(values), values.found);
  const { submit, error, busy } = useSendRecord({
    route: routes.countStock,
    form,
    toCommand,
    showLotError: (index, message) => {
      const row = countedRows(form.getValues())[index];
      if (row) setRefused((before) => ({ ...before, [row.key]: message }));
      return row !== undefined;
    },
    successToast: () => ({ title: t('count.done'), detail: `${formatDifferenceKg(sums.differenceGrams)} kg` }),
  });
  const change = (key: string, quantity: number | undefined): void => {
    setRefused(({ [key]: _, ...others }) => others);
    form.setValue('found', { ...form.getValues('found'), [key]: quantity }, { shouldDirty: true });
  };
  return (
    <RecordLayout
      title={t('count.title')}
      submitLabel={t('count.do')}
      submit={submit}
      busy={busy}
      error={error}
      summary={<CountSummary rows={countedRows(values)} sums={sums} />}
    >
      <Section title={t('count.what')} note={t('count.hint')}>
        {isPooled ? (
          <Segments
            label={t('count.how')}
            value={countBy}
            onChange={(next) => {
              setCountBy(next);
              setRefused({});
            }}
            options={[
              { value: 'lots', label: t('count.byLot') },
              { value: 'products', label: t('count.byProduct') },
            ]}
          />
        ) : null}
        <CountRows
          label={countBy === 'lots' ? t('lots') : t('product')}
          rows={rows}
          found={values.found}
          onFound={change}
          refused={refused}
          isSent={formState.isSubmitted}
        />
        {countBy === 'lots' && !showsAll ? (
          <div>
            <Button size="small" onClick={() => setShowsAll(true)}>
              {t('count.all')}
            </Button>
          </div>
        ) : null}
        {formState.isSubmitted && countedRows(values).length === 0 ? <FieldMessage>{t('count.none')}</FieldMessage> : null}
      </Section>
      <Section title={t('details')}>
        <div className={css.two}>
          <OccurredAtField control={form.control} errors={formState.errors} />
        </div>
        <Textarea
          label={t('count.reason')}
          placeholder={t('count.reasonHint')}
          minRows={2}
          autosize
          maxLength={1000}
          {...form.register('reason')}
          error={
            formState.errors.reason ? (
              <FieldMessage>{errorText(formState.errors.reason, t('count.reason'), values.reason)}</FieldMessage>
            ) : null
          }
        />
      </Section>
    </RecordLayout>
  );
}

export function toCountStock({ found, ...header }: CountValues, rows: readonly CountRow[]) {
  const counts = rows.map(({ key, product, productId }) => ({
    ...(productId === undefined ? { product } : { productId }),
    countedQuantity: found[key] as number,
    unit: 'kg' as const,
  }));
  return { ...header, counts };
}

interface CountSums {
  bookGrams: number;
  differenceGrams: number;
}

function countSums(rows: readonly CountRow[], found: CountedQuantities): CountSums {
  const sums = { bookGrams: 0, differenceGrams: 0 };
  for (const row of rows) {
    sums.bookGrams += row.bookGrams;
    sums.differenceGrams += differenceOf(row, found[row.key]) ?? 0;
  }
  return sums;
}

function CountSummary({ rows, sums: { bookGrams, differenceGrams } }: { rows: readonly CountRow[]; sums: CountSums }) {
  const { t } = useTranslation('custody');
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
          actions={
            <ButtonLink to="/homepage/purchase" variant="primary">
              {t('purchase.title')}
            </ButtonLink>
          }
        >
          {t('count.nothingText')}
        </EmptyState>
      </Card>
    </div>
  );
}
