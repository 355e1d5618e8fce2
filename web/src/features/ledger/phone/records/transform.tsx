import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GRADES, type Product, type Step } from '../../../../../../contracts/shared/products.js';
import type { Unit } from '../../../../../../contracts/shared/units.js';
import { newProductId } from '../../../../entities/record/new-record.js';
import { findLot, knownGrams, LotRefused, type RecordLot } from '../../../../entities/record/record-lot.js';
import { claimOfRun } from '../../../../entities/record/transform/claim-of-run.js';
import {
  allowedSteps,
  chosenStep,
  type InputLot,
  isMaterial,
  massOfTransform,
  type OutputLot,
  outputProduct,
  type TransformValues,
  transform,
  unitOfUse,
  usedGrams,
} from '../../../../entities/record/transform/transform.js';
import { useMassText } from '../../../../entities/record/transform/use-mass-text.js';
import { Button } from '../../../../ui/button.js';
import { comma, formatKg, formatProductId, inSentence } from '../../../../ui/format.js';
import { useField, useFormValue, useSetField } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { NumberField, WeightField } from '../../../../ui/forms/number-fields.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { LotsStep } from '../form/lots-step.js';
import { NewLotRows } from '../form/new-lot-rows.js';
import phoneFields from '../form/phone-fields.module.css';
import { RecordDetails } from '../form/record-details.js';
import { RecordFormLoader, RecordFormScreen } from '../form/record-form-screen.js';
import { useLotById, usePhoneStock } from '../form/stock-step.js';
import { usePhoneRecord } from '../form/use-phone-record.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import { mayUse, toRecordLot } from '../shell/phone-stock.js';
import { usePhone } from '../shell/use-phone.js';
import css from './transform.module.css';

interface WholeNumberFieldProps {
  label: string;
  optional?: boolean;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  max: number;
}

const isWholeNumberUpTo = (value: number, max: number): boolean => Number.isInteger(value) && value <= max;

/** A run of codes that fits one record in addition to its other codes. */
const RUN_CODES_MAX = 200;

const OUTPUT_UNITS: Partial<Record<Product, readonly Unit[]>> = { lint: ['kg', 'lb', 'unit'], fabric: ['kg', 'lb', 'm'] };

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
  const record = usePhoneRecord(transform);
  const { form, context, go } = record;
  const values = useWatch({ control: form.control }) as TransformValues;
  const massText = useMassText();
  if (record.step === 'inputs') {
    const next = () => (values.inputs.length ? go('outputs') : void form.trigger('inputs'));
    return (
      <RecordFormScreen
        record={record}
        summary={{ lots: values.inputs.length, grams: knownGrams(values.inputs.map((lot) => ({ grams: usedGrams(lot) }))) }}
        note={t('assign.inputs')}
        action={{ label: own('nextOutputs'), onNext: next }}
      >
        <Inputs correctedOrder={record.correctedOrder} />
      </RecordFormScreen>
    );
  }
  const step = chosenStep(values, context.type);
  const product = outputProduct(values, step, context.type);
  const mass = massOfTransform(values, step);
  const isTooMuch = mass.state === 'notLower' || mass.state === 'notEqual';
  const text = massText(mass, step === 'regroup');
  return (
    <RecordFormScreen
      record={record}
      note={words(`product.${product}`)}
      action={{ label: t('assign.do', { count: values.outputs.length }), disabled: isTooMuch }}
    >
      <p className={css.check} data-state={mass.state} role="status">
        {text}
      </p>
      <ClaimLost inputs={values.inputs} />
      <StepField step={step} steps={allowedSteps(values, context.type)} />
      <RunOfCodes />
      <NewLotRows
        name="outputs"
        units={OUTPUT_UNITS[product] ?? ['kg', 'lb']}
        message={isTooMuch ? text : undefined}
        more={(name) => <OutputAttributes product={product} name={name} />}
      />
      <RecordDetails definition={transform} />
    </RecordFormScreen>
  );
}

/** Inputs with different claims lose them: a warning comes first. */
function ClaimLost({ inputs }: { inputs: readonly InputLot[] }) {
  const { t } = useTranslation('custody');
  const claim = claimOfRun(inputs);
  if (claim.state !== 'lost') return null;
  const certifications = claim.certifications.join(comma());
  return (
    <p className={css.check} data-state="outOfRange" role="status">
      {t(claim.isPartUnclaimed ? 'assign.claimLostInPart' : 'assign.claimLost', { certifications })}
    </p>
  );
}

function StepField({ step, steps }: { step: Step; steps: readonly Step[] }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const setField = useSetField();
  if (steps.length < 2) return null;
  return (
    <SelectField
      label={t('assign.process')}
      data={steps.map((each) => ({ value: each, label: words(`step.${each}`) }))}
      value={step}
      onChange={(next) => setField('step', next)}
    />
  );
}

