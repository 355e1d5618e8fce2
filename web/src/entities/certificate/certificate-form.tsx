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

export type CertificateValues = Omit<UploadCertificate, 'facilityId' | 'actor' | 'blobName' | 'weightGrams' | 'buyerId' | 'products'> & {
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
  port?: CertificatePort;
}

/** Takes the file and sends the certificate otherwise than to the server at once, with choices that need no network. */
export interface CertificatePort {
  paper: ReactNode;
  send: (certificate: CertificateCommand) => Promise<void>;
  standards: readonly string[];
  useBuyers: UseParties;
  /** The name of the site. */
  seller: string;
  /** A certificate to correct. */
  begun?: Omit<CertificateCommand, 'blobName'> | undefined;
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
    defaultValues: { ...NEW, ...valuesOf(port?.begun) },
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
          {port ? <StandardFields standards={port.standards} /> : <OfferedStandardFields />}
          <Days />
          <Deliveries>
            {port ? <TextField label={t('seller')} value={port.seller} readOnly /> : <SellerField facilityId={facilityId} />}
            {isOfOthers ? null : <BuyerField useBuyers={port?.useBuyers ?? usePurchasers} />}
          </Deliveries>
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

const NEW: CertificateValues = {
  files: [],
  kind: 'scope',
  products: [],
  standard: '',
  number: '',
  issuer: '',
  validFrom: '',
  validTo: '',
};

function valuesOf(begun: CertificatePort['begun']): Partial<CertificateValues> {
  if (!begun) return {};
  const { weightGrams, ...values } = begun;
  return { ...values, ...(weightGrams !== undefined && { weightKg: weightGrams / 1000 }) };
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

function OfferedStandardFields() {
  const offered = useQuery(certificationsRead());
  return <StandardFields standards={(offered.data ?? []).map(({ name }) => name)} />;
}

function StandardFields({ standards }: { standards: readonly string[] }) {
  const { t } = useTranslation('certificates');
  const { t: words } = useTranslation('ui');
  const products = useField<string[]>('products', t('products'));
  return (
    <>
      <Columns cols={220} gap={16} align="start">
        <FormSelectField name="standard" label={t('standard')} searchable data={standards.filter(needsCertificate)} />
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
function Deliveries({ children }: { children: ReactNode }) {
  const kind = useFormValue<string>('kind');
  return kind === 'transaction' ? <DeliveryFields>{children}</DeliveryFields> : null;
}

function DeliveryFields({ children }: { children: ReactNode }) {
  const { t } = useTranslation('certificates');
  const weight = useField<number>('weightKg', t('weight'));
  return (
    <Columns cols={220} gap={16} align="start">
      {children}
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

function SellerField({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('certificates');
  const site = useQuery(facilityRead(facilityId));
  return <TextField label={t('seller')} value={site.data?.name ?? ''} readOnly />;
}

const usePurchasers: UseParties = (asked) => useDeskParties('purchasers', asked);

function BuyerField({ useBuyers }: { useBuyers: UseParties }) {
  const { t } = useTranslation('certificates');
  const { value, onChange, error } = useField<string>('buyerId', t('buyer'));
  const [chosen, setChosen] = useState<CounterpartyRef>();
  const named = useBuyers(value && !chosen ? { ids: [value] } : undefined);
  const buyer = chosen ?? named.items?.[0];
  return (
    <FacilitySelect
      label={t('buyer')}
      placeholder={t('everyBuyer')}
      optional
      useParties={useBuyers}
      value={buyer && buyer.id === value ? buyer : undefined}
      onChange={(next) => {
        setChosen(next);
        onChange(next?.id);
      }}
      error={error}
    />
  );
}
