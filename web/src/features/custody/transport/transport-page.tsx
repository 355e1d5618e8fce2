import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentLink } from '../../../../../contracts/custody/command-parts.js';
import { RecordTransport } from '../../../../../contracts/custody/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSession } from '../../../app/session/session.js';
import { purchasersRead, transportersRead } from '../../../entities/facility/facility-reads.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import { TransferKindField } from '../../../entities/record/transfer-kind-fields.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { newId } from '../../../ui/new-id.js';
import css from '../form/custody.module.css';
import { OccurredAtField, ReferenceNumberField } from '../form/detail-fields.js';
import { DocumentsSection } from '../form/documents-section.js';
import { FacilitySelect } from '../form/facility-select.js';
import type { LotLine } from '../form/lot-selection.js';
import { LotsSummary } from '../form/lots-summary.js';
import { RecordLayout, Section } from '../form/record-layout.js';
import { ReturnNotice } from '../form/return-notice.js';
import { StockLotsSection, useStockRecord } from '../form/stock-record.js';
import { useRecentCounterparties } from '../form/use-recent-counterparties.js';
import { returnFields, useReturn } from '../form/use-return.js';

type TransportValues = Omit<RecordTransport, 'actor' | 'lots'>;

interface BesideTransport {
  returning: ReturnType<typeof useReturn>;
  lots: readonly Pick<LotLine, 'productId'>[];
  documents: DocumentLink[];
}

export const toRecordTransport = (values: TransportValues, { returning, lots, documents }: BesideTransport) => ({
  ...values,
  ...returnFields(returning),
  lots: lots.map(({ productId }) => ({ productId })),
  documents,
});

/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
export function TransportPage() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const isMill = useSession()?.user.currentFacility?.type === 'MILL';
  const transporters = useQuery(transportersRead());
  const recentIds = useRecentCounterparties('transport');
  const returning = useReturn();
  const purchasers = useQuery({ ...purchasersRead(), enabled: isMill });
  const { form, lots, open, documents, sending } = useStockRecord<RecordTransport, TransportValues>({
    route: routes.recordTransport,
    command: RecordTransport,
    canTake: (lot) => lot.dispatch === 'notShipped' && lot.title !== 'released' && lot.remainingGrams !== 0,
    documentKind: 'transportLog',
    defaultValues: { transactionId: newId(), occurredAt: currentMinute(), purchaseOrderNumber: '', packingListNumber: '' },
    toCommand: (values, accepted, documents) => toRecordTransport(values, { returning, lots: accepted, documents }),
    successTitle: t('transport.done'),
  });
  const { control, formState } = form;
  const transporterId = form.watch('transporterId');
  const purchaserId = form.watch('purchaserId');
  const transferKind = form.watch('transferKind');
  return (
    <RecordLayout
      title={t('transport.title')}
      submitLabel={t('transport.do')}
      {...sending}
      summary={
        <>
          <LotsSummary lots={lots} />
          <DetailList
            details={[
              { label: t('transporter'), value: transporters.data?.find(({ id }) => id === transporterId)?.name ?? '–' },
              { label: t('lots'), value: <Num>{lots.accepted.length}</Num> },
            ]}
          />
        </>
      }
    >
      <Section title={t('transporter')}>
        <div className={css.two}>
          <FacilitySelect
            label={t('transporter')}
            placeholder={t('chooseTransporter')}
            facilities={transporters.data}
            recentIds={recentIds}
            autoFocusWhenReady
            value={transporterId}
            onChange={(id) => form.setValue('transporterId', id ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            error={errorText(formState.errors.transporterId, t('transporter'))}
          />
          {isMill && !returning.returnOf ? (
            <FacilitySelect
              label={t('purchaser')}
              optional
              placeholder={t('noPurchaser')}
              description={t('purchaserHint')}
              facilities={purchasers.data}
              value={form.watch('purchaserId')}
              onChange={(id) => {
                form.setValue('purchaserId', id, { shouldDirty: true });
                if (!id) form.setValue('transferKind', undefined);
              }}
            />
          ) : null}
        </div>
        {isMill && purchaserId && !returning.returnOf ? (
          <div className={css.two}>
            <TransferKindField
              value={transferKind}
              onChange={(kind) => form.setValue('transferKind', kind, { shouldDirty: true })}
              error={errorText(formState.errors.transferKind, t('sell.kind'))}
            />
          </div>
        ) : null}
      </Section>
      {returning.returnOf ? <ReturnNotice to={returning.to} /> : null}
      <StockLotsSection lots={lots} open={open} isSubmitted={formState.isSubmitted} />
      <Section title={t('details')}>
        <div className={css.two}>
          <OccurredAtField control={control} errors={formState.errors} />
          <ReferenceNumberField control={control} errors={formState.errors} name="purchaseOrderNumber" />
          <ReferenceNumberField control={control} errors={formState.errors} name="packingListNumber" />
        </div>
      </Section>
      <DocumentsSection title={t('documents')} label={t('uploadDocuments')} documents={documents} />
    </RecordLayout>
  );
}
