import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CountStock } from '../../../../contracts/custody-commands.js';
import type { LotSummary } from '../../../../contracts/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { allLotsRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { commandResolver, useErrorText } from '../../ui/command-form.js';
import { FieldMessage } from '../../ui/fields.js';
import { kg } from '../../ui/format.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { Card, Num, Page, PageHead, Pairs, Segments } from '../../ui/parts.js';
import { Empty, ReadError } from '../../ui/states.js';
import { CountRows } from './count-rows.js';
import { type Countable, differenceOf, type Found, isCountable, lotRow, percentOf, productRows, weightDifference } from './count-values.js';
import css from './custody.module.css';
import { OccurredAt } from './details.js';
import { same } from './lot-lines.js';
import { RecordLayout, Section, useKeepDraft } from './record-layout.js';
import { useSite } from './site.js';
import { useRecord } from './use-record.js';

interface CountValues {
  transactionId: string;
  occurredAt: string;
  reason: string;
  found: Found;
}

/** What is here, weighed again. */
export function Count() {
  const { t } = useTranslation('custody');
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const held = useQuery(allLotsRead({ facilityId, title: 'held' }));
  const { detail } = useSite(facilityId);
  if (held.error) return <ReadError error={held.error} again={() => void held.refetch()} />;
  if (!held.data)
    return (
      <Page>
        <PageHead title={t('count.title')} />
      </Page>
    );
  const lots = held.data.filter(isCountable);
  return lots.length === 0 ? <NothingToCount /> : <CountForm lots={lots} pooling={detail?.model === 'massBalance'} />;
}

function CountForm({ lots, pooling }: { lots: readonly LotSummary[]; pooling: boolean }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const wanted = search.get('lots')?.split(',') ?? [];
  const chosen = lots.filter(({ productId }) => wanted.some((id) => same(id, productId)));
  const [how, setHow] = useState<'lots' | 'products'>('lots');
  const [all, setAll] = useState(chosen.length === 0);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const rows: Countable[] =
    how === 'lots' ? (all ? lots : chosen).map(lotRow) : productRows(lots, (product) => words(`product.${product}`));
  const counted = ({ found }: CountValues): Countable[] => rows.filter(({ key }) => found[key] !== undefined);
  const bodyOf = (values: CountValues) => {
    const { found, ...said } = values;
    const counts = counted(values).map(({ key, product, productId }) => ({
      ...(productId === undefined ? { product } : { productId }),
      countedQuantity: found[key] as number,
      unit: 'kg' as const,
    }));
    return { ...said, counts };
  };
  const form = useForm<CountValues>({
    defaultValues: { transactionId: newId(), occurredAt: thisMinute(), reason: '', found: {} },
    mode: 'onTouched',
    resolver: commandResolver(CountStock, bodyOf),
  });
  const { formState } = form;
  useKeepDraft(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const values = form.watch();
  const sums = sumsOf(counted(values), values.found);
  const { submit, error, busy } = useRecord({
    route: routes.countStock,
    form,
    bodyOf,
    refuseLot: (index, message) => {
      const row = counted(form.getValues())[index];
      if (row) setRefused((before) => ({ ...before, [row.key]: message }));
      return row !== undefined;
    },
    done: () => ({ title: t('count.done'), detail: `${weightDifference(sums.differenceGrams)} kg` }),
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
      rail={<CountSummary rows={counted(values)} sums={sums} />}
    >
      <Section title={t('count.what')} note={t('count.hint')}>
        {pooling ? (
          <Segments
            label={t('count.how')}
            value={how}
            onChange={(next) => {
              setHow(next);
              setRefused({});
            }}
            options={[
              { value: 'lots', label: t('count.byLot') },
              { value: 'products', label: t('count.byProduct') },
            ]}
          />
        ) : null}
        <CountRows
          label={how === 'lots' ? t('lots') : t('product')}
          rows={rows}
          found={values.found}
          onFound={change}
          refused={refused}
          isSent={formState.isSubmitted}
        />
        {how === 'lots' && !all ? (
          <div>
            <Button size="small" onClick={() => setAll(true)}>
              {t('count.all')}
            </Button>
          </div>
        ) : null}
        {formState.isSubmitted && counted(values).length === 0 ? <FieldMessage>{t('count.none')}</FieldMessage> : null}
      </Section>
      <Section title={t('details')}>
        <div className={css.two}>
          <OccurredAt control={form.control} errors={formState.errors} />
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

interface Sums {
  bookGrams: number;
  differenceGrams: number;
}

function sumsOf(rows: readonly Countable[], found: Found): Sums {
  const sums = { bookGrams: 0, differenceGrams: 0 };
  for (const row of rows) {
    sums.bookGrams += row.bookGrams;
    sums.differenceGrams += differenceOf(row, found[row.key]) ?? 0;
  }
  return sums;
}

function CountSummary({ rows, sums: { bookGrams, differenceGrams } }: { rows: readonly Countable[]; sums: Sums }) {
  const { t } = useTranslation('custody');
  const share = bookGrams > 0 ? `, ${percentOf(differenceGrams, bookGrams)}` : '';
  return (
    <Pairs
      pairs={[
        { label: t('count.rows'), value: <Num>{rows.length}</Num> },
        { label: t('count.book'), value: <Num>{`${kg(bookGrams)} kg`}</Num> },
        { label: t('count.counted'), value: <Num>{`${kg(bookGrams + differenceGrams)} kg`}</Num> },
        { label: t('count.difference'), value: <Num className="strong">{`${weightDifference(differenceGrams)} kg${share}`}</Num> },
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
        <Empty
          title={t('count.nothing')}
          actions={
            <ButtonLink to="/homepage/purchase" look="primary">
              {t('purchase.title')}
            </ButtonLink>
          }
        >
          {t('count.nothingText')}
        </Empty>
      </Card>
    </div>
  );
}
