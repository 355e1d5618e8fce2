import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordTransform } from '../../../../../contracts/custody/commands.js';
import { GRADES, type Step } from '../../../../../contracts/shared/products.js';
import { currentMinute, newProductId } from '../../../entities/record/new-record.js';
import type { TransformMass } from '../../../entities/record/transform-mass.js';
import { Button } from '../../../ui/button.js';
import { formatKg, formatYield, formatProductId as inThrees } from '../../../ui/format.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { WeightField } from '../../../ui/forms/number-fields.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import { newId } from '../../../ui/new-id.js';
import { OccurredAtField } from '../form/detail-fields.js';
import { lotErrorMessages } from '../form/lot-error-messages.js';
import { LotRefused, LotsStep } from '../form/lots-step.js';
import { NewLotRows, newLotRow } from '../form/new-lot-rows.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { usePhoneStock } from '../form/stock-step.js';
import { useRecordForm } from '../form/use-record-form.js';
import { isWholeNumberUpTo, WholeNumberField } from '../form/whole-number-field.js';
import css from '../shell/phone.module.css';
import { isSameProductId, mayUse, sumGrams } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import {
  allowedSteps,
  chosenStep,
  type InputLot,
  isMaterial,
  massOfTransform,
  type OutputRow,
  outputProduct,
  summarizeTransform,
  type TransformValues,
  toRecordTransform,
} from './transform-values.js';

const STEPS = ['inputs', 'outputs'] as const;
/** A run of codes that fits one record beside what is there already. */
const RUN_CODES_MAX = 200;

export const PhoneTransform = () => (
  <RecordFormLoader kind="transform">
    <TransformForm />
  </RecordFormLoader>
);

