import { IconPlus, IconX } from '@tabler/icons-react';
import { isISO31661Alpha2 } from 'class-validator';
import { type Control, Controller, type FieldErrors, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PurchasedLot } from '../../../../contracts/custody-lots.js';
import { GRADES, PRODUCTS } from '../../../../contracts/products.js';
import type { FacilityType } from '../../../../contracts/roles.js';
import { Button, IconButton } from '../../ui/button.js';
import { useErrorText } from '../../ui/command-form.js';
import { FieldMessage, ProductIdField, SelectField, WeightField } from '../../ui/fields.js';
import { FileDrop } from '../../ui/file-drop.js';
import { newProductId } from '../../ui/ids.js';
import { Card } from '../../ui/parts.js';
import { MATERIAL_OF } from '../../waiting.js';
import css from './custody.module.css';
import type { ManualLot, ManualValues, PurchaseValues } from './purchase-values.js';
import { Section } from './record-layout.js';

export const newManualLot = (type: FacilityType | undefined): ManualLot => ({
  productId: newProductId(),
  product: (type && MATERIAL_OF[type]) ?? 'lint',
  unit: 'kg',
});

/** One origin and one proof stand for all lots of the record. */
export const manualLotsOf = ({ countryOfOrigin, proof, lots }: ManualValues): PurchasedLot[] =>
  lots.map((lot) => ({
    ...lot,
    grade: lot.product === 'lint' ? lot.grade : undefined,
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
              data={countries()}
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
  const errorText = useErrorText();
  const at = errors.manual?.lots?.[index];
  const message =
    errorText(at?.productId, t('productId')) ??
    errorText(at?.product, t('product')) ??
    errorText(at?.quantity, t('weightNoun')) ??
    errorText(at?.unit, t('weightNoun'));
  return (
    <div className={css.gridRow} data-bad={message ? true : undefined}>
      <Controller
        control={control}
        name={`manual.lots.${index}.productId`}
        render={({ field }) => (
          <ProductIdField
            small
            aria-label={t('productId')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={at?.productId ? ' ' : undefined}
          />
        )}
      />
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
      <Controller
        control={control}
        name={`manual.lots.${index}`}
        render={({ field }) => (
          <WeightField
            small
            aria-label={t('weight')}
            value={field.value.quantity}
            onChange={(quantity) => field.onChange({ ...field.value, quantity })}
            unit={field.value.unit}
            units={field.value.product === 'lint' || field.value.product === 'rawCotton' ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
            onUnit={(unit) => field.onChange({ ...field.value, unit })}
            error={at?.quantity ? ' ' : undefined}
          />
        )}
      />
      {onRemove ? (
        <IconButton label={words('remove')} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
      <Controller
        control={control}
        name={`manual.lots.${index}`}
        render={({ field }) =>
          field.value.product === 'lint' ? (
            <SelectField
              small
              aria-label={t('manual.grade')}
              placeholder={t('manual.grade')}
              optional
              data={[...GRADES]}
              value={field.value.grade ?? null}
              onChange={(grade) => field.onChange({ ...field.value, grade: grade ?? undefined })}
            />
          ) : (
            <span />
          )
        }
      />
      {message ? (
        <p className={`bad ${css.rowMessage}`} role="alert">
          {message}
        </p>
      ) : null}
    </div>
  );
}

let known: { value: string; label: string }[] | undefined;

/** Countries by name; the codes are those that the command's own check accepts. */
function countries(): { value: string; label: string }[] {
  if (known) return known;
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isISO31661Alpha2(code))
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return known;
}
