import { useQuery } from '@tanstack/react-query';
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordSale } from '../../../../contracts/custody-commands.js';
import type { StatedClaim } from '../../../../contracts/custody-lots.js';
import { routes } from '../../../../contracts/routes.js';
import { ClaimFields } from '../../custody/claim-fields.js';
import { certificationChoices, coverageError, statedClaim, type TypedClaim } from '../../custody/claim-values.js';
import { TransferKindField } from '../../custody/transfer-kind.js';
import { certificationsRead, purchasersRead } from '../../reads.js';
import { useErrorText } from '../../ui/command-form.js';
import { whole } from '../../ui/format.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { Num, Pairs } from '../../ui/parts.js';
import css from './custody.module.css';
import { priceOf, TradeDetails, type TypedPrice } from './details.js';
import { DocumentsSection } from './documents.js';
import { FacilitySelect } from './facility-select.js';
import { GoesBack } from './goes-back.js';
import { goingBack, useGoingBack } from './going-back.js';
import { useLately } from './lately.js';
import type { LotLine } from './lot-lines.js';
import { RecordLayout, Section } from './record-layout.js';
import { StockLots, useStockRecord } from './stock-lots.js';
import { LotsSummary } from './summary.js';

interface SaleValues extends Omit<RecordSale, 'actor' | 'lots' | 'price'> {
  price?: TypedPrice;
  claim: TypedClaim;
}

/** Promises lots to one purchaser. */
export function Sell() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const purchasers = useQuery(purchasersRead());
  const lately = useLately('sell');
  const back = useGoingBack();
  const certifications = useQuery(certificationsRead());
  const choicesOf = (accepted: readonly LotLine[]) => certificationChoices(accepted, certifications.data?.map(({ name }) => name) ?? []);
  const { form, lots, open, documents, sending } = useStockRecord<RecordSale, SaleValues>({
    route: routes.recordSale,
    command: RecordSale,
    mayGo: (lot) => lot.title === 'held' && lot.remainingGrams !== 0,
    papers: 'invoice',
    defaultValues: {
      transactionId: newId(),
      occurredAt: thisMinute(),
      transferKind: 'sale',
      purchaseOrderNumber: '',
      invoiceNumber: '',
      packingListNumber: '',
      price: { currency: 'PKR' },
      claim: { how: 'auto', percent: 100 },
    },
    bodyOf: ({ claim, price, ...values }, accepted, papers) => ({
      ...values,
      ...goingBack(back),
      price: priceOf(price),
      lots: accepted.map(({ productId }) => ({
        productId,
        claim: back.returnOf ? undefined : (statedClaim(claim, choicesOf(accepted)) as StatedClaim | undefined),
      })),
      documents: papers,
    }),
    done: t('sell.done'),
  });
  const { control, formState } = form;
  const purchaserId = form.watch('purchaserId');
  const price = form.watch('price');
  return (
    <RecordLayout
      title={t('sell.title')}
      submitLabel={t('sell.do')}
      {...sending}
      rail={
        <>
          <LotsSummary lots={lots} />
          <Pairs
            pairs={[
              {
                label: back.returnOf ? t('returnTo') : t('purchaser'),
                value: back.to?.name ?? purchasers.data?.find(({ id }) => id === purchaserId)?.name ?? '–',
              },
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
      {back.returnOf ? (
        <GoesBack to={back.to} />
      ) : (
        <Section title={t('purchaser')}>
          <div className={css.wideNarrow}>
            <FacilitySelect
              label={t('purchaser')}
              placeholder={t('choosePurchaser')}
              facilities={purchasers.data}
              lately={lately}
              begins
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
      <StockLots lots={lots} open={open} submitted={formState.isSubmitted} />
      {back.returnOf ? null : (
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
      <TradeDetails control={control} errors={formState.errors} price={price} grams={lots.grams} />
      <DocumentsSection title={t('documents')} label={t('uploadDocuments')} documents={documents} />
    </RecordLayout>
  );
}
