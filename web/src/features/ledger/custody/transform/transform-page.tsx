import { Group } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Step } from '../../../../../../contracts/shared/products.js';
import { useSession } from '../../../../client/session/session.js';
import { labelsPath } from '../../../../entities/custody/lot-paths.js';
import { OccurredAtField } from '../../../../entities/record/fields/record-details.js';
import { newProductId } from '../../../../entities/record/new-record.js';
import { findLot, type RecordLot, recordLotOfStock, sumNewLots } from '../../../../entities/record/record-lot.js';
import { useScannedIds } from '../../../../entities/record/scan/use-scanned-ids.js';
import { useWantedLots } from '../../../../entities/record/scan/use-wanted-lots.js';
import {
  allowedSteps,
  chosenStep,
  exceedsStock,
  inputProduct,
  massOfTransform,
  materialOf,
  outputProduct,
  type TransformValues,
  transform,
  wholeLot,
  withScannedLabel,
} from '../../../../entities/record/transform/transform.js';
import { Button } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { comma, formatKg, formatProductId, inSentence } from '../../../../ui/format.js';
import { useSetField } from '../../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { KeptDraftBanner } from '../../../../ui/forms/kept/kept-draft-banner.js';
import { Page, PageHead } from '../../../../ui/layout/layout.js';
import { heldLot } from '../form/lot-selection.js';
import { useOpenStock } from '../form/open-list.js';
import { RecordFrame } from '../form/record-layout.js';
import { useDeskRecord } from '../form/use-desk-record.js';
import { MassCheck } from './mass-check.js';
import { MassStateText } from './mass-state-text.js';
import { TransformInputs } from './transform-inputs.js';
import { TransformOutputs } from './transform-outputs.js';
import css from './transform-page.module.css';

/** A transform: lots go in, whole or in part, and new product IDs come out. */
export function TransformPage() {
  const { t } = useTranslation('custody');
  const navigate = useNavigate();
  const facility = useSession()?.user.currentFacility;
  const { t: ofStock } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const weightOf = (lots: Parameters<typeof sumNewLots>[0]): string => {
    const grams = sumNewLots(lots);
    return grams === null ? inSentence(t('weightUnknown')) : `${formatKg(grams)} kg`;
  };
  const record = useDeskRecord(transform, {
    doneTitle: t('assign.done'),
    doneDetail: ({ outputs, byProducts }) =>
      [
        words('lots', { count: outputs.length }),
        weightOf(outputs),
        ...(byProducts.length ? [`${inSentence(words('product.byProduct'))} ${weightOf(byProducts)}`] : []),
      ].join(comma()),
    doneAction: ({ outputs, byProducts }) => ({
      label: ofStock('printLabels'),
      path: labelsPath([...outputs, ...byProducts].map(({ productId }) => productId)),
    }),
  });
  const { form, context, busy, error } = record;
  const values = useWatch({ control: form.control }) as TransformValues;
  const step = chosenStep(values, context.type);
  const product = outputProduct(values, step, context.type);
  const mass = massOfTransform(values, step);
  const { stock, search, addLot, addCode, draw } = useCodes(form);
  const isTooMuch = mass.state === 'notLower' || mass.state === 'notEqual';
  const exceeding = values.inputs.find(exceedsStock);
  const isBlocked = isTooMuch || exceeding !== undefined;
  const wrong =
    error ?? (exceeding && t('assign.tooMuchOf', { id: formatProductId(exceeding.productId), weight: formatKg(exceeding.grams) }));
  return (
    <RecordFrame record={record} isBlocked={isBlocked}>
      <Page>
        <PageHead
          title={t('assign.title')}
          actions={
            <>
              <StepField step={step} steps={allowedSteps(values, context.type)} />
              <OccurredAtField bare />
            </>
          }
        />
        <KeptDraftBanner draft={record.draft} />
        <MassCheck mass={mass} step={step} product={product} lots={values.inputs.length + values.draws.length} />
        <div className={css.assign}>
          <TransformInputs
            stock={stock}
            search={search}
            facilityId={facility?.id ?? ''}
            material={inputProduct(values) ?? materialOf(context.type) ?? 'lint'}
            onAdd={addLot}
            onScan={addCode}
          />
          <TransformOutputs product={product} mass={mass} drawProductId={draw} onScan={addCode} />
        </div>
      </Page>
      <Group className={css.actionBar} gap="8px 12px">
        {wrong ? <InlineError>{wrong}</InlineError> : <MassStateText mass={mass} isRegroup={step === 'regroup'} />}
        <Button variant="bare" size="large" onClick={() => void navigate('/homepage')} label={t('discard')} />
        <Button type="submit" variant="primary" size="large" data-main busy={busy} busyLabel={t('assign.busy')} disabled={isBlocked}>
          {t('assign.do', { count: values.outputs.length + values.byProducts.length })}
        </Button>
      </Group>
    </RecordFrame>
  );
}

function StepField({ step, steps }: { step: Step; steps: readonly Step[] }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const setField = useSetField();
  return (
    <SelectField
      aria-label={t('assign.process')}
      data={steps.map((each) => ({ value: each, label: words(`step.${each}`) }))}
      value={step}
      onChange={(next) => setField('step', next)}
      w={220}
    />
  );
}

/** A lot that is here goes in; a label that nobody has used yet is an output's. Which it is, is looked up by the ID. */
function useCodes({ control, getValues, setValue }: ReturnType<typeof useDeskRecord<TransformValues, string>>['form']) {
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const held = useOpenStock({ facilityId, title: 'held', dispatch: 'notShipped' });
  const stock = held.lots?.map((lot) => recordLotOfStock(lot)).filter(({ grams }) => grams !== 0);
  const [drawn] = useState(() => new Set(getValues('outputs').map(({ productId }) => productId)));
  const usable = async (productId: string): Promise<RecordLot | undefined> => {
    const known = findLot(stock, productId);
    if (known) return known;
    const lot = await heldLot(productId, facilityId);
    return lot?.title === 'held' && lot.dispatch === 'notShipped' && lot.remainingGrams !== 0 ? recordLotOfStock(lot) : undefined;
  };
  const putIn = (lot: RecordLot): void => {
    const inputs = getValues('inputs');
    if (!findLot(inputs, lot.productId)) setValue('inputs', [...inputs, wholeLot(lot)], { shouldDirty: true });
  };
  const tell = (failure: unknown) => toast('error', failureText(failure));
  const look = async (productId: string): Promise<void> => {
    const lot = await usable(productId);
    if (lot) putIn(lot);
    else toast('error', words('validation.productId'), formatProductId(productId));
  };
  const addLot = (productId: string): void => {
    const known = findLot(stock, productId);
    if (known) putIn(known);
    else void look(productId).catch(tell);
  };
  const put = async (code: string): Promise<void> => {
    const lot = await usable(code);
    if (lot) putIn(lot);
    else setValue('outputs', withScannedLabel(getValues('outputs'), formatProductId(code), drawn), { shouldDirty: true });
  };
  const addCode = (code: string): void => void put(code).catch(tell);
  useScannedIds(addCode);
  useWantedLots({ form: control, add: addLot });
  const draw = (): string => {
    const productId = newProductId();
    drawn.add(productId);
    return productId;
  };
  return { stock, search: held.search, addLot, addCode, draw };
}
