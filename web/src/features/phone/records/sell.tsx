import { useQuery } from '@tanstack/react-query';
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordSale } from '../../../../../contracts/custody/commands.js';
import { ClaimFields } from '../../../entities/record/claim-fields.js';
import { certificationChoices, coverageError, toStatedClaim } from '../../../entities/record/claim-values.js';
import { TransferKindField } from '../../../entities/record/transfer-kind-fields.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { DocumentsField, OccurredAtField, ReferenceNumberField, TotalPriceField, toPrice } from '../form/detail-fields.js';
import { documentsOfKind } from '../form/documents-of-kind.js';
import css from '../shell/phone.module.css';
import { cachedCertificationsRead, cachedPurchasersRead } from '../shell/phone-reads.js';
import { maySell } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import { OutgoingGoods, type OutgoingRecordForm, type OutgoingValues } from './outgoing-goods.js';

export const toRecordSale = ({ party, lots, price, claim, transferKind, ...values }: OutgoingValues, offered: readonly string[]) => ({
  transactionId: values.transactionId,
  occurredAt: values.occurredAt,
  purchaseOrderNumber: values.purchaseOrderNumber,
  invoiceNumber: values.invoiceNumber,
  purchaserId: party?.id,
  transferKind,
  price: toPrice(price),
  lots: lots.map(({ productId }) => ({ productId, claim: toStatedClaim(claim, certificationChoices(lots, offered)) })),
});

/** Promises lots to one purchaser; what may be claimed of them the ledger takes from the account unless it is stated. */
export function PhoneSell() {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const purchasers = useQuery(cachedPurchasersRead(phone));
  const offered = useQuery(cachedCertificationsRead(phone)).data?.value ?? [];
  return (
    <OutgoingGoods
      kind="sell"
      command={RecordSale}
      partyField="purchaserId"
      words={{ party: t('purchaser'), choose: t('choosePurchaser'), action: t('sell.do') }}
      facilities={purchasers.data?.value}
      toCommand={(values) => toRecordSale(values, offered)}
      effectsOnLots={() => ['sold']}
      canTake={maySell}
    >
      {(fact, { lots }) => <SaleFields recordForm={fact} choices={certificationChoices(lots, offered)} />}
    </OutgoingGoods>
  );
}

function SaleFields({ recordForm, choices }: { recordForm: OutgoingRecordForm; choices: readonly string[] }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { control, formState } = recordForm.form;
  const { errors } = formState;
  return (
    <>
      <OccurredAtField control={control} errors={errors} />
      <Controller
        control={control}
        name="transferKind"
        render={({ field }) => (
          <TransferKindField value={field.value} onChange={field.onChange} error={errorText(errors.transferKind, t('sell.kind'))} />
        )}
      />
      <Controller
        control={control}
        name="claim"
        render={({ field }) => (
          <ClaimFields
            className={css.fields}
            value={field.value}
            onChange={field.onChange}
            choices={choices}
            error={errorText(coverageError(get(errors, 'claim')), t('sell.claim'), field.value.percent)}
          />
        )}
      />
      <TotalPriceField control={control} errors={errors} />
      <ReferenceNumberField control={control} errors={errors} name="purchaseOrderNumber" />
      <ReferenceNumberField control={control} errors={errors} name="invoiceNumber" />
      <DocumentsField label={t('uploadDocuments')} {...documentsOfKind(recordForm, 'invoice')} />
    </>
  );
}
