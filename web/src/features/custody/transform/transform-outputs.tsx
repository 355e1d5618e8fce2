import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../../contracts/shared/products.js';
import type { Unit } from '../../../../../contracts/shared/units.js';
import { newProductId } from '../../../entities/record/new-record.js';
import type { TransformMass } from '../../../entities/record/transform-mass.js';
import { Button } from '../../../ui/button.js';
import { formatKg, formatProductId as inThrees } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from '../form/custody.module.css';
import { ScanButton, ScanPanel } from '../form/scan-panel.js';
import { NameCell, ProductIdCell, useRowErrorText, WeighedRow, WeightCell } from '../form/weighed-row.js';
import { OutputAttributes, OutputMeasures } from './output-attributes.js';
import { nextOutput, type TransformFormValues, visibleError } from './transform-values.js';

const OUTPUT_UNITS: Partial<Record<Product, readonly Unit[]>> = { fabric: ['kg', 'lb', 'm'] };

interface TransformOutputsProps {
  form: UseFormReturn<TransformFormValues>;
  product: Product;
  mass: TransformMass;
  /** A new product ID. */
  drawProductId: () => string;
  /** A code that the camera read. */
  onScan: (code: string) => void;
}

export function TransformOutputs({ form, product, mass, drawProductId, onScan }: TransformOutputsProps) {
  const { t } = useTranslation('custody');
  const { control } = form;
  const [isScanning, setScans] = useState(false);
  const outputs = useFieldArray({ control, name: 'outputs' });
  const byProducts = useFieldArray({ control, name: 'byProducts' });
  return (
    <Card
      padded={false}
      title={t('assign.outputs')}
      aside={
        <>
          <ScanButton on={isScanning} onToggle={() => setScans(!isScanning)} />
          <Button
            size="small"
            variant="bare"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => byProducts.append({ productId: newProductId(), name: '', unit: 'kg' })}
          >
            {t('assign.addByProduct')}
          </Button>
          <Button
            size="small"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => outputs.append(nextOutput(drawProductId(), form.getValues('outputs').at(-1)))}
          >
            {t('assign.addOutput')}
          </Button>
        </>
      }
    >
      {isScanning ? <ScanPanel onCode={onScan} /> : null}
      {outputs.fields.map((row, index) => (
        <OutputRow
          key={row.id}
          form={form}
          index={index}
          product={product}
          mass={mass}
          onRemove={outputs.fields.length > 1 ? () => outputs.remove(index) : undefined}
        />
      ))}
      {byProducts.fields.length ? <div className={css.subhead}>{t('assign.byProducts')}</div> : null}
      {byProducts.fields.map((row, index) => (
        <ByProductRow key={row.id} form={form} index={index} onRemove={() => byProducts.remove(index)} />
      ))}
    </Card>
  );
}

interface OutputRowProps {
  form: UseFormReturn<TransformFormValues>;
  index: number;
  product: Product;
  mass: TransformMass;
  onRemove?: () => void;
}

function OutputRow({ form, index, product, mass, onRemove }: OutputRowProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const rowText = useRowErrorText();
  const { control, formState } = form;
  const output = form.watch(`outputs.${index}`);
  const last = index === form.watch('outputs').length - 1;
  const at = formState.errors.outputs?.[index];
  const labels = { productId: t('productId'), quantity: t('weightNoun') };
  const massMessage =
    mass.state === 'notLower' || mass.state === 'notEqual' ? t(`assign.${mass.state}`, { weight: formatKg(mass.inputGrams) }) : undefined;
  const message = rowText(at, output, labels, formState.isSubmitted) ?? (last ? massMessage : undefined);
  const id = inThrees(output.productId ?? '');
  return (
    <WeighedRow
      message={message}
      onRemove={onRemove}
      removeLabel={words('removeNamed', { name: id })}
      more={output.unit === 'm' ? <OutputMeasures control={control} index={index} /> : undefined}
    >
      <ProductIdCell control={control} name={`outputs.${index}.productId`} wrong={at?.productId !== undefined} />
      <OutputAttributes control={control} index={index} product={product} />
      <WeightCell
        control={control}
        name={`outputs.${index}`}
        label={t('assign.outputWeight', { id })}
        units={OUTPUT_UNITS[product]}
        wrong={message !== undefined && at?.productId === undefined}
      />
    </WeighedRow>
  );
}

function ByProductRow({ form, index, onRemove }: Pick<OutputRowProps, 'form' | 'index'> & { onRemove: () => void }) {
  const { t } = useTranslation('custody');
  const rowText = useRowErrorText();
  const { control, formState } = form;
  const at = formState.errors.byProducts?.[index];
  const row = form.watch(`byProducts.${index}`);
  const labels = { name: t('byProduct.name'), productId: t('productId'), quantity: t('weightNoun') };
  const message = rowText(at, row, labels, formState.isSubmitted);
  return (
    <WeighedRow message={message} onRemove={onRemove}>
      <ProductIdCell control={control} name={`byProducts.${index}.productId`} wrong={at?.productId !== undefined} />
      <NameCell
        control={control}
        name={`byProducts.${index}.name`}
        label={t('assign.byProductName')}
        placeholder={t('byProduct.name')}
        wrong={visibleError(at?.name, row.name, formState.isSubmitted) !== undefined}
      />
      <WeightCell
        control={control}
        name={`byProducts.${index}`}
        label={t('assign.byProductWeight', { id: index + 1 })}
        wrong={visibleError(at?.quantity, row.quantity, formState.isSubmitted) !== undefined}
      />
    </WeighedRow>
  );
}
