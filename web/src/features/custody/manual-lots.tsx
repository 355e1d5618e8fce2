import { IconPlus } from '@tabler/icons-react';
import { type Control, Controller, type FieldErrors, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PurchasedLot } from '../../../../contracts/custody-lots.js';
import { GRADES, PRODUCTS } from '../../../../contracts/products.js';
import type { FacilityType } from '../../../../contracts/roles.js';
import { QualityFields } from '../../custody/quality-fields.js';
import { currentLanguage } from '../../i18n.js';
import { Button } from '../../ui/button.js';
import { useErrorText } from '../../ui/command-form.js';
import { countriesIn } from '../../ui/countries.js';
import { FieldMessage, SelectField } from '../../ui/fields.js';
import { FileDrop } from '../../ui/file-drop.js';
import { newProductId } from '../../ui/ids.js';
import { Card } from '../../ui/parts.js';
import { MATERIAL_OF } from '../../waiting.js';
import css from './custody.module.css';
import type { ManualLot, ManualValues, PurchaseValues } from './purchase-values.js';
import { Section } from './record-layout.js';
import { ProductIdCell, WeighedRow, WeightCell } from './weighed-row.js';

export const newManualLot = (type: FacilityType | undefined): ManualLot => ({
  productId: newProductId(),
  product: (type && MATERIAL_OF[type]) ?? 'lint',
  unit: 'kg',
});

/** What is measured for moisture and trash. */
const isCotton = (product: ManualLot['product']): boolean => product === 'lint' || product === 'rawCotton';

/** One origin and one proof stand for all lots of the record. */
export const manualLotsOf = ({ countryOfOrigin, proof, lots }: ManualValues): PurchasedLot[] =>
  lots.map((lot) => ({
    ...lot,
    grade: lot.product === 'lint' ? lot.grade : undefined,
    ...(isCotton(lot.product) ? {} : { moisturePercent: undefined, trashPercent: undefined }),
    countryOfOrigin,
    proof: proof?.blobName ? { blobName: proof.blobName } : undefined,
  })) as PurchasedLot[];

/** Bought outside of the platform: the form says all that nobody else has recorded. */
export function ManualLots({ control, errors }: { control: Control<PurchaseValues>; errors: FieldErrors<PurchaseValues> }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const rows = useFieldArray({ control, name: 'manual.lots' });
  return (
    <Section title={t('manual.lots')} note={t('manual.note')}>
      <div className={css.two}>
        <Controller
          control={control}
          name="manual.countryOfOrigin"
          render={({ field }) => (
            <SelectField
              label={t('countryOfOrigin')}
              searchable
              data={countriesIn(currentLanguage())}
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
              <FileDrop
                label={t('uploadProof')}
                multiple={false}
                files={field.value ? [field.value] : []}
                onChange={(update) =>
                  field.onChange(update(control._formValues.manual?.proof ? [control._formValues.manual.proof] : [])[0])
                }
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
          <ManualRow
            key={row.id}
            control={control}
            errors={errors}
            index={index}
            onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined}
          />
        ))}
        <div className={css.cardFoot}>
          <Button
            size="small"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => rows.append({ ...(rows.fields.at(-1) as ManualLot), productId: newProductId(), quantity: undefined })}
          >
            {t('manual.add')}
          </Button>
        </div>
      </Card>
    </Section>
  );
}

interface ManualRowProps {
  control: Control<PurchaseValues>;
  errors: FieldErrors<PurchaseValues>;
  index: number;
  onRemove?: () => void;
}

function ManualRow({ control, errors, index, onRemove }: ManualRowProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { t: ofStock } = useTranslation('stock');
  const errorText = useErrorText();
  const product = useWatch({ control, name: `manual.lots.${index}.product` });
  const at = errors.manual?.lots?.[index];
  const message =
    errorText(at?.productId, t('productId')) ??
    errorText(at?.product, t('product')) ??
    errorText(at?.quantity, t('weightNoun')) ??
    errorText(at?.unit, t('weightNoun')) ??
    errorText(at?.moisturePercent, ofStock('lot.moisture')) ??
    errorText(at?.trashPercent, ofStock('lot.trash'));
  return (
    <WeighedRow message={message} onRemove={onRemove} more={isCotton(product) ? <OfWhatQuality control={control} index={index} /> : null}>
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
        units={isCotton(product) ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
        wrong={at?.quantity !== undefined}
      />
    </WeighedRow>
  );
}

/** Raw cotton and lint are measured; lint has a grade. */
function OfWhatQuality({ control, index }: Pick<ManualRowProps, 'control' | 'index'>) {
  const { t } = useTranslation('custody');
  return (
    <Controller
      control={control}
      name={`manual.lots.${index}`}
      render={({ field: { value, onChange } }) => (
        <div className={css.measures}>
          {value.product === 'lint' ? (
            <SelectField
              small
              aria-label={t('manual.grade')}
              placeholder={t('manual.grade')}
              optional
              data={[...GRADES]}
              value={value.grade ?? null}
              onChange={(grade) => onChange({ ...value, grade: grade ?? undefined })}
            />
          ) : null}
          <QualityFields small value={value} onChange={(part) => onChange({ ...value, ...part })} />
        </div>
      )}
    />
  );
}
