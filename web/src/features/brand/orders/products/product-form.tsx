import { Box, Flex, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Controller, set, useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProductGiven } from '../../../../../../contracts/brand/orders/commands.js';
import type { ProductReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { DocumentUpload, type UploadedFile } from '../../../../entities/document/document-upload.js';
import { withFileFault } from '../../../../entities/document/file-faults.js';
import { useUploadField } from '../../../../entities/document/use-upload-field.js';
import { productKeys } from '../../../../entities/order/order-reads.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { NumberField } from '../../../../ui/forms/number-fields.js';
import { FieldMessage, Label, TextField } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Form } from '../../../../ui/layout/form.js';
import { newId } from '../../../../ui/new-id.js';

interface ProductValues {
  code: string;
  description: string;
  composition: { fibre: string; percent: number | undefined }[];
  /** NaN while it cannot be read as a number. */
  pieceGrams: number | undefined;
  gtin: string;
  picture: readonly UploadedFile[];
}

const valuesOf = (product: ProductReply | undefined): ProductValues => ({
  code: product?.code ?? '',
  description: product?.description ?? '',
  composition: product?.composition.map((share) => ({ ...share })) ?? [],
  pieceGrams: product?.pieceGrams,
  gtin: product?.gtin ?? '',
  picture: product?.picture
    ? [
        {
          key: product.picture.blobName,
          name: product.picture.fileName ?? '',
          bytes: product.picture.bytes ?? 0,
          blobName: product.picture.blobName,
        },
      ]
    : [],
});

/** Leaves out empty rows. */
function productOf({ code, description, composition, pieceGrams, gtin, picture }: ProductValues): ProductGiven {
  const [file] = picture.filter(({ blobName }) => blobName !== undefined);
  const shares = composition.filter(({ fibre, percent }) => fibre.trim() !== '' || percent !== undefined);
  return {
    ...withoutEmpty({ code: code.trim(), description: description.trim() }),
    composition: shares.map(({ fibre, percent }) => ({ fibre: fibre.trim(), percent })),
    ...(pieceGrams === undefined ? {} : { pieceGrams }),
    ...(gtin.trim() === '' ? {} : { gtin: gtin.trim() }),
    ...(file?.blobName && { picture: { blobName: file.blobName } }),
  } as ProductGiven;
}

const sumOf = (composition: ProductValues['composition']): number =>
  composition.reduce((sum, { percent = 0 }) => sum + Math.round((Number.isNaN(percent) ? 0 : percent) * 100), 0) / 100;

const resolver = commandResolver<ProductValues>(ProductGiven, productOf, (errors, { composition, picture }) => {
  const given = composition.filter(({ fibre, percent }) => fibre.trim() !== '' || percent !== undefined);
  if (given.length > 0 && sumOf(given) !== 100) set(errors, 'composition.root', { type: 'sum', message: 'sum' });
  return withFileFault(errors, 'picture', picture);
});

/** A product of the brand; what it is made of adds up to 100. */
export function ProductForm({ product, onDone }: { product: ProductReply | undefined; onDone: () => void }) {
  const { t } = useTranslation('products');
  const errorText = useErrorText();
  // One id for each product: the form sent twice makes it once.
  const id = useRef(newId());
  const form = useForm<ProductValues>({ defaultValues: valuesOf(product), mode: 'onTouched', resolver });
  const { errors } = form.formState;
  const { write } = useWrite(
    (given: ProductGiven) =>
      product
        ? call(routes.changeProduct, { params: { id: product.id }, body: given })
        : call(routes.addProduct, { body: { ...given, productId: id.current } }),
    { changes: [productKeys.all] },
  );
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      const { code } = await write(productOf(values));
      toast('success', t('form.done', { code }));
      onDone();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        label={t('code')}
        data-autofocus
        autoComplete="off"
        error={errorText(errors.code, t('code'), form.watch('code'))}
        {...form.register('code')}
      />
      <TextField
        label={t('description')}
        autoComplete="off"
        error={errorText(errors.description, t('description'), form.watch('description'))}
        {...form.register('description')}
      />
      <CompositionFields />
      <PieceWeight />
      <TextField
        label={t('gtin')}
        optional
        description={t('gtinHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        error={errorText(errors.gtin, t('gtin'), form.watch('gtin'))}
        {...form.register('gtin')}
      />
      <PictureField />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex justify="flex-end">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('form.saving')} label={t(product ? 'form.save' : 'form.add')} />
      </Flex>
    </Form>
  );
}

function PictureField() {
  const { t } = useTranslation('products');
  const { files, change, error } = useUploadField('picture', t('picture'));
  return (
    <div>
      <Box component="p" mb={4} fz={13} fw={500}>
        <Label optional>{t('picture')}</Label>
      </Box>
      <DocumentUpload label={t('picture')} multiple={false} files={files} onChange={change} />
      {error ? <InlineError>{error}</InlineError> : null}
    </div>
  );
}

/** Deliveries that state no pieces are counted by it. */
function PieceWeight() {
  const { t } = useTranslation('products');
  const { control, formState } = useFormContext<ProductValues>();
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name="pieceGrams"
      render={({ field }) => (
        <NumberField
          label={t('pieceGrams')}
          optional
          description={t('pieceGramsHint')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={errorText(formState.errors.pieceGrams, t('pieceGrams'), field.value)}
        />
      )}
    />
  );
}

function CompositionFields() {
  const { t } = useTranslation('products');
  const errorText = useErrorText();
  const { control, register, watch, formState } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'composition' });
  const composition = watch('composition');
  const isWhole = composition.length === 0 || sumOf(composition) === 100;
  const { errors } = formState;
  return (
    <Stack component="fieldset" gap={8} align="start">
      <Box component="legend" mb={4} fz={13} fw={500}>
        <Label optional>{t('composition')}</Label>
      </Box>
      {fields.map((field, at) => (
        <Columns key={field.id} cols="minmax(0, 1fr) 96px 32px" gap={8} align="start" w="100%">
          <TextField
            aria-label={t('fibre')}
            placeholder={t('fibre')}
            autoComplete="off"
            error={errorText(errors.composition?.[at]?.fibre, t('fibre'), composition[at]?.fibre)}
            {...register(`composition.${at}.fibre`)}
          />
          <Controller
            control={control}
            name={`composition.${at}.percent`}
            render={({ field: percent }) => (
              <NumberField
                aria-label={t('percent')}
                value={percent.value}
                onChange={percent.onChange}
                onBlur={percent.onBlur}
                rightSection="%"
                error={errorText(errors.composition?.[at]?.percent, t('percent'), percent.value)}
              />
            )}
          />
          <IconButton label={t('removeFibre', { fibre: composition[at]?.fibre ?? '' })} onClick={() => remove(at)}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </Columns>
      ))}
      {errors.composition?.root && !isWhole ? <FieldMessage>{t('sum', { sum: sumOf(composition) })}</FieldMessage> : null}
      <Button size="small" icon={<IconPlus size={14} aria-hidden />} onClick={() => append({ fibre: '', percent: undefined })}>
        {t('addFibre')}
      </Button>
    </Stack>
  );
}