/** Lots go in, and new product IDs come out: bales, yarn, finished products. */
function TransformForm() {
  const { t: own } = useTranslation('phone');
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { type } = usePhone();
  const errorText = useErrorText();
  const recordForm = useRecordForm<TransformValues, (typeof STEPS)[number]>({
    kind: 'transform',
    command: RecordTransform,
    defaults: () => ({ transactionId: newId(), occurredAt: currentMinute(), inputs: [], outputs: [newLotRow()] }),
    toCommand: (values) => toRecordTransform(values, chosenStep(values, type)),
    summarize: (values) => summarizeTransform(values, chosenStep(values, type)),
    steps: STEPS,
    stepOfField: { inputs: 'inputs' },
    isStepDone: (step, { inputs }) => step !== 'inputs' || inputs.length > 0,
  });
  const { form, step: shown, go } = recordForm;
  const values = form.watch();
  const { errors } = form.formState;
  const step = chosenStep(values, type);
  const mass = massOfTransform(values, step);
  if (shown === 'inputs') {
    const inputs = {
      lots: values.inputs.length,
      grams: sumGrams(values.inputs.map(({ use, grams }) => ({ grams: use === undefined ? grams : (use || 0) * 1000 }))),
    };
    return (
      <RecordFormScreen
        kind="transform"
        recordForm={recordForm}
        summary={{ ...inputs, effect: { makes: [], takes: [] } }}
        note={t('assign.inputs')}
        action={{ label: own('nextOutputs'), onNext: () => (values.inputs.length ? go('outputs') : void form.trigger('inputs')) }}
      >
        <Inputs
          inputs={values.inputs}
          onChange={(inputs) => form.setValue('inputs', inputs, { shouldDirty: true })}
          correctedOrder={recordForm.correctedOrder}
          messages={lotErrorMessages(errors, values.inputs.length, 'inputs')}
          useErrors={values.inputs.map(({ use }, index) => errorText(get(errors, `inputs.${index}.quantity`), t('assign.use'), use))}
          missing={errors.inputs ? words('validation.lots') : undefined}
        />
      </RecordFormScreen>
    );
  }
  const set = (outputs: OutputRow[]) => form.setValue('outputs', outputs, { shouldDirty: true });
  const product = outputProduct(values, step);
  return (
    <RecordFormScreen
      kind="transform"
      recordForm={recordForm}
      summary={summarizeTransform(values, step)}
      note={words(`product.${product}`)}
      action={{
        label: t('assign.do', { count: values.outputs.length }),
        disabled: mass.state === 'notLower' || mass.state === 'notEqual',
      }}
    >
      <MassStateText mass={mass} />
      {allowedSteps(values, type).length > 1 ? (
        <SelectField
          label={t('assign.process')}
          data={allowedSteps(values, type).map((each) => ({ value: each, label: words(`step.${each}`) }))}
          value={step}
          onChange={(next) => form.setValue('step', (next ?? undefined) as Step | undefined)}
        />
      ) : null}
      <RunOfCodes rows={values.outputs} onChange={set} />
      <NewLotRows
        rows={values.outputs}
        onChange={set}
        errors={errors}
        name="outputs"
        units={product === 'lint' ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
        more={(row, _index, change) => <OutputAttributes product={product} row={row} onChange={change} />}
      />
      <OccurredAtField control={form.control} errors={errors} />
    </RecordFormScreen>
  );
}

interface InputsProps {
  inputs: readonly InputLot[];
  onChange: (inputs: InputLot[]) => void;
  correctedOrder: number | undefined;
  messages: readonly (string | undefined)[];
  /** Of the weight that is used of each. */
  useErrors: readonly (string | undefined)[];
  missing?: string;
}

function Inputs({ inputs, onChange, correctedOrder, messages, useErrors, missing }: InputsProps) {
  const { t } = useTranslation('custody');
  const { stock, savedAt } = usePhoneStock(correctedOrder);
  const { type } = usePhone();
  const open = stock
    ?.filter(mayUse)
    .map(({ title: _, isShipped: __, isUnsent: ___, ...lot }): InputLot => lot)
    .sort((a, b) => Number(isMaterial(b, type)) - Number(isMaterial(a, type)));
  const lookUp = async (productId: string): Promise<InputLot> => {
    const lot = open?.find((each) => isSameProductId(each.productId, productId));
    if (!lot) throw new LotRefused(t('refused.notHeld'));
    return lot;
  };
  return (
    <LotsStep
      lots={inputs}
      onChange={(next) => onChange([...next])}
      open={open}
      savedAt={savedAt}
      emptyText={t('noOpenLotsStock')}
      lookUp={lookUp}
      errors={messages}
      missing={missing}
      more={(lot, index) => (
        <details className={css.more}>
          <summary className={css.textButton}>
            {t('assign.use')} <IconChevronDown size={18} aria-hidden />
          </summary>
          <WeightField
            aria-label={t('assign.useOf', { id: inThrees(lot.productId) })}
            placeholder={formatKg(lot.grams)}
            value={lot.use}
            error={useErrors[index]}
            onChange={(use) => onChange(inputs.map((each, at) => (at === index ? { ...each, use } : each)))}
          />
        </details>
      )}
    />
  );
}

/** What went in, what came out, and whether that can be. */
function MassStateText({ mass }: { mass: TransformMass }) {
  const { t } = useTranslation('custody');
  const say = (): string => {
    switch (mass.state) {
      case 'empty':
        return `${t('assign.inputs')}: ${formatKg(mass.inputGrams)} kg`;
      case 'ok':
        return mass.range ? t('assign.ok') : t('assign.okNoRange');
      case 'outOfRange':
        return t('assign.outOfRange', {
          yield: formatYield(mass.yieldBp ?? 0),
          low: `${(mass.range?.[0] ?? 0) / 100}%`,
          high: `${(mass.range?.[1] ?? 0) / 100}%`,
        });
      default:
        return t(`assign.${mass.state}`, { weight: formatKg(mass.inputGrams) });
    }
  };
  return (
    <p className={css.check} data-state={mass.state} role="status">
      {say()}
    </p>
  );
}

/** So many bales of one weight at once, each with a code that the phone draws. */
function RunOfCodes({ rows, onChange }: { rows: readonly OutputRow[]; onChange: (rows: OutputRow[]) => void }) {
  const { t } = useTranslation('phone');
  const [count, setCount] = useState<number>();
  const [quantity, setQuantity] = useState<number>();
  const add = (): void => {
    if (!count || !quantity || !isWholeNumberUpTo(count, RUN_CODES_MAX)) return;
    const last = rows.at(-1);
    const run = Array.from({ length: count }, (): OutputRow => ({ ...last, productId: newProductId(), quantity, unit: 'kg' }));
    onChange([...rows.filter((row) => row.quantity !== undefined), ...run]);
    setCount(undefined);
    setQuantity(undefined);
  };
  return (
    <details>
      <summary className={css.textButton}>
        {t('run')} <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className={css.fields}>
        <div className={css.pair}>
          <WholeNumberField label={t('runCount')} value={count} onChange={setCount} max={RUN_CODES_MAX} />
          <WeightField label={t('runWeight')} value={quantity} onChange={setQuantity} />
        </div>
        <Button onClick={add}>{t('addRun')}</Button>
      </div>
    </details>
  );
}

interface OutputAttributesProps {
  product: ReturnType<typeof outputProduct>;
  row: OutputRow;
  onChange: (part: Partial<OutputRow>) => void;
}

/** Lint has a grade, finished products are counted. */
function OutputAttributes({ product, row, onChange }: OutputAttributesProps) {
  const { t } = useTranslation('custody');
  if (product === 'finished') {
    return (
      <WholeNumberField
        label={t('assign.pieces')}
        optional
        value={row.pieces}
        onChange={(pieces) => onChange({ pieces })}
        max={1_000_000_000}
      />
    );
  }
  if (product !== 'lint') return null;
  return (
    <SelectField
      label={t('manual.grade')}
      optional
      data={[...GRADES]}
      value={row.grade ?? null}
      onChange={(grade) => onChange({ grade: grade ?? undefined })}
    />
  );
}
