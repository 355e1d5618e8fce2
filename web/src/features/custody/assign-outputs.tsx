import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contracts/products.js';
import type { Unit } from '../../../../contracts/units.js';
import type { Mass } from '../../custody/mass.js';
import { Button } from '../../ui/button.js';
import { productId as inThrees, kg } from '../../ui/format.js';
import { newProductId } from '../../ui/ids.js';
import { Card } from '../../ui/parts.js';
import { type AssignValues, due, nextOutput } from './assign-values.js';
import css from './custody.module.css';
import { OutputKind, OutputMeasures } from './output-kind.js';
import { ScanButton, ScanPanel } from './scan-panel.js';
import { NameCell, ProductIdCell, useRowText, WeighedRow, WeightCell } from './weighed-row.js';

const OUTPUT_UNITS: Partial<Record<Product, readonly Unit[]>> = { fabric: ['kg', 'lb', 'm'] };

interface AssignOutputsProps {
  form: UseFormReturn<AssignValues>;
  product: Product;
  mass: Mass;
  /** A new product ID. */
  draw: () => string;
  /** A code that the camera read. */
  onScan: (code: string) => void;
}

export function AssignOutputs({ form, product, mass, draw, onScan }: AssignOutputsProps) {
  const { t } = useTranslation('custody');
  const { control } = form;
  const [scans, setScans] = useState(false);
  const outputs = useFieldArray({ control, name: 'outputs' });
  const byProducts = useFieldArray({ control, name: 'byProducts' });
  return (
    <Card
      padded={false}
      title={t('assign.outputs')}
      aside={
        <>
          <ScanButton on={scans} onToggle={() => setScans(!scans)} />
          <Button
            size="small"
            look="bare"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => byProducts.append({ productId: newProductId(), name: '', unit: 'kg' })}
          >
            {t('assign.addByProduct')}
          </Button>
          <Button
            size="small"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => outputs.append(nextOutput(draw(), form.getValues('outputs').at(-1)))}
          >
            {t('assign.addOutput')}
          </Button>
        </>
      }
    >
      {scans ? <ScanPanel onCode={onScan} /> : null}
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
  form: UseFormReturn<AssignValues>;
  index: number;
  product: Product;
  mass: Mass;
  onRemove?: () => void;
}

function OutputRow({ form, index, product, mass, onRemove }: OutputRowProps) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const rowText = useRowText();
  const { control, formState } = form;
  const output = form.watch(`outputs.${index}`);
  const last = index === form.watch('outputs').length - 1;
  const at = formState.errors.outputs?.[index];
  const labels = { productId: t('productId'), quantity: t('weightNoun') };
  const weighs =
    mass.state === 'notLower' || mass.state === 'notEqual' ? t(`assign.${mass.state}`, { weight: kg(mass.inputGrams) }) : undefined;
  const message = rowText(at, output, labels, formState.isSubmitted) ?? (last ? weighs : undefined);
  const id = inThrees(output.productId ?? '');
  return (
    <WeighedRow
      message={message}
      onRemove={onRemove}
      removeLabel={words('removeNamed', { name: id })}
      more={output.unit === 'm' ? <OutputMeasures control={control} index={index} /> : undefined}
    >
      <ProductIdCell control={control} name={`outputs.${index}.productId`} wrong={at?.productId !== undefined} />
      <OutputKind control={control} index={index} product={product} />
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
  const rowText = useRowText();
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
        wrong={due(at?.name, row.name, formState.isSubmitted) !== undefined}
      />
      <WeightCell
        control={control}
        name={`byProducts.${index}`}
        label={t('assign.byProductWeight', { id: index + 1 })}
        wrong={due(at?.quantity, row.quantity, formState.isSubmitted) !== undefined}
      />
    </WeighedRow>
  );
}
