import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RecordTransform } from '../../../../../contracts/custody/commands.js';
import type { LotSummary } from '../../../../../contracts/custody/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSession } from '../../../app/session/session.js';
import { allLotsRead } from '../../../entities/custody/custody-reads.js';
import { MATERIAL_OF } from '../../../entities/custody/inbox.js';
import { currentMinute, newProductId } from '../../../entities/record/new-record.js';
import { productOfStep, STEPS_FROM, type TransformMass, transformMass } from '../../../entities/record/transform-mass.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatKg, formatYield, inSentence, formatProductId as inThrees } from '../../../ui/format.js';
import { commandResolver } from '../../../ui/forms/command-form.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { newId } from '../../../ui/new-id.js';
import { useScanner, useSubmitKey } from '../../../ui/shortcuts.js';
import css from '../form/custody.module.css';
import { OccurredAtField } from '../form/detail-fields.js';
import { isSameProductId } from '../form/lot-selection.js';
import { ignoreEnter, useConfirmUnload } from '../form/record-layout.js';
import { useSendRecord } from '../form/use-send-record.js';
import { MassCheck } from './mass-check.js';
import { TransformInputs } from './transform-inputs.js';
import { TransformOutputs } from './transform-outputs.js';
import { inputOfLot, lotOfInput, type TransformFormValues, toRecordTransform, withScannedLabel } from './transform-values.js';

const hasRemaining = (lot: LotSummary): boolean => lot.remainingGrams !== 0;

/** A transform: lots go in, whole or in part, and new product IDs come out. */
export function TransformPage() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const facility = useSession()?.user.currentFacility;
  const client = useQueryClient();
  const heldRead = allLotsRead({ facilityId: facility?.id ?? '', title: 'held', dispatch: 'notShipped' });
  const held = useQuery(heldRead);
  const stock = (held.data ?? []).filter(hasRemaining);
  const material = (facility && MATERIAL_OF[facility.type]) ?? 'lint';

  const [drawn] = useState(() => new Set<string>());
  const draw = () => {
    const productId = newProductId();
    drawn.add(productId);
    return productId;
  };
  const form: UseFormReturn<TransformFormValues> = useForm<TransformFormValues>({
    defaultValues: {
      transactionId: newId(),
      occurredAt: currentMinute(),
      step: STEPS_FROM[material][0],
      inputs: [],
      otherInputs: [],
      outputs: [{ productId: draw(), unit: 'kg' }],
      byProducts: [],
    },
    mode: 'onTouched',
    resolver: commandResolver<TransformFormValues>(RecordTransform, (each) => toCommand(each)),
  });
  const { control, formState } = form;
  const values = form.watch();
  const first = values.inputs[0];
  const input = (first && (lotOfInput(first, stock)?.product ?? first.product)) ?? material;
  const steps = STEPS_FROM[input];
  const step = steps.includes(values.step) ? values.step : (steps[0] ?? 'regroup');
  const product = productOfStep(step, input);
  const toCommand = (each: TransformFormValues) => toRecordTransform({ ...each, step }, stock, product);
  const mass = transformMass(values, step);
  const exceedsStock = values.inputs.some(
    (each) => (each.quantity ?? 0) * 1000 > (lotOfInput(each, stock)?.remainingGrams ?? Number.POSITIVE_INFINITY),
  );
  const addLot = (productId: string, among = stock) => {
    const lot = among.find((each) => isSameProductId(each.productId, productId));
    if (!lot) return toast('error', words('validation.productId'), inThrees(productId));
    if (form.getValues('inputs').some((each) => each.productId && isSameProductId(each.productId, productId))) return;
    form.setValue('inputs', [...form.getValues('inputs'), inputOfLot(lot)], { shouldDirty: true });
  };
  /** A lot that is here goes in; a label that nobody has used yet is an output's. Which it is, is known once the stock is. */
  const addCode = async (code: string) => {
    const loaded = (await client.ensureQueryData(heldRead)).filter(hasRemaining);
    if (loaded.some((each) => isSameProductId(each.productId, code))) return addLot(code, loaded);
    form.setValue('outputs', withScannedLabel(form.getValues('outputs'), inThrees(code), drawn), { shouldDirty: true });
  };
  const onScan = (code: string) => void addCode(code).catch((failure) => toast('error', failureText(failure)));
  useScanner(onScan);
  usePreselectedLots(held.isSuccess, addLot);
  useConfirmUnload(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const { submit, error, busy } = useSendRecord({
    route: routes.recordTransform,
    form,
    toCommand,
    successToast: () => ({
      title: t('assign.done'),
      detail: `${formatKg(mass.outputGrams)} kg ${inSentence(words(`product.${product}`))}`,
    }),
  });
  const isBlocked = mass.state === 'notLower' || mass.state === 'notEqual' || exceedsStock;
  const send = () => (isBlocked || busy ? undefined : submit());
  useSubmitKey(send);
  const count = values.outputs.length + values.byProducts.length;
  return (
    <form
      noValidate
      onKeyDown={ignoreEnter}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      style={{ display: 'contents' }}
    >
      <Page>
        <PageHead
          title={t('assign.title')}
          actions={
            <>
              <Controller
                control={control}
                name="step"
                render={({ field }) => (
                  <SelectField
                    aria-label={t('assign.process')}
                    data={steps.map((each) => ({ value: each, label: words(`step.${each}`) }))}
                    value={step}
                    onChange={field.onChange}
                    w={220}
                  />
                )}
              />
              <OccurredAtField control={control} errors={formState.errors} bare />
            </>
          }
        />
        <MassCheck mass={mass} step={step} product={product} lots={values.inputs.length} />
        <div className={css.assign}>
          <TransformInputs
            form={form}
            stock={held.isSuccess ? stock : undefined}
            facilityId={facility?.id ?? ''}
            material={input}
            onAdd={addLot}
            onScan={onScan}
          />
          <TransformOutputs form={form} product={product} mass={mass} drawProductId={draw} onScan={onScan} />
        </div>
      </Page>
      <div className={css.actionBar}>
        {error ? <InlineError>{error}</InlineError> : <MassStateText mass={mass} regroup={step === 'regroup'} />}
        <Button variant="bare" size="large" onClick={() => void navigate('/homepage')}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="primary" size="large" data-main busy={busy} busyLabel={t('assign.busy')} disabled={isBlocked}>
          {t('assign.do', { count })}
        </Button>
      </div>
    </form>
  );
}

