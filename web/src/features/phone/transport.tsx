import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordTransport } from '../../../../contracts/custody-commands.js';
import { TransferKindField } from '../../custody/transfer-kind.js';
import { useErrorText } from '../../ui/command-form.js';
import { NOTE_BELOW } from '../../ui/fields.js';
import { OccurredAt, PaperNumber, Papers } from './details-fields.js';
import { GoodsOut, type OutFact, type OutValues } from './goods-out.js';
import { papersOf } from './papers-of.js';
import { PartyField } from './party-field.js';
import { usePhone } from './phone.js';
import { purchasersKept, transportersKept } from './phone-reads.js';
import { mayShip } from './phone-stock.js';

const bodyOf = ({ party, purchaser, lots, transferKind, ...values }: OutValues) => ({
  transactionId: values.transactionId,
  occurredAt: values.occurredAt,
  purchaseOrderNumber: values.purchaseOrderNumber,
  packingListNumber: values.packingListNumber,
  transporterId: party?.id,
  purchaserId: purchaser?.id,
  transferKind: purchaser && transferKind,
  lots: lots.map(({ productId }) => ({ productId })),
});

/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
export function PhoneTransport() {
  const { t } = useTranslation('custody');
  const phone = usePhone();
  const transporters = useQuery(transportersKept(phone));
  return (
    <GoodsOut
      kind="transport"
      command={RecordTransport}
      partyField="transporterId"
      words={{ party: t('transporter'), choose: t('chooseTransporter'), action: t('transport.do') }}
      parties={transporters.data?.value}
      bodyOf={bodyOf}
      as={({ purchaser }) => (purchaser ? ['shipped', 'sold'] : ['shipped'])}
      mayGo={mayShip}
    >
      {(fact, values) => <TransportFields fact={fact} values={values} />}
    </GoodsOut>
  );
}

function TransportFields({ fact, values }: { fact: OutFact; values: OutValues }) {
  const { t } = useTranslation('custody');
  const { control, formState } = fact.form;
  const { errors } = formState;
  return (
    <>
      <OccurredAt control={control} errors={errors} />
      {usePhone().type === 'MILL' ? <AsSale fact={fact} values={values} /> : null}
      <PaperNumber control={control} errors={errors} name="purchaseOrderNumber" />
      <PaperNumber control={control} errors={errors} name="packingListNumber" />
      <Papers label={t('uploadDocuments')} {...papersOf(fact, 'transportLog')} />
    </>
  );
}

/** To whom the transport sells the lots too, and how they change hands then. */
function AsSale({ fact: { form }, values }: { fact: OutFact; values: OutValues }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const purchasers = useQuery(purchasersKept(usePhone()));
  const { errors } = form.formState;
  return (
    <>
      <PartyField
        label={t('purchaser')}
        placeholder={t('noPurchaser')}
        description={t('purchaserHint')}
        inputWrapperOrder={NOTE_BELOW}
        parties={purchasers.data?.value}
        value={values.purchaser}
        onChange={(purchaser) => {
          form.setValue('purchaser', purchaser, { shouldDirty: true });
          if (!purchaser) form.setValue('transferKind', undefined);
        }}
        error={errorText((errors as { purchaserId?: { message?: string } }).purchaserId, t('purchaser'))}
      />
      {values.purchaser ? (
        <TransferKindField
          value={values.transferKind}
          onChange={(kind) => form.setValue('transferKind', kind, { shouldDirty: true })}
          error={errorText(errors.transferKind, t('sell.kind'))}
        />
      ) : null}
    </>
  );
}
