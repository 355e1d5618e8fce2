import { useQuery } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordTransport } from '../../../../contracts/custody-commands.js';
import type { PhoneLot } from '../../queue/unsent-record.js';
import { useErrorText } from '../../ui/command-form.js';
import { newId, thisMinute } from '../../ui/ids.js';
import { OccurredAt, PaperNumber, Papers } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { lotMessages } from './lot-messages.js';
import { PartyStep } from './party-step.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { transportersKept } from './phone-reads.js';
import { mayShip, sumOf } from './phone-stock.js';
import { StockStep } from './stock-step.js';
import { type Told, useFact } from './use-fact.js';

interface TransportValues {
  transactionId: string;
  occurredAt: string;
  transporter?: { id: string; name: string };
  lots: PhoneLot[];
  purchaseOrderNumber: string;
  packingListNumber: string;
}

const STEPS = ['transporter', 'lots', 'papers'] as const;

const bodyOf = ({ transporter, lots, ...values }: TransportValues) => ({
  ...values,
  transporterId: transporter?.id,
  lots: lots.map(({ productId }) => ({ productId })),
});

const tell = ({ transporter, lots }: TransportValues): Told => ({
  party: transporter?.name,
  lots: lots.length,
  grams: sumOf(lots),
  effect: { makes: [], takes: lots.map(({ productId }) => ({ productId, as: 'shipped' })) },
});

export const PhoneTransport = () => (
  <WithQueue kind="transport">
    <TransportForm />
  </WithQueue>
);

/** Ships lots, sold or not. */
function TransportForm() {
  const { t } = useTranslation('custody');
  const { t: own } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const transporters = useQuery(transportersKept(usePhone()));
  const fact = useFact<TransportValues, (typeof STEPS)[number]>({
    kind: 'transport',
    command: RecordTransport,
    defaults: () => ({ transactionId: newId(), occurredAt: thisMinute(), lots: [], purchaseOrderNumber: '', packingListNumber: '' }),
    bodyOf,
    tell,
    steps: STEPS,
    stepOf: { transporterId: 'transporter', lots: 'lots' },
    isDone: (step, { transporter, lots }) => (step === 'transporter' ? transporter !== undefined : step !== 'lots' || lots.length > 0),
  });
  const { form, step, go } = fact;
  const values = form.watch();
  const { errors } = form.formState;
  const frame = { kind: 'transport', fact, told: tell(values), note: values.transporter?.name } as const;
  if (step === 'transporter') {
    return (
      <FactScreen {...frame} note={t('chooseTransporter')}>
        <PartyStep
          label={t('transporter')}
          parties={transporters.data?.value}
          chosen={values.transporter?.id}
          error={errorText(get(errors, 'transporterId'), t('transporter'), values.transporter)}
          onChoose={({ id, name }) => {
            form.setValue('transporter', { id, name }, { shouldDirty: true });
            go('lots');
          }}
        />
      </FactScreen>
    );
  }
  if (step === 'lots') {
    return (
      <FactScreen
        {...frame}
        action={{ label: own('nextPapers'), onNext: () => (values.lots.length ? go('papers') : void form.trigger('lots')) }}
      >
        <StockStep
          lots={values.lots}
          onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
          mayGo={mayShip}
          mended={fact.order}
          messages={lotMessages(errors, values.lots.length)}
          missing={errors.lots ? words('validation.lots') : undefined}
        />
      </FactScreen>
    );
  }
  return (
    <FactScreen {...frame} action={{ label: t('transport.do') }}>
      <div className={css.fields}>
        <OccurredAt control={form.control} errors={errors} />
        <PaperNumber control={form.control} errors={errors} name="purchaseOrderNumber" />
        <PaperNumber control={form.control} errors={errors} name="packingListNumber" />
        <Papers label={t('uploadDocuments')} kind="transportLog" papers={fact.papers} onChange={fact.setPapers} />
      </div>
    </FactScreen>
  );
}
