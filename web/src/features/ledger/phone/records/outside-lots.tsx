import { Stack } from '@mantine/core';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GRADES, type Product } from '../../../../../../contracts/shared/products.js';
import { QualityFields } from '../../../../entities/record/fields/quality-fields.js';
import { isCotton, outsideProducts } from '../../../../entities/record/purchase/purchase.js';
import type { RecordDocument } from '../../../../entities/record/record-documents.js';
import { useRecordShell } from '../../../../entities/record/record-shell.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useField, useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { CountryField } from '../../../../ui/forms/countries/country-field.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { NewLotRows } from '../form/new-lot-rows.js';
import phoneFields from '../form/phone-fields.module.css';
import phoneRows from '../shell/phone-rows.module.css';

/** Bought outside the platform: the form says all that nobody else has recorded. */
export function OutsideLots() {
  const { t } = useTranslation('custody');
  const { context, Documents } = useRecordShell();
  const { errors } = useFormState();
  const documents = useFormValue<RecordDocument[]>('documents');
  const { value, onChange, ...origin } = useField<string>('countryOfOrigin', t('countryOfOrigin'));
  const isProofMissing = get(errors, 'proof') !== undefined && !documents.some(({ kind }) => kind === 'proof');
  return (
    <>
      <p className={phoneRows.note}>{t('manual.note')}</p>
      <div className={phoneFields.fields}>
        <CountryField label={t('countryOfOrigin')} value={value || null} onChange={(code) => onChange(code ?? '')} {...origin} />
      </div>
      <Stack component="section" className={phoneRows.section} gap={8}>
        <h2>{t('proof')}</h2>
        <Documents kind="proof" label={t('upload.proof')} />
        {isProofMissing ? <InlineError>{t('proofMissing')}</InlineError> : null}
      </Stack>
      <NewLotRows
        name="outside"
        units={outsideProducts(context.type).some(isCotton) ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
        more={(name) => <OutsideLotFields name={name} />}
      />
    </>
  );
}

/** Which product it is, where it may be one of several; of lint its grade, and of cotton what was measured. */
function OutsideLotFields({ name }: { name: string }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const products = outsideProducts(useRecordShell().context.type);
  const product = useField<Product>(`${name}.product`, t('product'));
  const grade = useField<string>(`${name}.grade`, t('manual.grade'));
  return (
    <>
      {products.length > 1 ? (
        <SelectField
          label={t('product')}
          data={products.map((each) => ({ value: each, label: words(`product.${each}`) }))}
          value={product.value ?? null}
          onChange={(next) => product.onChange(next as Product)}
          error={product.error}
        />
      ) : null}
      {product.value === 'lint' ? (
        <SelectField
          label={t('manual.grade')}
          optional
          data={[...GRADES]}
          value={grade.value ?? null}
          onChange={(next) => grade.onChange(next ?? undefined)}
        />
      ) : null}
      {product.value && isCotton(product.value) ? (
        <Columns cols="1fr 1fr" gap={12} align="start">
          <QualityFields lot={name} />
        </Columns>
      ) : null}
    </>
  );
}
