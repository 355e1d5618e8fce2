import { useQuery } from '@tanstack/react-query';
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DocumentLink, StatedClaim } from '../../../../../contracts/custody/command-parts.js';
import { RecordSale } from '../../../../../contracts/custody/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { certificationsRead } from '../../../entities/custody/custody-reads.js';
import { purchasersRead } from '../../../entities/facility/facility-reads.js';
import { ClaimFields } from '../../../entities/record/claim-fields.js';
import { type ClaimInput, certificationChoices, coverageError, toStatedClaim } from '../../../entities/record/claim-values.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import { TransferKindField } from '../../../entities/record/transfer-kind-fields.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { newId } from '../../../ui/new-id.js';
import css from '../form/custody.module.css';
import { type PriceInput, TradeDetailsSection, toPrice } from '../form/detail-fields.js';
import { DocumentsSection } from '../form/documents-section.js';
import { FacilitySelect } from '../form/facility-select.js';
import type { LotLine } from '../form/lot-selection.js';
import { LotsSummary } from '../form/lots-summary.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import { ReturnNotice } from '../form/return-notice.js';
import { StockLotsSection, useStockRecord } from '../form/stock-record.js';
import { useRecentCounterparties } from '../form/use-recent-counterparties.js';
import { returnFields, useReturn } from '../form/use-return.js';

export interface SaleValues extends Omit<RecordSale, 'actor' | 'lots' | 'price'> {
  price?: PriceInput;
  claim: ClaimInput;
}

interface BesideSale {
  returning: ReturnType<typeof useReturn>;
  lots: readonly Pick<LotLine, 'productId'>[];
  choices: readonly string[];
  documents: DocumentLink[];
}

export const toRecordSale = ({ claim, price, ...values }: SaleValues, { returning, lots, choices, documents }: BesideSale) => ({
  ...values,
  ...returnFields(returning),
  price: toPrice(price),
  lots: lots.map(({ productId }) => ({
    productId,
    claim: returning.returnOf ? undefined : (toStatedClaim(claim, choices) as StatedClaim | undefined),
  })),
  documents,
});

/** Promises lots to one purchaser. */
export function SellPage() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const purchasers = useQuery(purchasersRead());
  const recentIds = useRecentCounterparties('sell');
  const returning = useReturn();
  const certifications = useQuery(certificationsRead());
  const choicesOf = (accepted: readonly LotLine[]) => certificationChoices(accepted, certifications.data?.map(({ name }) => name) ?? []);
  const { form, lots, open, documents, sending } = useStockRecord<RecordSale, SaleValues>({
    route: routes.recordSale,
    command: RecordSale,
    canTake: (lot) => lot.title === 'held' && lot.remainingGrams !== 0,
    documentKind: 'invoice',
    defaultValues: {
      transactionId: newId(),
      occurredAt: currentMinute(),
      transferKind: 'sale',
      purchaseOrderNumber: '',
      invoiceNumber: '',
      packingListNumber: '',
      price: { currency: 'PKR' },
      claim: { how: 'auto', percent: 100 },
    },
    toCommand: (values, accepted, documents) =>
      toRecordSale(values, { returning, lots: accepted, choices: choicesOf(accepted), documents }),
    successTitle: t('sell.done'),
  });
  const { control, formState } = form;
  const purchaserId = form.watch('purchaserId');
  const price = form.watch('price');
  return (
    <RecordLayout
      title={t('sell.title')}
      submitLabel={t('sell.do')}
      {...sending}
      summary={
        <>
          <LotsSummary lots={lots} />
          <DetailList
            details={[
              {
                label: returning.returnOf ? t('returnTo') : t('purchaser'),
                value: returning.to?.name ?? purchasers.data?.find(({ id }) => id === purchaserId)?.name ?? '–',
              },
              { label: t('lots'), value: <Num>{lots.accepted.length}</Num> },
              {
                label: t('totalPrice'),
                value: price?.amount === undefined ? '–' : <Num>{`${price.currency} ${formatInteger(price.amount)}`}</Num>,
              },
            ]}
          />
        </>
      }
    >
      {returning.returnOf ? (
        <ReturnNotice to={returning.to} />
      ) : (
        <Section title={t('purchaser')}>
          <div className={css.wideNarrow}>
            <FacilitySelect
              label={t('purchaser')}
              placeholder={t('choosePurchaser')}
              facilities={purchasers.data}
              recentIds={recentIds}
              autoFocusWhenReady
              value={purchaserId}
              onChange={(id) => form.setValue('purchaserId', id ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted })}
              error={errorText(formState.errors.purchaserId, t('purchaser'))}
            />
            <Controller
              control={control}
              name="transferKind"
              render={({ field }) => (
                <TransferKindField
                  value={field.value}
                  onChange={field.onChange}
                  error={errorText(formState.errors.transferKind, t('sell.kind'))}
                />
              )}
            />
          </div>
        </Section>
      )}
      <StockLotsSection lots={lots} open={open} isSubmitted={formState.isSubmitted} />
      {returning.returnOf ? null : (
        <Section title={t('sell.claim')} note={t('sell.claimHint')}>
          <Controller
            control={control}
            name="claim"
            render={({ field }) => (
              <ClaimFields
                className={css.two}
                value={field.value}
                onChange={field.onChange}
                choices={choicesOf(lots.accepted)}
                error={errorText(coverageError(get(formState.errors, 'lots.0.claim.coverageBp')), t('sell.claim'), field.value.percent)}
              />
            )}
          />
        </Section>
      )}
      <TradeDetailsSection control={control} errors={formState.errors} price={price} grams={lots.grams} />
      <DocumentsSection title={t('documents')} label={t('uploadDocuments')} documents={documents} />
    </RecordLayout>
  );
}
