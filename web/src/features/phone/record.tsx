import { useQuery } from '@tanstack/react-query';
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordProducts } from '../../../../contracts/custody-commands.js';
import { type Quality, QualityFields } from '../../custody/quality-fields.js';
import { useErrorText } from '../../ui/command-form.js';
import { SelectField } from '../../ui/fields.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { type CodeRow, CodeRows, gramsOfRow, lotOfRow, newRow } from './code-rows.js';
import { OccurredAt } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { certificationsKept } from './phone-reads.js';
import { type Told, useFact } from './use-fact.js';

/** A load of raw cotton: what it weighs, and what was measured of it. */
type Load = CodeRow & Quality;

interface RecordValues {
  transactionId: string;
  occurredAt: string;
  certification?: string;
  lots: Load[];
}

const bodyOf = ({ certification, lots, ...values }: RecordValues) => ({
  ...values,
  lots: lots.map((lot) => ({ ...lot, product: 'rawCotton' as const, certification })),
});

const tell = ({ lots }: RecordValues): Told => ({
  lots: lots.length,
  grams: lots.reduce((sum, lot) => sum + gramsOfRow(lot), 0),
  effect: { makes: lots.map((lot) => lotOfRow(lot, 'rawCotton')), takes: [] },
});

export const PhoneRecord = () => (
  <WithQueue kind="record">
    <RecordForm />
  </WithQueue>
);

/** What a farm brought in: each load with its code and weight. */
function RecordForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const { t: ofStock } = useTranslation('stock');
  const errorText = useErrorText();
  const certifications = useQuery(certificationsKept(usePhone()));
  const fact = useFact<RecordValues, 'lots'>({
    kind: 'record',
    command: RecordProducts,
    defaults: () => ({ transactionId: newId(), occurredAt: thisMinute(), lots: [newRow()] }),
    bodyOf,
    tell,
    steps: ['lots'],
  });
  const { form } = fact;
  const values = form.watch();
  const { errors } = form.formState;
  const told = tell(values);
  return (
    <FactScreen
      kind="record"
      fact={fact}
      told={told}
      note={useProductName('rawCotton')}
      action={{ label: own('recordLots', { count: told.lots }) }}
    >
      <CodeRows
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
        <OccurredAt control={form.control} errors={errors} />
      </div>
    </FactScreen>
  );
}

function useProductName(product: 'rawCotton'): string {
  const { t } = useTranslation('ui');
  return t(`product.${product}`);
}
