import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CERTIFICATE_KINDS } from '../../../../contracts/ledger/custody/certificate-events.js';
import { UploadCertificate } from '../../../../contracts/members/certificates/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { needsCertificate, PRODUCTS } from '../../../../contracts/shared/products.js';
import { useSend } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { FormSelectField, FormTextField } from '../../ui/forms/bound/form-fields.js';
import { useField, useFormValue } from '../../ui/forms/bound/use-field.js';
import { MultiSelectField } from '../../ui/forms/choices/multi-select-field.js';
import { type CommandErrors, commandResolver } from '../../ui/forms/commands/command-form.js';
import { type FormError, scaledError } from '../../ui/forms/commands/error-text.js';
import { DateField } from '../../ui/forms/dates/date-field.js';
import { NumberField } from '../../ui/forms/number-fields.js';
import { TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { Columns } from '../../ui/layout/columns.js';
import { Form } from '../../ui/layout/form.js';
import { certificationsRead } from '../custody/custody-reads.js';
import { DocumentUpload, type UploadedFile } from '../document/document-upload.js';
import { useUploadField } from '../document/use-upload-field.js';
import { facilityRead } from '../facility/facility-reads.js';
import { FacilitySelect } from '../record/fields/counterparty-field.js';
import { useDeskParties } from '../record/parties/desk-parties.js';
import type { UseParties } from '../record/parties/found-parties.js';
import type { CounterpartyRef } from '../record/record-definition.js';
import { certificateKeys } from './certificate-reads.js';

type CertificateValues = Omit<UploadCertificate, 'facilityId' | 'actor' | 'blobName' | 'weightGrams' | 'buyerId' | 'products'> & {
  files: UploadedFile[];
  products: string[];
  weightKg?: number | null;
  buyerId?: string | null;
};

/** The command without its file's name, where the file is sent later. */
export type CertificateCommand = Omit<UploadCertificate, 'facilityId' | 'actor'>;

export interface CertificateFormProps {
  facilityId: string;
  onClose: () => void;
  /** True where an admin offers it for the site: its partners are not the admin's to choose from. */
  isOfOthers?: boolean;
  /** Takes the file and sends the certificate otherwise than to the server at once. */
  port?: { paper: ReactNode; send: (certificate: CertificateCommand) => Promise<void> };
}

/** Takes a certificate: its file and its content. */
export function CertificateForm({ facilityId, onClose, isOfOthers = false, port }: CertificateFormProps) {
  const { t } = useTranslation('certificates');
  const words = {
    file: t('fileMissing'),
    products: t('productsMissing'),
    number: t('numberWrong'),
    days: t('daysWrong'),
  };
  const form = useForm<CertificateValues>({
    defaultValues: { files: [], kind: 'scope', products: [], standard: '', number: '', issuer: '', validFrom: '', validTo: '' },
    mode: 'onTouched',
    resolver: commandResolver(UploadCertificate, toCommand, (errors, values) => corrected(errors, values, words)),
  });
  const { write } = useSend(routes.uploadCertificate, { params: { facilityId }, changes: [certificateKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: () => form.reset(),
    fieldOf: (path) => (path === 'blobName' ? 'files' : path === 'weightGrams' ? 'weightKg' : path),
    send: async (values) => {
      if (port) await port.send(toCommand(values) as CertificateCommand);
      else await write(toCommand(values) as never);
      form.reset();
      if (!port) toast('success', t('sent'), t('sentNote'));
      onClose();
    },
  });
  return (
    <Form form={form} gap={16} onSubmit={submit}>
      <Columns cols={280} gap={16} align="start">
        {port?.paper ?? <PaperField />}
        <Stack gap={16}>
          <StandardFields />
          <Days />
          <Deliveries facilityId={facilityId} hasBuyer={!isOfOthers} />
        </Stack>
      </Columns>
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap="8px 12px" justify="flex-end">
        <Button onClick={onClose} label={t('cancel')} />
        <Button type="submit" busy={busy} busyLabel={t('saving')} label={t('send')} />
      </Group>
    </Form>
  );
}

function toCommand({ files, weightKg, buyerId, kind, ...values }: CertificateValues): object {
  const weight = kind === 'transaction' && weightKg != null ? { weightGrams: Math.round(weightKg * 1000) } : {};
  const buyer = kind === 'transaction' && buyerId ? { buyerId } : {};
  return { ...values, kind, blobName: files.find(({ blobName }) => blobName !== undefined)?.blobName, ...weight, ...buyer };
}

/** Puts errors of the command at the fields of the form, in the words of a certificate. */
function corrected(
  errors: CommandErrors,
  { number, validFrom, validTo }: CertificateValues,
  words: Record<'file' | 'products' | 'number' | 'days', string>,
): CommandErrors {
  const { blobName, weightGrams, ...rest } = errors;
  const isReversed = !rest['validTo'] && validFrom && validTo && validTo < validFrom;
  return {
    ...rest,
    ...(blobName !== undefined && { files: { type: 'file', message: words.file } }),
    ...(weightGrams !== undefined && { weightKg: scaledError(weightGrams as FormError, 1000) }),
    ...(rest['products'] !== undefined && { products: { type: 'products', message: words.products } }),
    ...(rest['number'] !== undefined && number !== '' && { number: { type: 'number', message: words.number } }),
    ...(isReversed && { validTo: { type: 'days', message: words.days } }),
  };
}

function PaperField() {
  const { t } = useTranslation('certificates');
  const { files, change, error } = useUploadField('files', t('file'));
  return (
    <Stack gap={16}>
      <DocumentUpload label={t('file')} files={files} onChange={change} multiple={false} />
      {error ? <InlineError>{error}</InlineError> : null}
    </Stack>
  );
}

function StandardFields() {
  const { t } = useTranslation('certificates');
  const { t: words } = useTranslation('ui');
  const offered = useQuery(certificationsRead());
  const products = useField<string[]>('products', t('products'));
  return (
    <>
      <Columns cols={220} gap={16} align="start">
        <FormSelectField
          name="standard"
          label={t('standard')}
          searchable
          data={(offered.data ?? []).map(({ name }) => name).filter(needsCertificate)}
        />
        <FormSelectField
          name="kind"
          label={t('kind')}
          data={CERTIFICATE_KINDS.map((kind) => ({ value: kind, label: t(`kindOf.${kind}`) }))}
        />
        <FormTextField name="number" label={t('number')} maxLength={40} />
        <FormTextField name="issuer" label={t('issuer')} maxLength={120} />
      </Columns>
      <MultiSelectField
        label={t('products')}
        data={PRODUCTS.map((product) => ({ value: product, label: words(`product.${product}`) }))}
        value={products.value ?? []}
        onChange={products.onChange}
        error={products.error}
      />
    </>
  );
}

function Days() {
  const { t } = useTranslation('certificates');
  const from = useField<string>('validFrom', t('validFrom'));
  const to = useField<string>('validTo', t('validTo'));
  return (
    <Columns cols={220} gap={16} align="start">
      <DateField label={t('validFrom')} {...from} value={from.value} />
      <DateField label={t('validTo')} {...to} value={to.value} />
    </Columns>
  );
}

/** Takes what a transaction certificate has in addition to a scope certificate: the weight and the buyer. */
function Deliveries(props: { facilityId: string; hasBuyer: boolean }) {
  const kind = useFormValue<string>('kind');
  return kind === 'transaction' ? <DeliveryFields {...props} /> : null;
}

function DeliveryFields({ facilityId, hasBuyer }: { facilityId: string; hasBuyer: boolean }) {
  const { t } = useTranslation('certificates');
  const weight = useField<number>('weightKg', t('weight'));
  const site = useQuery(facilityRead(facilityId));
  return (
    <Columns cols={220} gap={16} align="start">
      <TextField label={t('seller')} value={site.data?.name ?? ''} readOnly />
      {hasBuyer ? <BuyerField /> : null}
      <NumberField
        label={t('weight')}
        rightSection={<span className="muted">kg</span>}
        rightSectionPointerEvents="none"
        {...weight}
        value={weight.value}
      />
    </Columns>
  );
}

const usePurchasers: UseParties = (asked) => useDeskParties('purchasers', asked);

function BuyerField() {
  const { t } = useTranslation('certificates');
  const { value, onChange, error } = useField<string>('buyerId', t('buyer'));
  const [buyer, setBuyer] = useState<CounterpartyRef>();
  return (
    <FacilitySelect
      label={t('buyer')}
      placeholder={t('everyBuyer')}
      optional
      useParties={usePurchasers}
      value={buyer && buyer.id === value ? buyer : undefined}
      onChange={(next) => {
        setBuyer(next);
        onChange(next?.id);
      }}
      error={error}
    />
  );
}
