import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ORDER_NUMBERS } from '../../../../../../contracts/brand/orders/events.js';
import type { ProductReply } from '../../../../../../contracts/brand/orders/replies.js';
import { ORDER_UNITS } from '../../../../../../contracts/shared/units.js';
import { DocumentUpload, type UploadedFile } from '../../../../entities/document/document-upload.js';
import { productRead } from '../../../../entities/order/order-reads.js';
import { ProductSearch } from '../../../../entities/order/product-search.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { OrderDateField } from '../../../../ui/forms/dates/order-date-field.js';
import { NumberField } from '../../../../ui/forms/number-fields.js';
import { FieldMessage, Label, TextField } from '../../../../ui/forms/text-fields.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { hasOrderNumber } from './order-needs.js';
import type { OrderValues } from './order-values.js';

/** @param showsMissing says what keeps the order from being placed */
export function OrderFields({ showsMissing }: { showsMissing: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Columns component="section" cols="minmax(0, 1fr)" gap={16} miw={0} aria-labelledby="order-facts">
        <h2 id="order-facts">{t('form.order')}</h2>
        <Numbers showsMissing={showsMissing} />
        <Columns cols="repeat(4, minmax(0, 1fr))" from={600} gap={16} align="start">
          <DateOf name="purchaseDate" />
          <DateOf name="invoiceDate" optional />
          <Quantity />
          <Unit />
        </Columns>
        <Goods />
      </Columns>
      <Columns component="section" cols="minmax(0, 1fr)" gap={16} miw={0} aria-labelledby="order-papers">
        <h2 id="order-papers">{t('papers')}</h2>
        <Columns cols="repeat(2, minmax(0, 1fr))" from={600} gap={16} align="start">
          <Files name="packingLists" label={t('packingList')} optional />
          <Files name="transportLogs" label={t('transportLog')} optional />
        </Columns>
      </Columns>
    </>
  );
}

/** The rule of the three is shown once, under all of them. */
function Numbers({ showsMissing }: { showsMissing: boolean }) {
  const { t } = useTranslation('orders');
  const { register, watch, formState } = useFormContext<OrderValues>();
  const errorText = useErrorText();
  const isMissing = showsMissing && !hasOrderNumber(watch());
  return (
    <div>
      <Columns cols="repeat(3, minmax(0, 1fr))" from={600} gap={16} align="start">
        {ORDER_NUMBERS.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            placeholder={t(`form.example.${name}`)}
            autoComplete="off"
            error={isMissing ? true : errorText(formState.errors[name], t(name), watch(name))}
            aria-describedby={isMissing ? 'order-number-rule' : undefined}
            {...register(name)}
          />
        ))}
      </Columns>
      {isMissing ? (
        <Box id="order-number-rule" component="p" className="bad" mt={6} fz={13} role="alert">
          <FieldMessage>{t('numberRule')}</FieldMessage>
        </Box>
      ) : null}
    </div>
  );
}

function DateOf({ name, optional = false }: { name: 'purchaseDate' | 'invoiceDate'; optional?: boolean }) {
  const { t } = useTranslation('orders');
  const { control, formState } = useFormContext<OrderValues>();
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <OrderDateField
          label={t(name)}
          optional={optional}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={field.value === undefined ? undefined : errorText(formState.errors[name], t(name), field.value)}
        />
      )}
    />
  );
}

function Quantity() {
  const { t } = useTranslation('orders');
  const { control, formState } = useFormContext<OrderValues>();
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="quantity"
      render={({ field }) => (
        <NumberField
          label={t('quantity')}
          optional
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={errorText(formState.errors.quantity, t('quantity'), field.value)}
        />
      )}
    />
  );
}

function Unit() {
  const { t } = useTranslation('orders');
  const { control } = useFormContext<OrderValues>();
  return (
    <Controller
      control={control}
      name="unit"
      render={({ field }) => (
        <SelectField
          label={t('unit')}
          value={field.value}
          onChange={(unit) => field.onChange(unit ?? 'pieces')}
          onBlur={field.onBlur}
          data={ORDER_UNITS.map((value) => ({ value, label: t(`unitName.${value}`) }))}
        />
      )}
    />
  );
}

/** A product brings its words along, where none were typed yet. */
function Goods() {
  const { t } = useTranslation('orders');
  const { control, register, watch, getValues, setValue, formState } = useFormContext<OrderValues>();
  const errorText = useErrorText();
  const { data: before } = useQuery(productRead(watch('productId') ?? ''));
  const choose = (product: ProductReply | undefined, change: (id: string | null) => void) => {
    const words = getValues('productDescription').trim();
    change(product?.id ?? null);
    if (product && (words === '' || words === before?.description))
      setValue('productDescription', product.description, { shouldDirty: true });
  };
  return (
    <Columns cols="repeat(2, minmax(0, 1fr))" from={600} gap={16} align="start">
      <Controller
        control={control}
        name="productId"
        render={({ field }) => (
          <ProductSearch
            label={t('product')}
            optional
            clearable
            placeholder={t('form.chooseProduct')}
            value={field.value ?? null}
            onChange={(_id, product) => choose(product, field.onChange)}
            onBlur={field.onBlur}
            error={errorText(formState.errors.productId, t('product'), field.value)}
          />
        )}
      />
      <TextField
        label={t('productDescription')}
        optional
        autoComplete="off"
        error={errorText(formState.errors.productDescription, t('productDescription'), watch('productDescription'))}
        {...register('productDescription')}
      />
    </Columns>
  );
}

function Files({ name, label, optional = false }: { name: 'packingLists' | 'transportLogs'; label: string; optional?: boolean }) {
  const { watch, getValues, setValue } = useFormContext<OrderValues>();
  const change = (update: (files: readonly UploadedFile[]) => readonly UploadedFile[]) =>
    setValue(name, update(getValues(name)), { shouldDirty: true });
  return (
    <div>
      <Box component="p" mb={4} fz={13} fw={500}>
        <Label optional={optional}>{label}</Label>
      </Box>
      <DocumentUpload label={label} files={watch(name)} onChange={change} />
    </div>
  );
}
