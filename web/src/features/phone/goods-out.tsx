import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TransferKind } from '../../../../contracts/custody-commands.js';
import type { FacilityReply } from '../../../../contracts/replies.js';
import type { TypedClaim } from '../../custody/claim-values.js';
import type { Effect, PhoneLot } from '../../queue/unsent-record.js';
import { type FoundErrors, useErrorText } from '../../ui/command-form.js';
import { newId, thisMinute } from '../../ui/ids.js';
import type { TypedPrice } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { lotMessages } from './lot-messages.js';
import { type Party, PartyStep } from './party-step.js';
import css from './phone.module.css';
import { type StockLot, sumOf } from './phone-stock.js';
import { StockStep } from './stock-step.js';
import { type Fact, type Told, useFact } from './use-fact.js';

/** What the forms of goods that leave hold. */
export interface OutValues {
  transactionId: string;
  occurredAt: string;
  /** Who is chosen first: the purchaser of a sale, the transporter of a transport. */
  party?: Party;
  lots: PhoneLot[];
  /** Of a mill's transport: to whom it sells too. */
  purchaser?: Party;
  transferKind?: TransferKind;
  claim: TypedClaim;
  price: TypedPrice;
  purchaseOrderNumber: string;
  invoiceNumber: string;
  packingListNumber: string;
}

const STEPS = ['party', 'lots', 'papers'] as const;
export type OutFact = Fact<OutValues, (typeof STEPS)[number]>;

interface GoodsOutProps {
  kind: 'sell' | 'transport';
  command: new () => object;
  /** The command's field of who is chosen first. */
  partyField: 'purchaserId' | 'transporterId';
  words: { party: string; choose: string; action: string };
  parties: readonly FacilityReply[] | undefined;
  bodyOf: (values: OutValues) => object;
  /** What becomes of the lots here. */
  as: (values: OutValues) => readonly Effect['takes'][number]['as'][];
  mayGo: (lot: StockLot) => boolean;
  /** The last step: what else is said, and the papers. */
  children: (fact: OutFact, values: OutValues) => ReactNode;
}

const start = (): OutValues => ({
  transactionId: newId(),
  occurredAt: thisMinute(),
  lots: [],
  claim: { how: 'auto', percent: 100 },
  price: { currency: 'PKR' },
  purchaseOrderNumber: '',
  invoiceNumber: '',
  packingListNumber: '',
});

export const GoodsOut = (props: GoodsOutProps) => (
  <WithQueue kind={props.kind}>
    <OutForm {...props} />
  </WithQueue>
);

/** To whom or by whom, which lots of our stock, and by which papers. */
function OutForm({ kind, command, partyField, words: own, parties, bodyOf, as, mayGo, children }: GoodsOutProps) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const tell = (values: OutValues): Told => ({
    party: values.party?.name,
    lots: values.lots.length,
    grams: sumOf(values.lots),
    effect: { makes: [], takes: values.lots.flatMap(({ productId }) => as(values).map((each) => ({ productId, as: each }))) },
  });
  const fact: OutFact = useFact<OutValues, (typeof STEPS)[number]>({
    kind,
    command,
    defaults: start,
    bodyOf,
    adjust: claimApart,
    fieldOf: (path) => (isOfClaim(path) ? 'claim' : path),
    tell,
    steps: STEPS,
    stepOf: { [partyField]: 'party', lots: 'lots' },
    isDone: (step, { party, lots }) => (step === 'party' ? party !== undefined : step !== 'lots' || lots.length > 0),
  });
  const { form, step, go } = fact;
  const values = form.watch();
  const { errors } = form.formState;
  const frame = { kind, fact, told: tell(values), note: values.party?.name } as const;
  if (step === 'party') {
    const choose = ({ id, name }: Party): void => {
      form.setValue('party', { id, name }, { shouldDirty: true });
      go('lots');
    };
    return (
      <FactScreen {...frame} note={own.choose}>
        <PartyStep
          label={own.party}
          parties={parties}
          chosen={values.party?.id}
          error={errorText(get(errors, partyField), own.party, values.party)}
          onChoose={choose}
        />
      </FactScreen>
    );
  }
  if (step === 'lots') {
    return (
      <FactScreen
        {...frame}
        action={{ label: t('nextPapers'), onNext: () => (values.lots.length ? go('papers') : void form.trigger('lots')) }}
      >
        <StockStep
          lots={values.lots}
          onChange={(lots) => form.setValue('lots', lots, { shouldDirty: true })}
          mayGo={mayGo}
          mended={fact.order}
          messages={lotMessages(errors, values.lots.length)}
          missing={errors.lots ? words('validation.lots') : undefined}
        />
      </FactScreen>
    );
  }
  return (
    <FactScreen {...frame} action={{ label: own.action }}>
      <div className={css.fields}>{children(fact, values)}</div>
    </FactScreen>
  );
}

/** The command says its claim at each lot; the form asks for it once, on its last step. */
const isOfClaim = (path: string): boolean => /^lots\.\d+\.(productId\.)?claim/.test(path);

type LotErrors = { claim?: Record<string, unknown> } & Record<string, unknown>;

function claimApart({ lots, ...errors }: FoundErrors): FoundErrors {
  if (!Array.isArray(lots)) return lots ? { ...errors, lots } : errors;
  const all = lots as (LotErrors | undefined)[];
  const [claim] = all.flatMap((lot) => Object.values(lot?.claim ?? {}));
  const rows = all.map((lot) => {
    const { claim: _, ...rest } = lot ?? {};
    return Object.keys(rest).length ? rest : undefined;
  });
  return { ...errors, ...(rows.some(Boolean) && { lots: rows }), ...(claim ? { claim } : {}) };
}
