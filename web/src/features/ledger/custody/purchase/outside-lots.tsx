import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GRADES, type Product } from '../../../../../../contracts/shared/products.js';
import { OwnPrefixes } from '../../../../entities/prefix/own-prefixes.js';
import { QualityFields } from '../../../../entities/record/fields/quality-fields.js';
import { isCotton, nextOutsideLot, type OutsideLot, outsideProducts } from '../../../../entities/record/purchase/purchase.js';
import type { RecordDocument } from '../../../../entities/record/record-documents.js';
import { useRecordShell } from '../../../../entities/record/record-shell.js';
import { Button } from '../../../../ui/button.js';
import { useField, useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { CountryField } from '../../../../ui/forms/countries/country-field.js';
import { FieldMessage } from '../../../../ui/forms/text-fields.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Section } from '../form/record-layout.js';
import recordLayout from '../form/record-layout.module.css';
import { ProductIdCell, useRowMessage, WeighedRow, WeightCell } from '../form/weighed-row.js';
import weighedRow from '../form/weighed-row.module.css';

/** Bought outside of the platform: the form says all that nobody else has recorded. */
export function OutsideLots() {
  const { t } = useTranslation('custody');
  const { getValues } = useFormContext();
  const rows = useFieldArray({ name: 'outside' });
  return (
    <Section title={t('manual.lots')} note={t('manual.note')}>
      <div className={recordLayout.two}>
        <OriginField />
        <ProofField />
      </div>
      <OwnPrefixes />
      <Card padded={false}>
        <div className={weighedRow.gridHead} aria-hidden>
          <span>{t('productId')}</span>
          <span>{t('product')}</span>
          <span>{t('weightNoun')}</span>
        </div>
        {rows.fields.map((row, index) => (
          <OutsideRow key={row.id} name={`outside.${index}`} onRemove={rows.fields.length > 1 ? () => rows.remove(index) : undefined} />
        ))}
        <div className={weighedRow.cardFoot}>
          <Button
            size="small"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => rows.append(nextOutsideLot((getValues('outside') as OutsideLot[]).at(-1) as OutsideLot))}
          >
            {t('manual.add')}
          </Button>
        </div>
      </Card>
    </Section>
  );
}

function OriginField() {
  const { t } = useTranslation('custody');
  const { value, onChange, ...rest } = useField<string>('countryOfOrigin', t('countryOfOrigin'));
  return <CountryField label={t('countryOfOrigin')} value={value || null} onChange={(code) => onChange(code ?? '')} {...rest} />;
}

function ProofField() {
  const { t } = useTranslation('custody');
  const { Documents } = useRecordShell();
  const { errors } = useFormState();
  const documents = useFormValue<RecordDocument[]>('documents');
  const isMissing = get(errors, 'proof') !== undefined && !documents.some(({ kind, error }) => kind === 'proof' && !error);
  return (
    <div>
      <Box component="p" className="small" mb={4} fw={500}>
        {t('proof')}
      </Box>
      <Documents kind="proof" label={t('upload.proof')} multiple={false} />
      {isMissing ? (
        <p className="small bad">
          <FieldMessage>{t('proofMissing')}</FieldMessage>
        </p>
      ) : null}
    </div>
  );
}

function OutsideRow({ name, onRemove }: { name: string; onRemove?: () => void }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { t: ofStock } = useTranslation('stock');
  const { context } = useRecordShell();
  const product = useField<Product>(`${name}.product`, t('product'));
  const hasQuality = isCotton(product.value ?? 'lint');
  const message = useRowMessage(name, {
    productId: t('productId'),
    product: t('product'),
    quantity: t('weightNoun'),
    unit: t('weightNoun'),
    moisturePercent: ofStock('lot.moisture'),
    trashPercent: ofStock('lot.trash'),
  });
  return (
    <WeighedRow message={message} onRemove={onRemove} more={hasQuality ? <OutsideQuality name={name} product={product.value} /> : null}>
      <ProductIdCell name={name} />
      <SelectField
        small
        aria-label={t('product')}
        data={outsideProducts(context.type).map((each) => ({ value: each, label: words(`product.${each}`) }))}
        value={product.value ?? null}
        onChange={(next) => product.onChange(next as Product)}
        error={product.error}
      />
      <WeightCell name={name} label={t('weight')} units={hasQuality ? ['kg', 'lb', 'unit'] : ['kg', 'lb']} />
    </WeighedRow>
  );
}

/** Raw cotton and lint are measured; lint has a grade. */
function OutsideQuality({ name, product }: { name: string; product: Product | undefined }) {
  const { t } = useTranslation('custody');
  const grade = useField<string>(`${name}.grade`, t('manual.grade'));
  return (
    <div className={weighedRow.measures}>
      {product === 'lint' ? (
        <SelectField
          small
          label={t('manual.grade')}
          clearable
          data={[...GRADES]}
          value={grade.value ?? null}
          onChange={(next) => grade.onChange(next ?? undefined)}
        />
      ) : null}
      <QualityFields lot={name} small />
    </div>
  );
}
