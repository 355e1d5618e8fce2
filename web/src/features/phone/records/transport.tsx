import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordTransport } from '../../../../../contracts/custody/commands.js';
import { TransferKindField } from '../../../entities/record/transfer-kind-fields.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { NOTE_BELOW } from '../../../ui/forms/text-fields.js';
import { CounterpartyField } from '../form/counterparty-field.js';
import { DocumentsField, OccurredAtField, ReferenceNumberField } from '../form/detail-fields.js';
import { documentsOfKind } from '../form/documents-of-kind.js';
import { cachedPurchasersRead, cachedTransportersRead } from '../shell/phone-reads.js';
import { mayShip } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import { OutgoingGoods, type OutgoingRecordForm, type OutgoingValues } from './outgoing-goods.js';

export const toRecordTransport = ({ party, purchaser, lots, transferKind, ...values }: OutgoingValues) => ({
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
  const transporters = useQuery(cachedTransportersRead(phone));
  return (
    <OutgoingGoods
      kind="transport"
      command={RecordTransport}
      partyField="transporterId"
      words={{ party: t('transporter'), choose: t('chooseTransporter'), action: t('transport.do') }}
      facilities={transporters.data?.value}
      toCommand={toRecordTransport}
      effectsOnLots={({ purchaser }) => (purchaser ? ['shipped', 'sold'] : ['shipped'])}
      canTake={mayShip}
    >
      {(fact, values) => <TransportFields recordForm={fact} values={values} />}
    </OutgoingGoods>
  );
}

function TransportFields({ recordForm, values }: { recordForm: OutgoingRecordForm; values: OutgoingValues }) {
  const { t } = useTranslation('custody');
  const { control, formState } = recordForm.form;
  const { errors } = formState;
  return (
    <>
      <OccurredAtField control={control} errors={errors} />
      {usePhone().type === 'MILL' ? <SaleOfTransport recordForm={recordForm} values={values} /> : null}
      <ReferenceNumberField control={control} errors={errors} name="purchaseOrderNumber" />
      <ReferenceNumberField control={control} errors={errors} name="packingListNumber" />
      <DocumentsField label={t('uploadDocuments')} {...documentsOfKind(recordForm, 'transportLog')} />
    </>
  );
}

/** To whom the transport sells the lots too, and how they change hands then. */
function SaleOfTransport({ recordForm: { form }, values }: { recordForm: OutgoingRecordForm; values: OutgoingValues }) {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const purchasers = useQuery(cachedPurchasersRead(usePhone()));
  const { errors } = form.formState;
  return (
    <>
      <CounterpartyField
        label={t('purchaser')}
        placeholder={t('noPurchaser')}
        description={t('purchaserHint')}
        inputWrapperOrder={NOTE_BELOW}
        facilities={purchasers.data?.value}
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
