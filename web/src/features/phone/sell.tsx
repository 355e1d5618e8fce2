import { useQuery } from '@tanstack/react-query';
import { Controller, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordSale } from '../../../../contracts/custody-commands.js';
import { ClaimFields } from '../../custody/claim-fields.js';
import { certificationChoices, coverageError, statedClaim } from '../../custody/claim-values.js';
import { TransferKindField } from '../../custody/transfer-kind.js';
import { useErrorText } from '../../ui/command-form.js';
import { OccurredAt, PaperNumber, Papers, priceOf, TotalPrice } from './details-fields.js';
import { GoodsOut, type OutFact, type OutValues } from './goods-out.js';
import { papersOf } from './papers-of.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { certificationsKept, purchasersKept } from './phone-reads.js';
import { maySell } from './phone-stock.js';

/** Promises lots to one purchaser; what may be claimed of them the ledger takes from the account unless it is stated. */
export function PhoneSell() {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const purchasers = useQuery(purchasersKept(phone));
  const offered = useQuery(certificationsKept(phone)).data?.value ?? [];
  const bodyOf = ({ party, lots, price, claim, transferKind, ...values }: OutValues) => ({
    transactionId: values.transactionId,
    occurredAt: values.occurredAt,
    purchaseOrderNumber: values.purchaseOrderNumber,
    invoiceNumber: values.invoiceNumber,
    purchaserId: party?.id,
    transferKind,
    price: priceOf(price),
    lots: lots.map(({ productId }) => ({ productId, claim: statedClaim(claim, certificationChoices(lots, offered)) })),
  });
  return (
    <GoodsOut
      kind="sell"
      command={RecordSale}
      partyField="purchaserId"
      words={{ party: t('purchaser'), choose: t('choosePurchaser'), action: t('sell.do') }}
      parties={purchasers.data?.value}
      bodyOf={bodyOf}
      as={() => ['sold']}
      mayGo={maySell}
    >
      {(fact, { lots }) => <SaleFields fact={fact} choices={certificationChoices(lots, offered)} />}
    </GoodsOut>
  );
}

function SaleFields({ fact, choices }: { fact: OutFact; choices: readonly string[] }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const { control, formState } = fact.form;
  const { errors } = formState;
  return (
    <>
      <OccurredAt control={control} errors={errors} />
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
      <TotalPrice control={control} errors={errors} />
      <PaperNumber control={control} errors={errors} name="purchaseOrderNumber" />
      <PaperNumber control={control} errors={errors} name="invoiceNumber" />
      <Papers label={t('uploadDocuments')} {...papersOf(fact, 'invoice')} />
    </>
  );
}
