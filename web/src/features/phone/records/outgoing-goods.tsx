import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TransferKind } from '../../../../../contracts/custody/commands.js';
import type { FacilityReply } from '../../../../../contracts/facilities/replies.js';
import type { ClaimInput } from '../../../entities/record/claim-values.js';
import { currentMinute } from '../../../entities/record/new-record.js';
import type { PhoneLot, StockEffect } from '../../../offline/unsent-record.js';
import { type CommandErrors, useErrorText } from '../../../ui/forms/command-form.js';
import { newId } from '../../../ui/new-id.js';
import { type CounterpartyRef, CounterpartyStep } from '../form/counterparty-step.js';
import type { PriceInput } from '../form/detail-fields.js';
import { lotErrorMessages } from '../form/lot-error-messages.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { StockStep } from '../form/stock-step.js';
import { type RecordForm, type RecordSummary, useRecordForm } from '../form/use-record-form.js';
import css from '../shell/phone.module.css';
import { type StockLot, sumGrams } from '../shell/phone-stock.js';

/** What the forms of goods that leave hold. */
export interface OutgoingValues {
  transactionId: string;
  occurredAt: string;
  /** Who is chosen first: the purchaser of a sale, the transporter of a transport. */
  party?: CounterpartyRef;
  lots: PhoneLot[];
  /** Of a mill's transport: to whom it sells too. */
  purchaser?: CounterpartyRef;
  transferKind?: TransferKind;
  claim: ClaimInput;
  price: PriceInput;
  purchaseOrderNumber: string;
  invoiceNumber: string;
  packingListNumber: string;
}

const STEPS = ['party', 'lots', 'papers'] as const;
export type OutgoingRecordForm = RecordForm<OutgoingValues, (typeof STEPS)[number]>;

interface OutgoingGoodsProps {
  kind: 'sell' | 'transport';
  command: new () => object;
  /** The command's field of who is chosen first. */
  partyField: 'purchaserId' | 'transporterId';
  words: { party: string; choose: string; action: string };
  facilities: readonly FacilityReply[] | undefined;
  toCommand: (values: OutgoingValues) => object;
  /** What becomes of the lots here. */
  effectsOnLots: (values: OutgoingValues) => readonly StockEffect['takes'][number]['as'][];
  canTake: (lot: StockLot) => boolean;
  /** The last step: what else is said, and the papers. */
  children: (fact: OutgoingRecordForm, values: OutgoingValues) => ReactNode;
}

const defaultValues = (): OutgoingValues => ({
  transactionId: newId(),
  occurredAt: currentMinute(),
  lots: [],
  claim: { how: 'auto', percent: 100 },
  price: { currency: 'PKR' },
  purchaseOrderNumber: '',
  invoiceNumber: '',
  packingListNumber: '',
});

export const OutgoingGoods = (props: OutgoingGoodsProps) => (
  <RecordFormLoader kind={props.kind}>
    <OutgoingGoodsForm {...props} />
  </RecordFormLoader>
);

/** To whom or by whom, which lots of our stock, and by which papers. */
function OutgoingGoodsForm({
  kind,
  command,
  partyField,
  words: own,
  facilities,
  toCommand,
  effectsOnLots,
  canTake,
  children,
}: OutgoingGoodsProps) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const summarize = (values: OutgoingValues): RecordSummary => ({
    party: values.party?.name,
    lots: values.lots.length,
    grams: sumGrams(values.lots),
    effect: { makes: [], takes: values.lots.flatMap(({ productId }) => effectsOnLots(values).map((each) => ({ productId, as: each }))) },
  });
  const recordForm: OutgoingRecordForm = useRecordForm<OutgoingValues, (typeof STEPS)[number]>({
    kind,
    command,
    defaults: defaultValues,
    toCommand,
    adjust: liftClaimErrors,
    fieldOf: (path) => (isClaimPath(path) ? 'claim' : path),
    summarize,
    steps: STEPS,
    stepOfField: { [partyField]: 'party', lots: 'lots' },
    isStepDone: (step, { party, lots }) => (step === 'party' ? party !== undefined : step !== 'lots' || lots.length > 0),
  });
  const { form, step, go } = recordForm;
  const values = form.watch();
  const { errors } = form.formState;
  const frame = { kind, recordForm, summary: summarize(values), note: values.party?.name } as const;
  if (step === 'party') {
    const choose = ({ id, name }: CounterpartyRef): void => {
      form.setValue('party', { id, name }, { shouldDirty: true });
      go('lots');
    };
    return (
      <RecordFormScreen {...frame} note={own.choose}>
        <CounterpartyStep
          label={own.party}
          facilities={facilities}
          chosen={values.party?.id}
          error={errorText(get(errors, partyField), own.party, values.party)}
          onChoose={choose}
        />
      </RecordFormScreen>
    );
  }
  if (step === 'lots') {
    return (
      <RecordFormScreen
        {...frame}
        action={{ label: t('nextPapers'), onNext: () => (values.lots.length ? go('papers') : void form.trigger('lots')) }}
      >
        <StockStep
          lots={values.lots}
          onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
          canTake={canTake}
          correctedOrder={recordForm.correctedOrder}
          messages={lotErrorMessages(errors, values.lots.length)}
          missing={errors.lots ? words('validation.lots') : undefined}
        />
      </RecordFormScreen>
    );
  }
  return (
    <RecordFormScreen {...frame} action={{ label: own.action }}>
      <div className={css.fields}>{children(recordForm, values)}</div>
    </RecordFormScreen>
  );
}

/** The command says its claim at each lot; the form asks for it once, on its last step. */
const isClaimPath = (path: string): boolean => /^lots\.\d+\.(productId\.)?claim/.test(path);

type LotErrors = { claim?: Record<string, unknown> } & Record<string, unknown>;

function liftClaimErrors({ lots, ...errors }: CommandErrors): CommandErrors {
  if (!Array.isArray(lots)) return lots ? { ...errors, lots } : errors;
  const all = lots as (LotErrors | undefined)[];
  const [claim] = all.flatMap((lot) => Object.values(lot?.claim ?? {}));
  const rows = all.map((lot) => {
    const { claim: _, ...rest } = lot ?? {};
    return Object.keys(rest).length ? rest : undefined;
  });
  return { ...errors, ...(rows.some(Boolean) && { lots: rows }), ...(claim ? { claim } : {}) };
}
