import { IconPlus, IconX } from '@tabler/icons-react';
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contracts/products.js';
import type { Unit } from '../../../../contracts/units.js';
import { Button, IconButton } from '../../ui/button.js';
import { useErrorText } from '../../ui/command-form.js';
import { ProductIdField, TextField, WeightField } from '../../ui/fields.js';
import { productId as inThrees, kg } from '../../ui/format.js';
import { newProductId } from '../../ui/ids.js';
import { Card } from '../../ui/parts.js';
import type { AssignValues } from './assign-values.js';
import css from './custody.module.css';
import type { Mass } from './mass.js';

const OUTPUT_UNITS: Partial<Record<Product, readonly Unit[]>> = { fabric: ['kg', 'lb', 'm'] };

export function AssignOutputs({ form, product, mass }: { form: UseFormReturn<AssignValues>; product: Product; mass: Mass }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { control } = form;
  const outputs = useFieldArray({ control, name: 'outputs' });
  const byProducts = useFieldArray({ control, name: 'byProducts' });
  return (
    <Card
      padded={false}
      title={t('assign.outputs')}
      aside={
        <>
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
            onClick={() => outputs.append({ productId: newProductId(), unit: outputs.fields.at(-1)?.unit ?? 'kg' })}
          >
            {t('assign.addOutput')}
          </Button>
        </>
      }
    >
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
        <ByProductRow key={row.id} form={form} index={index} onRemove={() => byProducts.remove(index)} label={words('remove')} />
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
  const errorText = useErrorText();
  const { control, formState } = form;
  const output = form.watch(`outputs.${index}`);
  const last = index === form.watch('outputs').length - 1;
  const at = formState.errors.outputs?.[index];
  const weighs =
    mass.state === 'notLower' || mass.state === 'notEqual' ? t(`assign.${mass.state}`, { weight: kg(mass.inputGrams) }) : undefined;
  const message =
    errorText(at?.productId, t('productId'), output.productId) ??
    errorText(at?.quantity, t('weightNoun'), output.quantity) ??
    (last ? weighs : undefined);
  const id = inThrees(output.productId ?? '');
  return (
    <div className={css.gridRow} data-bad={message ? true : undefined}>
      <Controller
        control={control}
        name={`outputs.${index}.productId`}
        render={({ field }) => (
          <ProductIdField
            small
            aria-label={t('productId')}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={at?.productId ? ' ' : undefined}
          />
        )}
      />
      {product === 'finished' ? (
        <Controller
          control={control}
          name={`outputs.${index}.pieces`}
          render={({ field }) => (
            <WeightField
              small
              aria-label={t('assign.pieces')}
              placeholder={t('assign.pieces')}
              decimalScale={0}
              rightSection={<span />}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ) : (
        <span>{words(`product.${product}`)}</span>
      )}
      <Controller
        control={control}
        name={`outputs.${index}`}
        render={({ field }) => (
          <WeightField
            small
            aria-label={t('assign.outputWeight', { id })}
            value={field.value.quantity}
            onChange={(quantity) => field.onChange({ ...field.value, quantity })}
            unit={field.value.unit ?? 'kg'}
            units={OUTPUT_UNITS[product]}
            onUnit={(unit) => field.onChange({ ...field.value, unit })}
            error={message}
          />
        )}
      />
      {onRemove ? (
        <IconButton label={words('removeNamed', { name: id })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
      {message ? (
        <p className={`bad ${css.rowMessage}`} role="alert">
          {message}
        </p>
      ) : null}
    </div>
  );
}

function ByProductRow({
  form,
  index,
  onRemove,
  label,
}: {
  form: UseFormReturn<AssignValues>;
  index: number;
  onRemove: () => void;
  label: string;
}) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { control, formState } = form;
  const at = formState.errors.byProducts?.[index];
  const row = form.watch(`byProducts.${index}`);
  const message =
    errorText(at?.name, t('byProduct.name'), row.name) ??
    errorText(at?.productId, t('productId'), row.productId) ??
    errorText(at?.quantity, t('weightNoun'), row.quantity);
  return (
    <div className={css.gridRow} data-bad={message ? true : undefined}>
      <Controller
        control={control}
        name={`byProducts.${index}.productId`}
        render={({ field }) => (
          <ProductIdField
            small
            aria-label={t('productId')}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={at?.productId ? ' ' : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name={`byProducts.${index}.name`}
        render={({ field }) => (
          <TextField
            small
            aria-label={t('assign.byProductName')}
            placeholder={t('byProduct.name')}
            maxLength={100}
            {...field}
            value={field.value ?? ''}
            error={message && at?.name ? ' ' : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name={`byProducts.${index}.quantity`}
        render={({ field }) => (
          <WeightField
            small
            aria-label={t('assign.byProductWeight', { id: index + 1 })}
            value={field.value}
            onChange={field.onChange}
            error={message && at?.quantity ? ' ' : undefined}
          />
        )}
      />
      <IconButton label={label} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
      {message ? (
        <p className={`bad ${css.rowMessage}`} role="alert">
          {message}
        </p>
      ) : null}
    </div>
  );
}
