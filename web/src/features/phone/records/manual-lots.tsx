import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GRADES, type Product } from '../../../../../contracts/shared/products.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { CountryField } from '../../../ui/forms/country-field.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import { DocumentsField } from '../form/detail-fields.js';
import { documentsOfKind } from '../form/documents-of-kind.js';
import { NewLotRows } from '../form/new-lot-rows.js';
import type { RecordForm } from '../form/use-record-form.js';
import css from '../shell/phone.module.css';
import type { ManualLotRow, PurchaseValues } from './purchase-values.js';

interface ManualLotsProps {
  recordForm: RecordForm<PurchaseValues, 'seller' | 'lots' | 'papers'>;
  /** What this site may buy so. */
  products: readonly Product[];
}

/** Bought outside the platform: the form says all that nobody else has recorded. */
export function ManualLots({ recordForm, products }: ManualLotsProps) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { form } = recordForm;
  const { errors } = form.formState;
  const values = form.watch();
  const hasCotton = products.some((product) => product === 'rawCotton' || product === 'lint');
  return (
    <>
      <p className={css.note}>{t('manual.note')}</p>
      <div className={css.fields}>
        <CountryField
          label={t('countryOfOrigin')}
          value={values.countryOfOrigin || null}
          onChange={(code) => form.setValue('countryOfOrigin', code ?? '', { shouldDirty: true })}
          error={errorText(errors.countryOfOrigin, t('countryOfOrigin'), values.countryOfOrigin)}
        />
      </div>
      <section className={css.section}>
        <h2>{t('proof')}</h2>
        <DocumentsField label={t('uploadProof')} {...documentsOfKind(recordForm, 'proof')} />
        {get(errors, 'proof') && !recordForm.documents.some(({ kind }) => kind === 'proof') ? (
          <InlineError>{t('proofMissing')}</InlineError>
        ) : null}
      </section>
      <NewLotRows
        rows={values.outside}
        onChange={(outside) => form.setValue('outside', outside, { shouldDirty: true })}
        errors={errors}
        units={hasCotton ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
        more={(row, index, change) => (
          <ProductAndGradeFields row={row} products={products} change={change} error={get(errors, `lots.${index}.product`)} />
        )}
      />
    </>
  );
}

interface ProductAndGradeFieldsProps {
  row: ManualLotRow;
  products: readonly Product[];
  change: (part: Partial<ManualLotRow>) => void;
  error?: { message?: string };
}

/** Which product it is, where it may be one of several; of lint its grade. */
function ProductAndGradeFields({ row, products, change, error }: ProductAndGradeFieldsProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  return (
    <>
      {products.length > 1 ? (
        <SelectField
          label={t('product')}
          data={products.map((product) => ({ value: product, label: words(`product.${product}`) }))}
          value={row.product}
          onChange={(product) => change({ product: product as Product })}
          error={errorText(error, t('product'))}
        />
      ) : null}
      {row.product === 'lint' ? (
        <SelectField
          label={t('manual.grade')}
          optional
          data={[...GRADES]}
          value={row.grade ?? null}
          onChange={(grade) => change({ grade: grade ?? undefined })}
        />
      ) : null}
    </>
  );
}
