import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordProducts } from '../../../../../contracts/custody/commands.js';
import type { TransactionReply } from '../../../../../contracts/custody/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { gramsOf } from '../../../../../contracts/shared/units.js';
import { transactionsRead } from '../../../entities/custody/custody-reads.js';
import { currentMinute, newProductId } from '../../../entities/record/new-record.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Kilograms, Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { formatDate, formatKg } from '../../../ui/format.js';
import { commandResolver, REQUIRED, useErrorText } from '../../../ui/forms/command-form.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import { Card } from '../../../ui/layout/layout.js';
import { newId } from '../../../ui/new-id.js';
import css from '../form/custody.module.css';
import { OccurredAtField } from '../form/detail-fields.js';
import { RecordLayout, Section, useConfirmUnload } from '../form/record-layout.js';
import { useSendRecord } from '../form/use-send-record.js';
import { NameCell, ProductIdCell, useRowErrorText, WeighedRow, WeightCell } from '../form/weighed-row.js';

export interface ByProductValues extends Omit<RecordProducts, 'actor' | 'lots'> {
  lots: { productId: string; name: string; quantity: number | undefined; unit: 'kg' | 'lb' }[];
}
const emptyRow = (): ByProductValues['lots'][number] => ({ productId: newProductId(), name: '', quantity: undefined, unit: 'kg' });
export const toRecordProducts = (values: ByProductValues) =>
  ({ ...values, lots: values.lots.map((lot) => ({ ...lot, product: 'byProduct' as const })) }) as Omit<RecordProducts, 'actor'>;

/** What a transform left over, recorded after it: named, weighed, and within what was left. */
export function ByProductPage() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const transforms = useQuery(transactionsRead({ kind: 'transform', perPage: 100, sort: '-occurredAt' }));
  const form = useForm<ByProductValues>({
    defaultValues: { transactionId: newId(), occurredAt: currentMinute(), lots: [emptyRow()] },
    mode: 'onTouched',
    resolver: commandResolver(RecordProducts, toRecordProducts, (errors, { byProductOf }) =>
      byProductOf ? errors : { ...errors, byProductOf: REQUIRED },
    ),
  });
  const { control, formState } = form;
  const rows = useFieldArray({ control, name: 'lots' });
  useConfirmUnload(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const values = form.watch();
  const grams = values.lots.reduce((sum, { quantity, unit }) => sum + (quantity ? (gramsOf({ quantity, unit }) ?? 0) : 0), 0);
  const { submit, error, busy } = useSendRecord({
    route: routes.recordProducts,
    form,
    toCommand: toRecordProducts,
    successToast: () => ({ title: t('byProduct.done'), detail: `${formatKg(grams)} kg` }),
  });
  const chosen = transforms.data?.items.find(({ transactionId }) => transactionId === values.byProductOf);
  const left = chosen ? leftOverGrams(chosen) : null;
  if (transforms.data?.items.length === 0) return <NoTransforms />;
  return (
    <RecordLayout
      title={t('byProduct.title')}
      submitLabel={t('byProduct.do', { count: rows.fields.length })}
      submit={submit}
      busy={busy}
      error={error}
      summary={
        <>
          <p>
            <Kilograms grams={grams} className="figure" />
          </p>
          {left === null ? null : (
            <DetailList
              details={[
                { label: t('byProduct.leftOver'), value: <Num>{formatKg(left)}</Num> },
                {
                  label: t('byProduct.unaccounted'),
                  value: <Num className={left < grams ? 'bad strong' : 'strong'}>{formatKg(left - grams)}</Num>,
                },
              ]}
            />
          )}
        </>
      }
    >
      <Section title={t('byProduct.of')} note={t('byProduct.ofHint')}>
        <Controller
          control={control}
          name="byProductOf"
          render={({ field }) => (
            <SelectField
              label={t('byProduct.of')}
              placeholder={t('byProduct.chooseTransform')}
              searchable
              data={
                transforms.data?.items
                  .filter(({ voided }) => !voided)
                  .map((each) => ({ value: each.transactionId, label: transformLabel(each, t) })) ?? []
              }
              value={field.value ?? null}
              onChange={(id) => field.onChange(id ?? undefined)}
              onBlur={field.onBlur}
              error={errorText(formState.errors.byProductOf, t('byProduct.of'))}
            />
          )}
        />
      </Section>
      <Section title={t('assign.byProducts')}>
        <Card padded={false}>
          {rows.fields.map((row, index) => (
            <LeftOverRow key={row.id} form={form} index={index} onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined} />
          ))}
          <div className={css.cardFoot}>
            <Button size="small" icon={<IconPlus size={16} aria-hidden />} onClick={() => rows.append(emptyRow())}>
              {t('byProduct.add')}
            </Button>
          </div>
        </Card>
        <datalist id="by-product-names">
          {t('byProduct.names', { returnObjects: true }).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </Section>
      <Section title={t('details')}>
        <div className={css.two}>
          <OccurredAtField control={control} errors={formState.errors} />
        </div>
      </Section>
    </RecordLayout>
  );
}

export function LeftOverRow({ form, index, onRemove }: { form: UseFormReturn<ByProductValues>; index: number; onRemove?: () => void }) {
  const { t } = useTranslation('custody');
  const rowText = useRowErrorText();
  const { control, formState } = form;
  const at = formState.errors.lots?.[index];
  const labels = { name: t('byProduct.name'), productId: t('productId'), quantity: t('weightNoun') };
  return (
    <WeighedRow message={rowText(at, form.watch(`lots.${index}`), labels)} onRemove={onRemove}>
      <ProductIdCell control={control} name={`lots.${index}.productId`} wrong={at?.productId !== undefined} />
      <NameCell
        control={control}
        name={`lots.${index}.name`}
        label={t('byProduct.name')}
        list="by-product-names"
        wrong={at?.name !== undefined}
      />
      <WeightCell control={control} name={`lots.${index}`} label={t('weight')} units={['kg', 'lb']} wrong={at?.quantity !== undefined} />
    </WeighedRow>
  );
}

function NoTransforms() {
  const { t } = useTranslation('custody');
  return (
    <div style={{ padding: 'var(--page-padding)' }}>
      <h1>{t('byProduct.title')}</h1>
      <Card padded={false}>
        <EmptyState
          title={t('byProduct.none')}
          actions={
            <ButtonLink to="/homepage/assign-product-id" variant="primary">
              {t('assign.title')}
            </ButtonLink>
          }
        >
          {t('byProduct.noneText')}
        </EmptyState>
      </Card>
    </div>
  );
}

const sumMass = ({ lots }: TransactionReply, role: 'input' | 'output' | 'byProduct'): number | null =>
  lots
    .filter((lot) => lot.role === role)
    .reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0);

/** What went in and did not come out; null where a lot of it has no mass. */
function leftOverGrams(transform: TransactionReply): number | null {
  const [input, output, byProducts] = [sumMass(transform, 'input'), sumMass(transform, 'output'), sumMass(transform, 'byProduct')];
  return input === null || output === null || byProducts === null ? null : input - output - byProducts;
}

const transformLabel = (transform: TransactionReply, t: ReturnType<typeof useTranslation<'custody'>>['t']): string =>
  t('byProduct.transformLabel', {
    date: formatDate(transform.occurredAt),
    inputs: `${formatKg(sumMass(transform, 'input'))} kg`,
    outputs: `${formatKg(sumMass(transform, 'output'))} kg`,
  });
