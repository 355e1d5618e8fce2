/** Goods that leave: to whom or by whom, which lots of our stock, and by which papers. */
import { type Path, type PathValue, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { UseParties } from '../../../../entities/record/parties/found-parties.js';
import type { CounterpartyRef, RecordDefinition } from '../../../../entities/record/record-definition.js';
import type { RecordKind } from '../../../../entities/record/record-kinds.js';
import type { OutgoingValues } from '../../../../entities/record/sale/outgoing-goods.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { CounterpartyStep } from '../form/counterparty-step.js';
import { RecordDetails } from '../form/record-details.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { StockStep } from '../form/stock-step.js';
import { type PhoneRecord, usePhoneRecord } from '../form/use-phone-record.js';
import type { StockLot } from '../shell/phone-stock.js';

type Step = 'party' | 'lots' | 'papers';

interface OutgoingGoodsProps<Values extends OutgoingValues> {
  definition: RecordDefinition<Values, Step>;
  /** Reads the parties that can be chosen. */
  useParties: UseParties;
  canTake: (lot: StockLot) => boolean;
  words: { party: string; choose: string; action: string };
}

export const OutgoingGoods = <Values extends OutgoingValues>(props: OutgoingGoodsProps<Values>) => (
  <RecordFormLoader kind={props.definition.kind as RecordKind}>
    <OutgoingGoodsForm {...props} />
  </RecordFormLoader>
);

function OutgoingGoodsForm<Values extends OutgoingValues>({ definition, useParties, canTake, words }: OutgoingGoodsProps<Values>) {
  const { t } = useTranslation('phone');
  const record = usePhoneRecord(definition);
  const { form, step, go } = record;
  const values = useWatch({ control: form.control }) as Values;
  switch (step) {
    case 'party':
      return (
        <RecordFormScreen record={record} note={words.choose}>
          <PartyStep record={record} useParties={useParties} label={words.party} />
        </RecordFormScreen>
      );
    case 'lots': {
      const next = () => (values.lots.length ? go('papers') : void form.trigger('lots' as Path<Values>));
      return (
        <RecordFormScreen record={record} note={values.party?.name} action={{ label: t('nextPapers'), onNext: next }}>
          <StockStep canTake={canTake} correctedOrder={record.correctedOrder} isSale={definition.kind === 'sell'} />
        </RecordFormScreen>
      );
    }
    case 'papers':
      return (
        <RecordFormScreen record={record} note={values.party?.name} action={{ label: words.action }}>
          <RecordDetails definition={definition as never} />
        </RecordFormScreen>
      );
  }
}

interface PartyStepProps<Values extends OutgoingValues> extends Pick<OutgoingGoodsProps<Values>, 'useParties'> {
  record: PhoneRecord<Values, Step>;
  label: string;
}

function PartyStep<Values extends OutgoingValues>({ record: { form, go }, useParties, label }: PartyStepProps<Values>) {
  const errorText = useErrorText();
  const { errors } = useFormState();
  const party = form.getValues().party;
  const choose = ({ id, name }: CounterpartyRef): void => {
    form.setValue('party' as Path<Values>, { id, name } as PathValue<Values, Path<Values>>, { shouldDirty: true });
    go('lots');
  };
  return (
    <CounterpartyStep
      label={label}
      useParties={useParties}
      chosen={party?.id}
      error={errorText(errors['party'], label, party ?? undefined)}
      onChoose={choose}
    />
  );
}
