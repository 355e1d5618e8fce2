import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordTransform } from '../../../../contracts/custody-commands.js';
import { GRADES, type Step } from '../../../../contracts/products.js';
import type { Mass } from '../../custody/mass.js';
import { Button } from '../../ui/button.js';
import { useErrorText } from '../../ui/command-form.js';
import { SelectField, WeightField } from '../../ui/fields.js';
import { productId as inThrees, kg, yieldPercent } from '../../ui/format.js';
import { newId, newProductId, thisMinute } from '../../ui/ids.js';
import { CodeRows, newRow } from './code-rows.js';
import { CountField, isCount } from './count-field.js';
import { OccurredAt } from './details-fields.js';
import { FactScreen, WithQueue } from './fact-screen.js';
import { lotMessages } from './lot-messages.js';
import { LotRefused, LotsStep } from './lots-step.js';
import { usePhone } from './phone.js';
import css from './phone.module.css';
import { mayUse, sameId, sumOf } from './phone-stock.js';
import { useStock } from './stock-step.js';
import {
  type InputLot,
  isMaterial,
  madeOf,
  massOfValues,
  type OutputRow,
  stepOf,
  stepsOf,
  type TransformValues,
  tellTransform,
  transformBody,
} from './transform-values.js';
import { useFact } from './use-fact.js';

const STEPS = ['inputs', 'outputs'] as const;
/** A run of codes that fits one record beside what is there already. */
const RUN_MAX = 200;

export const PhoneTransform = () => (
  <WithQueue kind="transform">
    <TransformForm />
  </WithQueue>
);

/** Lots go in, and new product IDs come out: bales, yarn, finished products. */
function TransformForm() {
  const { t: own } = useTranslation('phone');
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { type } = usePhone();
  const errorText = useErrorText();
  const fact = useFact<TransformValues, (typeof STEPS)[number]>({
    kind: 'transform',
    command: RecordTransform,
    defaults: () => ({ transactionId: newId(), occurredAt: thisMinute(), inputs: [], outputs: [newRow()] }),
    bodyOf: (values) => transformBody(values, stepOf(values, type)),
    tell: (values) => tellTransform(values, stepOf(values, type)),
    steps: STEPS,
    stepOf: { inputs: 'inputs' },
    isDone: (step, { inputs }) => step !== 'inputs' || inputs.length > 0,
  });
  const { form, step: shown, go } = fact;
  const values = form.watch();
  const { errors } = form.formState;
  const step = stepOf(values, type);
  const mass = massOfValues(values, step);
  if (shown === 'inputs') {
    const inputs = {
      lots: values.inputs.length,
      grams: sumOf(values.inputs.map(({ use, grams }) => ({ grams: use === undefined ? grams : (use || 0) * 1000 }))),
    };
    return (
      <FactScreen
        kind="transform"
        fact={fact}
        told={{ ...inputs, effect: { makes: [], takes: [] } }}
        note={t('assign.inputs')}
        action={{ label: own('nextOutputs'), onNext: () => (values.inputs.length ? go('outputs') : void form.trigger('inputs')) }}
      >
        <Inputs
          inputs={values.inputs}
          onChange={(inputs) => form.setValue('inputs', inputs, { shouldDirty: true })}
          mended={fact.order}
          messages={lotMessages(errors, values.inputs.length, 'inputs')}
          useErrors={values.inputs.map(({ use }, index) => errorText(get(errors, `inputs.${index}.quantity`), t('assign.use'), use))}
          missing={errors.inputs ? words('validation.lots') : undefined}
        />
      </FactScreen>
    );
  }
  const set = (outputs: OutputRow[]) => form.setValue('outputs', outputs, { shouldDirty: true });
  const product = madeOf(values, step);
  return (
    <FactScreen
      kind="transform"
      fact={fact}
      told={tellTransform(values, step)}
      note={words(`product.${product}`)}
      action={{
        label: t('assign.do', { count: values.outputs.length }),
        disabled: mass.state === 'notLower' || mass.state === 'notEqual',
      }}
    >
      <MassState mass={mass} />
      {stepsOf(values, type).length > 1 ? (
        <SelectField
          label={t('assign.process')}
          data={stepsOf(values, type).map((each) => ({ value: each, label: words(`step.${each}`) }))}
          value={step}
          onChange={(next) => form.setValue('step', (next ?? undefined) as Step | undefined)}
        />
      ) : null}
      <RunOfCodes rows={values.outputs} onChange={set} />
      <CodeRows
        rows={values.outputs}
        onChange={set}
        errors={errors}
        name="outputs"
        units={product === 'lint' ? ['kg', 'lb', 'unit'] : ['kg', 'lb']}
        more={(row, _index, change) => <Quality product={product} row={row} onChange={change} />}
      />
      <OccurredAt control={form.control} errors={errors} />
    </FactScreen>
  );
}

interface InputsProps {
  inputs: readonly InputLot[];
  onChange: (inputs: InputLot[]) => void;
  mended: number | undefined;
  messages: readonly (string | undefined)[];
  /** Of the weight that is used of each. */
  useErrors: readonly (string | undefined)[];
  missing?: string;
}

function Inputs({ inputs, onChange, mended, messages, useErrors, missing }: InputsProps) {
  const { t } = useTranslation('custody');
  const { stock, savedAt } = useStock(mended);
  const { type } = usePhone();
  const open = stock
    ?.filter(mayUse)
    .map(({ title: _, isShipped: __, isUnsent: ___, ...lot }): InputLot => lot)
    .sort((a, b) => Number(isMaterial(b, type)) - Number(isMaterial(a, type)));
  const lookUp = async (productId: string): Promise<InputLot> => {
    const lot = open?.find((each) => sameId(each.productId, productId));
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
            placeholder={kg(lot.grams)}
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
function MassState({ mass }: { mass: Mass }) {
  const { t } = useTranslation('custody');
  const say = (): string => {
    switch (mass.state) {
      case 'empty':
        return `${t('assign.inputs')}: ${kg(mass.inputGrams)} kg`;
      case 'ok':
        return mass.range ? t('assign.ok') : t('assign.okNoRange');
      case 'outOfRange':
        return t('assign.outOfRange', {
          yield: yieldPercent(mass.yieldBp ?? 0),
          low: `${(mass.range?.[0] ?? 0) / 100}%`,
          high: `${(mass.range?.[1] ?? 0) / 100}%`,
        });
      default:
        return t(`assign.${mass.state}`, { weight: kg(mass.inputGrams) });
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
    if (!count || !quantity || !isCount(count, RUN_MAX)) return;
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
          <CountField label={t('runCount')} value={count} onChange={setCount} max={RUN_MAX} />
          <WeightField label={t('runWeight')} value={quantity} onChange={setQuantity} />
        </div>
        <Button onClick={add}>{t('addRun')}</Button>
      </div>
    </details>
  );
}

interface QualityProps {
  product: ReturnType<typeof madeOf>;
  row: OutputRow;
  onChange: (part: Partial<OutputRow>) => void;
}

/** Lint has a grade, finished products are counted. */
function Quality({ product, row, onChange }: QualityProps) {
  const { t } = useTranslation('custody');
  if (product === 'finished') {
    return (
      <CountField label={t('assign.pieces')} optional value={row.pieces} onChange={(pieces) => onChange({ pieces })} max={1_000_000_000} />
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