function Inputs({ correctedOrder }: { correctedOrder: number | undefined }) {
  const { t } = useTranslation('custody');
  const { type } = usePhone();
  const { stock, savedAt } = usePhoneStock(correctedOrder);
  const findHere = useLotById();
  const usable = stock?.filter(mayUse).map(toRecordLot);
  const lookUp = async (productId: string): Promise<RecordLot> => {
    const known = findLot(usable, productId);
    if (known) return known;
    const lot = findLot(stock, productId) ?? (await findHere(productId));
    if (!lot || lot.grams === 0 || !mayUse(lot)) throw new LotRefused(t('refused.notHeld'));
    return toRecordLot(lot);
  };
  return (
    <LotsStep
      name="inputs"
      open={usable && inputChoices(usable, (lot) => isMaterial(lot, type))}
      savedAt={savedAt}
      emptyText={t('noOpenLotsInput')}
      lookUp={lookUp}
      more={(name) => <UsedWeight name={name} />}
    />
  );
}

/** Returns this site's materials first. By-products are not offered as inputs: their codes can be scanned, to regroup them. */
export const inputChoices = (lots: readonly RecordLot[], isOne: (lot: RecordLot) => boolean): RecordLot[] =>
  lots.filter(({ product }) => product !== 'byProduct').sort((a, b) => Number(isOne(b)) - Number(isOne(a)));

function UsedWeight({ name }: { name: string }) {
  const { t } = useTranslation('custody');
  const lot = useFormValue<InputLot>(name);
  const field = useField<number>(`${name}.use`, t('assign.use'));
  return (
    <details className={phoneFields.more} open={field.error ? true : undefined}>
      <summary className={phoneButtons.textButton}>
        {t('assign.use')} <IconChevronDown size={18} aria-hidden />
      </summary>
      <WeightField
        aria-label={t('assign.useOf', { id: formatProductId(lot.productId) })}
        placeholder={formatKg(lot.grams)}
        unit={unitOfUse(lot)}
        {...field}
      />
    </details>
  );
}

/** So many bales of one weight at once, each with a code that the phone draws. */
function RunOfCodes() {
  const { t } = useTranslation('phone');
  const { getValues, setValue } = useFormContext<TransformValues>();
  const [count, setCount] = useState<number>();
  const [quantity, setQuantity] = useState<number>();
  const add = (): void => {
    if (!count || !quantity || !isWholeNumberUpTo(count, RUN_CODES_MAX)) return;
    const rows = getValues('outputs');
    const last = rows.at(-1);
    const run = Array.from({ length: count }, (): OutputLot => ({ ...last, productId: newProductId(), quantity, unit: 'kg' }));
    const weighed = rows.filter((row) => (row.quantity ?? undefined) !== undefined);
    setValue('outputs', [...weighed, ...run], { shouldDirty: true });
    setCount(undefined);
    setQuantity(undefined);
  };
  return (
    <details>
      <summary className={phoneButtons.textButton}>
        {t('run')} <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className={phoneFields.fields}>
        <Columns cols="1fr 1fr" gap={12} align="start">
          <WholeNumberField label={t('runCount')} value={count} onChange={setCount} max={RUN_CODES_MAX} />
          <WeightField label={t('runWeight')} value={quantity} onChange={setQuantity} />
        </Columns>
        <Button onClick={add} label={t('addRun')} />
      </div>
    </details>
  );
}

/** Lint has a grade, finished products are counted. */
function OutputAttributes({ product, name }: { product: Product; name: string }) {
  const { t } = useTranslation('custody');
  const pieces = useField<number>(`${name}.pieces`, t('assign.pieces'));
  const grade = useField<string>(`${name}.grade`, t('manual.grade'));
  if (product === 'finished')
    return <WholeNumberField label={t('assign.pieces')} optional value={pieces.value} onChange={pieces.onChange} max={1_000_000_000} />;
  if (product === 'fabric') return <ClothMeasures name={name} />;
  if (product !== 'lint') return null;
  return (
    <SelectField
      label={t('manual.grade')}
      optional
      data={[...GRADES]}
      value={grade.value ?? null}
      onChange={(next) => grade.onChange(next ?? undefined)}
    />
  );
}

/** Takes the measures that give metres of cloth their weight; the check above says what is lost without them. */
export function ClothMeasures({ name }: { name: string }) {
  const { t } = useTranslation('custody');
  const { unit } = useFormValue<OutputLot>(name);
  const gsm = useField<number>(`${name}.gsm`, t('assign.gsm'));
  const widthCm = useField<number>(`${name}.widthCm`, t('assign.widthCm'));
  if (unit !== 'm') return null;
  return (
    <Columns cols="1fr 1fr" gap={12} align="start">
      <NumberField label={t('assign.gsm')} optional {...gsm} />
      <NumberField label={t('assign.widthCm')} optional {...widthCm} />
    </Columns>
  );
}

/** A whole number of pieces. */
function WholeNumberField({ value, max, ...rest }: WholeNumberFieldProps) {
  const { t } = useTranslation('ui');
  const isRead = value !== undefined && !Number.isNaN(value);
  const error =
    isRead && !isWholeNumberUpTo(value, max)
      ? value > max
        ? t('validation.atMost', { field: inSentence(rest.label), max })
        : t('validation.wholeNumber')
      : undefined;
  return <NumberField {...rest} value={value} error={error} inputMode="numeric" />;
}
