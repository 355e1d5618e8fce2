import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordTransport } from '../../../../contracts/custody-commands.js';
import { routes } from '../../../../contracts/routes.js';
import { TransferKindField } from '../../custody/transfer-kind.js';
import { purchasersRead, transportersRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { useErrorText } from '../../ui/command-form.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { Num, Pairs } from '../../ui/parts.js';
import css from './custody.module.css';
import { OccurredAt, PaperNumber } from './details.js';
import { DocumentsSection } from './documents.js';
import { FacilitySelect } from './facility-select.js';
import { GoesBack } from './goes-back.js';
import { goingBack, useGoingBack } from './going-back.js';
import { useLately } from './lately.js';
import { RecordLayout, Section } from './record-layout.js';
import { StockLots, useStockRecord } from './stock-lots.js';
import { LotsSummary } from './summary.js';

type TransportValues = Omit<RecordTransport, 'actor' | 'lots'>;

/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
export function Transport() {
  const { t } = useTranslation('custody');
  const errorText = useErrorText();
  const mill = useSession()?.user.currentFacility?.type === 'MILL';
  const transporters = useQuery(transportersRead());
  const lately = useLately('transport');
  const back = useGoingBack();
  const purchasers = useQuery({ ...purchasersRead(), enabled: mill });
  const { form, lots, open, documents, sending } = useStockRecord<RecordTransport, TransportValues>({
    route: routes.recordTransport,
    command: RecordTransport,
    mayGo: (lot) => lot.dispatch === 'notShipped' && lot.title !== 'released' && lot.remainingGrams !== 0,
    papers: 'transportLog',
    defaultValues: { transactionId: newId(), occurredAt: thisMinute(), purchaseOrderNumber: '', packingListNumber: '' },
    bodyOf: (values, accepted, papers) => ({
      ...values,
      ...goingBack(back),
      lots: accepted.map(({ productId }) => ({ productId })),
      documents: papers,
    }),
    done: t('transport.done'),
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
      rail={
        <>
          <LotsSummary lots={lots} />
          <Pairs
            pairs={[
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
            lately={lately}
            begins
            value={transporterId}
            onChange={(id) => form.setValue('transporterId', id ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            error={errorText(formState.errors.transporterId, t('transporter'))}
          />
          {mill && !back.returnOf ? (
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
        {mill && purchaserId && !back.returnOf ? (
          <div className={css.two}>
            <TransferKindField
              value={transferKind}
              onChange={(kind) => form.setValue('transferKind', kind, { shouldDirty: true })}
              error={errorText(formState.errors.transferKind, t('sell.kind'))}
            />
          </div>
        ) : null}
      </Section>
      {back.returnOf ? <GoesBack to={back.to} /> : null}
      <StockLots lots={lots} open={open} submitted={formState.isSubmitted} />
      <Section title={t('details')}>
        <div className={css.two}>
          <OccurredAt control={control} errors={formState.errors} />
          <PaperNumber control={control} errors={formState.errors} name="purchaseOrderNumber" />
          <PaperNumber control={control} errors={formState.errors} name="packingListNumber" />
        </div>
      </Section>
      <DocumentsSection title={t('documents')} label={t('uploadDocuments')} documents={documents} />
    </RecordLayout>
  );
}
