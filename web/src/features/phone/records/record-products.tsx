import { useQuery } from '@tanstack/react-query';
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordProducts } from '../../../../../contracts/custody/commands.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import { type CottonQuality, QualityFields } from '../../../entities/record/quality-fields.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import { newId } from '../../../ui/new-id.js';
import { OccurredAtField } from '../form/detail-fields.js';
import { gramsOfRow, lotOfRow, type NewLotRow, NewLotRows, newLotRow } from '../form/new-lot-rows.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { type RecordSummary, useRecordForm } from '../form/use-record-form.js';
import css from '../shell/phone.module.css';
import { cachedCertificationsRead } from '../shell/phone-reads.js';
import { usePhone } from '../shell/use-phone.js';

/** A load of raw cotton: what it weighs, and what was measured of it. */
type CottonLoad = NewLotRow & CottonQuality;

interface RecordProductsValues {
  transactionId: string;
  occurredAt: string;
  certification?: string;
  lots: CottonLoad[];
}

export const toRecordProducts = ({ certification, lots, ...values }: RecordProductsValues) => ({
  ...values,
  lots: lots.map((lot) => ({ ...lot, product: 'rawCotton' as const, certification })),
});

const summarize = ({ lots }: RecordProductsValues): RecordSummary => ({
  lots: lots.length,
  grams: lots.reduce((sum, lot) => sum + gramsOfRow(lot), 0),
  effect: { makes: lots.map((lot) => lotOfRow(lot, 'rawCotton')), takes: [] },
});

export const PhoneRecord = () => (
  <RecordFormLoader kind="record">
    <RecordProductsForm />
  </RecordFormLoader>
);

/** What a farm brought in: each load with its code and weight. */
function RecordProductsForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const { t: ofStock } = useTranslation('stock');
  const errorText = useErrorText();
  const certifications = useQuery(cachedCertificationsRead(usePhone()));
  const recordForm = useRecordForm<RecordProductsValues, 'lots'>({
    kind: 'record',
    command: RecordProducts,
    defaults: () => ({ transactionId: newId(), occurredAt: currentMinute(), lots: [newLotRow()] }),
    toCommand: toRecordProducts,
    summarize,
    steps: ['lots'],
  });
  const { form } = recordForm;
  const values = form.watch();
  const { errors } = form.formState;
  const summary = summarize(values);
  return (
    <RecordFormScreen
      kind="record"
      recordForm={recordForm}
      summary={summary}
      note={useProductName('rawCotton')}
      action={{ label: own('recordLots', { count: summary.lots }) }}
    >
      <NewLotRows
        rows={values.lots}
        onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
        errors={errors}
        units={['kg', 'lb', 'unit']}
        more={(load, index, change) => (
          <div className={css.pair}>
            <QualityFields
              value={load}
              onChange={change}
              errors={{
                moisturePercent: errorText(get(errors, `lots.${index}.moisturePercent`), ofStock('lot.moisture')),
                trashPercent: errorText(get(errors, `lots.${index}.trashPercent`), ofStock('lot.trash')),
              }}
            />
          </div>
        )}
      />
      <div className={css.fields}>
        <Controller
          control={form.control}
          name="certification"
          render={({ field }) => (
            <SelectField
              label={t('sell.certification')}
              optional
              data={certifications.data?.value ?? []}
              value={field.value || null}
              // Undefined would bring the value back that the form began with.
              onChange={(name) => field.onChange(name ?? '')}
              error={errorText(get(errors, 'lots.0.certification'), t('sell.certification'))}
            />
          )}
        />
        <OccurredAtField control={form.control} errors={errors} />
      </div>
    </RecordFormScreen>
  );
}

function useProductName(product: 'rawCotton'): string {
  const { t } = useTranslation('ui');
  return t(`product.${product}`);
}
