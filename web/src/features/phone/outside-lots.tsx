import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GRADES, type Product } from '../../../../contracts/products.js';
import { currentLanguage } from '../../i18n.js';
import { useErrorText } from '../../ui/command-form.js';
import { countriesIn } from '../../ui/countries.js';
import { SelectField } from '../../ui/fields.js';
import { InlineError } from '../../ui/states.js';
import { CodeRows } from './code-rows.js';
import { Papers } from './details-fields.js';
import { papersOf } from './papers-of.js';
import css from './phone.module.css';
import type { OutsideRow, PurchaseValues } from './purchase-values.js';
import type { Fact } from './use-fact.js';

interface OutsideLotsProps {
  fact: Fact<PurchaseValues, 'seller' | 'lots' | 'papers'>;
  /** What this site may buy so. */
  products: readonly Product[];
}

/** Bought outside the platform: the form says all that nobody else has recorded. */
export function OutsideLots({ fact, products }: OutsideLotsProps) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { form } = fact;
  const { errors } = form.formState;
  const values = form.watch();
  const hasCotton = products.some((product) => product === 'rawCotton' || product === 'lint');
  return (
    <>
      <p className={css.note}>{t('manual.note')}</p>
      <div className={css.fields}>
        <SelectField
          label={t('countryOfOrigin')}
          searchable
          data={countriesIn(currentLanguage())}
          value={values.countryOfOrigin || null}
          onChange={(code) => form.setValue('countryOfOrigin', code ?? '', { shouldDirty: true })}
          error={errorText(errors.countryOfOrigin, t('countryOfOrigin'), values.countryOfOrigin)}
        />
      </div>
      <section className={css.section}>
        <h2>{t('proof')}</h2>
        <Papers label={t('uploadProof')} {...papersOf(fact, 'proof')} />
        {get(errors, 'proof') && !fact.papers.some(({ kind }) => kind === 'proof') ? <InlineError>{t('proofMissing')}</InlineError> : null}
      </section>
      <CodeRows
        rows={values.outside}
        onChange={(outside) => form.setValue('outside', outside, { shouldDirty: true })}
        errors={errors}
        units={hasCotton ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
        more={(row, index, change) => <Kind row={row} products={products} change={change} error={get(errors, `lots.${index}.product`)} />}
      />
    </>
  );
}

interface KindProps {
  row: OutsideRow;
  products: readonly Product[];
  change: (part: Partial<OutsideRow>) => void;
  error?: { message?: string };
}

/** Which product it is, where it may be one of several; of lint its grade. */
function Kind({ row, products, change, error }: KindProps) {
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
