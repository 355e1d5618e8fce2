import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordSale, TRANSFER_KINDS } from '../../../../contracts/custody-commands.js';
import { CERTIFICATIONS, type Certification } from '../../../../contracts/products.js';
import { routes } from '../../../../contracts/routes.js';
import { purchasersRead } from '../../reads.js';
import { commandResolver, useErrorText } from '../../ui/command-form.js';
import { SelectField, WeightField } from '../../ui/fields.js';
import { FileDrop, type UploadedFile } from '../../ui/file-drop.js';
import { kg, whole } from '../../ui/format.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { Num, Pairs } from '../../ui/parts.js';
import css from './custody.module.css';
import { OccurredAt, PaperNumber, priceOf, TotalPrice, type TypedPrice } from './details.js';
import { FacilitySelect } from './facility-select.js';
import { LotsSection } from './lots-section.js';
import { RecordLayout, Section, useKeepDraft } from './record-layout.js';
import { useStockLots } from './stock-lots.js';
import { LotsSummary, PricePerKg } from './summary.js';
import { useRecord } from './use-record.js';

interface SaleValues extends Omit<RecordSale, 'actor' | 'lots' | 'price'> {
  price?: TypedPrice;
  claim: { how: 'auto' | 'none' | 'stated'; certification: Certification; percent: number | undefined };
}

/** A return needs the transaction that it reverses, so it starts there. */
const KINDS = TRANSFER_KINDS.filter((kind) => kind !== 'return');

/** Promises lots to one purchaser. */
export function Sell() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const purchasers = useQuery(purchasersRead());
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const { lots, open } = useStockLots((lot) => lot.title === 'held' && lot.remainingGrams !== 0);

  const bodyOf = ({ claim, price, ...values }: SaleValues) => ({
    ...values,
    price: priceOf(price),
    lots: lots.accepted.map(({ productId }) => ({ productId, claim: statedClaim(claim) })),
    documents: files.flatMap(({ blobName }) => (blobName ? [{ blobName, kind: 'invoice' as const }] : [])),
  });
  const form = useForm<SaleValues>({
    defaultValues: {
      transactionId: newId(),
      occurredAt: thisMinute(),
      transferKind: 'sale',
      purchaseOrderNumber: '',
      invoiceNumber: '',
      packingListNumber: '',
      price: { currency: 'PKR' },
      claim: { how: 'auto', certification: 'BCI', percent: 100 },
    },
    mode: 'onTouched',
    resolver: commandResolver(RecordSale, bodyOf),
  });
  const { control, formState } = form;
  useKeepDraft(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const { submit, error, busy } = useRecord({
    route: routes.recordSale,
    form,
    bodyOf,
    refuseLot: lots.refuse,
    done: () => ({ title: t('sell.done'), detail: `${words('lots', { count: lots.accepted.length })}, ${kg(lots.grams)} kg` }),
  });
  const purchaserId = form.watch('purchaserId');
  const price = form.watch('price');
  return (
    <RecordLayout
      title={t('sell.title')}
      submitLabel={t('sell.do')}
      submit={submit}
      busy={busy}
      error={error}
      rail={
        <>
          <LotsSummary lots={lots} />
          <Pairs
            pairs={[
              { label: t('purchaser'), value: purchasers.data?.find(({ id }) => id === purchaserId)?.name ?? '–' },
              { label: t('lots'), value: <Num>{lots.accepted.length}</Num> },
              {
                label: t('totalPrice'),
                value: price?.amount === undefined ? '–' : <Num>{`${price.currency} ${whole(price.amount)}`}</Num>,
              },
            ]}
          />
        </>
      }
    >
      <Section title={t('purchaser')}>
        <div className={css.wideNarrow}>
          <FacilitySelect
            label={t('purchaser')}
            placeholder={t('choosePurchaser')}
            facilities={purchasers.data}
            value={purchaserId}
            onChange={(id) => form.setValue('purchaserId', id ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            error={errorText(formState.errors.purchaserId, t('purchaser'))}
          />
          <Controller
            control={control}
            name="transferKind"
            render={({ field }) => (
              <SelectField
                label={t('sell.kind')}
                data={KINDS.map((kind) => ({ value: kind, label: t(`transferKind.${kind}`) }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </Section>
      <LotsSection
        lots={lots}
        open={open}
        note={t('lotsOfStock')}
        emptyText={t('noOpenLotsStock')}
        error={formState.isSubmitted ? words('validation.lots') : undefined}
      />
      <Section title={t('sell.claim')} note={t('sell.claimHint')}>
        <Controller control={control} name="claim" render={({ field }) => <ClaimFields value={field.value} onChange={field.onChange} />} />
      </Section>
      <Section title={t('details')}>
        <div className={css.two}>
          <OccurredAt control={control} errors={formState.errors} />
          <PaperNumber control={control} errors={formState.errors} name="purchaseOrderNumber" />
          <PaperNumber control={control} errors={formState.errors} name="invoiceNumber" />
          <PaperNumber control={control} errors={formState.errors} name="packingListNumber" />
          <TotalPrice control={control} errors={formState.errors} />
          <PricePerKg price={price} grams={lots.grams} />
        </div>
      </Section>
      <Section title={t('documents')}>
        <FileDrop label={t('uploadDocuments')} files={files} onChange={setFiles} />
      </Section>
    </RecordLayout>
  );
}

/** Absent: the ledger takes what the largest account covers. */
function statedClaim({
  how,
  certification,
  percent,
}: SaleValues['claim']): { certification: Certification; coverageBp: number } | undefined {
  if (how === 'auto') return undefined;
  return { certification, coverageBp: how === 'none' ? 0 : Math.round((percent ?? 0) * 100) };
}

function ClaimFields({ value, onChange }: { value: SaleValues['claim']; onChange: (value: SaleValues['claim']) => void }) {
  const { t } = useTranslation('custody');
  return (
    <div className={css.two}>
      <SelectField
        label={t('sell.claim')}
        data={[
          { value: 'auto', label: t('sell.claimAuto') },
          { value: 'none', label: t('sell.claimNone') },
          { value: 'stated', label: t('sell.claimStated') },
        ]}
        value={value.how}
        onChange={(how) => onChange({ ...value, how: how as SaleValues['claim']['how'] })}
      />
      {value.how === 'stated' ? (
        <div className={css.two}>
          <SelectField
            label={t('sell.certification')}
            searchable
            data={[...CERTIFICATIONS]}
            value={value.certification}
            onChange={(certification) => onChange({ ...value, certification: certification as Certification })}
          />
          <WeightField
            label={t('sell.coverage')}
            value={value.percent}
            max={100}
            onChange={(percent) => onChange({ ...value, percent })}
            rightSection={<span />}
          />
        </div>
      ) : null}
    </div>
  );
}
