import { IconPlus } from '@tabler/icons-react';
import { type Control, Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PurchasedLot } from '../../../../../contracts/custody/command-parts.js';
import { GRADES, PRODUCTS } from '../../../../../contracts/shared/products.js';
import type { FacilityType } from '../../../../../contracts/shared/roles.js';
import { MATERIAL_OF } from '../../../entities/custody/inbox.js';
import { DocumentUpload } from '../../../entities/document/document-upload.js';
import { newProductId } from '../../../entities/record/new-record.js';
import { QualityField } from '../../../entities/record/quality-fields.js';
import { Button } from '../../../ui/button.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { CountryField } from '../../../ui/forms/country-field.js';
import { FieldMessage, SelectField } from '../../../ui/forms/text-fields.js';
import { Card } from '../../../ui/layout/layout.js';
import css from '../form/custody.module.css';
import { Section } from '../form/record-layout.js';
import { markOnly, ProductIdCell, useRowErrorText, WeighedRow, WeightCell } from '../form/weighed-row.js';
import type { ManualLot, ManualValues, PurchaseValues } from './purchase-values.js';

export const newManualLot = (type: FacilityType | undefined): ManualLot => ({
  productId: newProductId(),
  product: (type && MATERIAL_OF[type]) ?? 'lint',
  unit: 'kg',
});

/** One more lot like the one before it. */
const nextManualLot = ({ product, unit, grade }: ManualLot): ManualLot => ({ productId: newProductId(), product, unit, grade });

/** What is measured for moisture and trash. */
const isCotton = (product: ManualLot['product']): boolean => product === 'lint' || product === 'rawCotton';

/** One origin and one proof stand for all lots of the record. */
export const toPurchasedLots = ({ countryOfOrigin, proof, lots }: ManualValues): PurchasedLot[] =>
  lots.map((lot) => ({
    ...lot,
    grade: lot.product === 'lint' ? lot.grade : undefined,
    ...(isCotton(lot.product) ? {} : { moisturePercent: undefined, trashPercent: undefined }),
    countryOfOrigin,
    proof: proof?.blobName ? { blobName: proof.blobName } : undefined,
  })) as PurchasedLot[];

/** Bought outside of the platform: the form says all that nobody else has recorded. */
export function ManualLots({ form }: { form: UseFormReturn<PurchaseValues> }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { control } = form;
  const { errors } = form.formState;
  const rows = useFieldArray({ control, name: 'manual.lots' });
  return (
    <Section title={t('manual.lots')} note={t('manual.note')}>
      <div className={css.two}>
        <Controller
          control={control}
          name="manual.countryOfOrigin"
          render={({ field }) => (
            <CountryField
              label={t('countryOfOrigin')}
              value={field.value || null}
              onChange={(code) => field.onChange(code ?? '')}
              onBlur={field.onBlur}
              error={errorText(errors.manual?.countryOfOrigin, t('countryOfOrigin'))}
            />
          )}
        />
        <Controller
          control={control}
          name="manual.proof"
          render={({ field }) => (
            <div>
              <p className="small" style={{ fontWeight: 500, marginBlockEnd: 4 }}>
                {t('proof')}
              </p>
              <DocumentUpload
                label={t('uploadProof')}
                multiple={false}
                files={field.value ? [field.value] : []}
                onChange={(update) => field.onChange(update([form.getValues('manual.proof') ?? []].flat())[0])}
              />
              {errors.manual?.proof ? (
                <p className="small bad">
                  <FieldMessage>{t('proofMissing')}</FieldMessage>
                </p>
              ) : null}
            </div>
          )}
        />
      </div>
      <Card padded={false}>
        {rows.fields.map((row, index) => (
          <ManualRow key={row.id} form={form} index={index} onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined} />
        ))}
        <div className={css.cardFoot}>
          <Button
            size="small"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => rows.append(nextManualLot(form.getValues('manual.lots').at(-1) as ManualLot))}
          >
            {t('manual.add')}
          </Button>
        </div>
      </Card>
    </Section>
  );
}

interface ManualRowProps {
  form: UseFormReturn<PurchaseValues>;
  index: number;
  onRemove?: () => void;
}

export function ManualRow({ form, index, onRemove }: ManualRowProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { t: ofStock } = useTranslation('stock');
  const rowText = useRowErrorText();
  const { control, formState } = form;
  const row = form.watch(`manual.lots.${index}`);
  const at = formState.errors.manual?.lots?.[index];
  const labels = {
    productId: t('productId'),
    product: t('product'),
    quantity: t('weightNoun'),
    unit: t('weightNoun'),
    moisturePercent: ofStock('lot.moisture'),
    trashPercent: ofStock('lot.trash'),
  };
  return (
    <WeighedRow
      message={rowText(at, row, labels)}
      onRemove={onRemove}
      more={isCotton(row.product) ? <ManualLotAttributes control={control} index={index} product={row.product} /> : null}
    >
      <ProductIdCell control={control} name={`manual.lots.${index}.productId`} wrong={at?.productId !== undefined} />
      <Controller
        control={control}
        name={`manual.lots.${index}.product`}
        render={({ field }) => (
          <SelectField
            small
            aria-label={t('product')}
            data={PRODUCTS.map((product) => ({ value: product, label: words(`product.${product}`) }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <WeightCell
        control={control}
        name={`manual.lots.${index}`}
        label={t('weight')}
        units={isCotton(row.product) ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
        wrong={at?.quantity !== undefined}
      />
    </WeighedRow>
  );
}

interface ManualLotAttributesProps {
  control: Control<PurchaseValues>;
  index: number;
  product: ManualLot['product'];
}

/** Raw cotton and lint are measured; lint has a grade. */
function ManualLotAttributes({ control, index, product }: ManualLotAttributesProps) {
  const { t } = useTranslation('custody');
  return (
    <div className={css.measures}>
      {product === 'lint' ? (
        <Controller
          control={control}
          name={`manual.lots.${index}.grade`}
          render={({ field }) => (
            <SelectField
              small
              aria-label={t('manual.grade')}
              placeholder={t('manual.grade')}
              optional
              data={[...GRADES]}
              value={field.value ?? null}
              onChange={(grade) => field.onChange(grade ?? undefined)}
            />
          )}
        />
      ) : null}
      {(['moisturePercent', 'trashPercent'] as const).map((of) => (
        <Controller
          key={of}
          control={control}
          name={`manual.lots.${index}.${of}`}
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <QualityField small measure={of} {...field} error={markOnly(fieldState.invalid)} />
          )}
        />
      ))}
    </div>
  );
}
