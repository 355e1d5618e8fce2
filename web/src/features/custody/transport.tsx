import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordTransport } from '../../../../contracts/custody-commands.js';
import { routes } from '../../../../contracts/routes.js';
import { purchasersRead, transportersRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { commandResolver, useErrorText } from '../../ui/command-form.js';
import { FileDrop, type UploadedFile } from '../../ui/file-drop.js';
import { kg } from '../../ui/format.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { Num, Pairs } from '../../ui/parts.js';
import css from './custody.module.css';
import { OccurredAt, PaperNumber } from './details.js';
import { FacilitySelect } from './facility-select.js';
import { LotsSection } from './lots-section.js';
import { RecordLayout, Section, useKeepDraft } from './record-layout.js';
import { useStockLots } from './stock-lots.js';
import { LotsSummary } from './summary.js';
import { useRecord } from './use-record.js';

type TransportValues = Omit<RecordTransport, 'actor' | 'lots'>;

/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
export function Transport() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const mill = useSession()?.user.currentFacility?.type === 'MILL';
  const transporters = useQuery(transportersRead());
  const purchasers = useQuery({ ...purchasersRead(), enabled: mill });
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const { lots, open } = useStockLots((lot) => lot.dispatch === 'notShipped' && lot.title !== 'released' && lot.remainingGrams !== 0);

  const bodyOf = (values: TransportValues) => ({
    ...values,
    lots: lots.accepted.map(({ productId }) => ({ productId })),
    documents: files.flatMap(({ blobName }) => (blobName ? [{ blobName, kind: 'transportLog' as const }] : [])),
  });
  const form = useForm<TransportValues>({
    defaultValues: { transactionId: newId(), occurredAt: thisMinute(), purchaseOrderNumber: '', packingListNumber: '' },
    mode: 'onTouched',
    resolver: commandResolver(RecordTransport, bodyOf),
  });
  const { control, formState } = form;
  useKeepDraft(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const { submit, error, busy } = useRecord({
    route: routes.recordTransport,
    form,
    bodyOf,
    refuseLot: lots.refuse,
    done: () => ({ title: t('transport.done'), detail: `${words('lots', { count: lots.accepted.length })}, ${kg(lots.grams)} kg` }),
  });
  const transporterId = form.watch('transporterId');
  return (
    <RecordLayout
      title={t('transport.title')}
      submitLabel={t('transport.do')}
      submit={submit}
      busy={busy}
      error={error}
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
            value={transporterId}
            onChange={(id) => form.setValue('transporterId', id ?? '', { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            error={errorText(formState.errors.transporterId, t('transporter'))}
          />
          {mill ? (
            <FacilitySelect
              label={t('purchaser')}
              optional
              placeholder={t('noPurchaser')}
              description={t('purchaserHint')}
              facilities={purchasers.data}
              value={form.watch('purchaserId')}
              onChange={(id) => form.setValue('purchaserId', id, { shouldDirty: true })}
            />
          ) : null}
        </div>
      </Section>
      <LotsSection
        lots={lots}
        open={open}
        note={t('lotsOfStock')}
        emptyText={t('noOpenLotsStock')}
        error={formState.isSubmitted ? words('validation.lots') : undefined}
      />
      <Section title={t('details')}>
        <div className={css.two}>
          <OccurredAt control={control} errors={formState.errors} />
          <PaperNumber control={control} errors={formState.errors} name="purchaseOrderNumber" />
          <PaperNumber control={control} errors={formState.errors} name="packingListNumber" />
        </div>
      </Section>
      <Section title={t('documents')}>
        <FileDrop label={t('uploadDocuments')} files={files} onChange={setFiles} />
      </Section>
    </RecordLayout>
  );
}