/** In words what the mass check shows. */
function MassStateText({ mass, regroup }: { mass: TransformMass; regroup: boolean }) {
  const { t } = useTranslation('custody');
  const weight = formatKg(mass.inputGrams);
  switch (mass.state) {
    case 'empty':
      return (
        <span className={`${css.state} muted`}>
          <IconCircleDashed size={18} aria-hidden /> {t('assign.nothingYet')}
        </span>
      );
    case 'ok':
      return (
        <span className={css.state} role="status">
          <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden /> {regroup ? t('assign.okNoRange') : t('assign.ok')}
        </span>
      );
    case 'outOfRange':
      return (
        <span className={css.state} style={{ color: 'var(--medium-text)' }} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          {t('assign.outOfRange', {
            yield: formatYield(mass.yieldBp ?? 0),
            low: `${(mass.range?.[0] ?? 0) / 100}%`,
            high: `${(mass.range?.[1] ?? 0) / 100}%`,
          })}
        </span>
      );
    case 'notLower':
    case 'notEqual':
      return (
        <span className={`${css.state} bad`} role="status">
          <IconCircleXFilled size={18} aria-hidden /> {t(`assign.${mass.state}`, { weight })}
        </span>
      );
  }
}

/** `?lots=…` starts with these in. */
function usePreselectedLots(ready: boolean, add: (productId: string) => void): void {
  const [search] = useSearchParams();
  const wanted = search.get('lots');
  const done = useRef(false);
  useEffect(() => {
    if (!ready || !wanted || done.current) return;
    done.current = true;
    for (const id of wanted.split(',')) add(id);
  });
}
