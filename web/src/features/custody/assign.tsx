import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RecordTransform } from '../../../../contracts/custody-commands.js';
import type { LotSummary } from '../../../../contracts/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { type Mass, massOf, productOf, STEPS_FROM } from '../../custody/mass.js';
import { allLotsRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { Button } from '../../ui/button.js';
import { commandResolver } from '../../ui/command-form.js';
import { SelectField } from '../../ui/fields.js';
import { inSentence, productId as inThrees, kg, yieldPercent } from '../../ui/format.js';
import { newId, newProductId, thisMinute } from '../../ui/ids.js';
import { Page, PageHead } from '../../ui/parts.js';
import { useScanner, useSubmitKey } from '../../ui/shortcuts.js';
import { InlineError, useFailureText } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { MATERIAL_OF } from '../../waiting.js';
import { AssignInputs } from './assign-inputs.js';
import { AssignOutputs } from './assign-outputs.js';
import { type AssignValues, assignBody, inputOf, lotOf, withLabel } from './assign-values.js';
import css from './custody.module.css';
import { OccurredAt } from './details.js';
import { same } from './lot-lines.js';
import { MassCheck } from './mass-check.js';
import { keepEnter, useKeepDraft } from './record-layout.js';
import { useRecord } from './use-record.js';

const isLeft = (lot: LotSummary): boolean => lot.remainingGrams !== 0;

/** A transform: lots go in, whole or in part, and new product IDs come out. */
export function Assign() {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const facility = useSession()?.user.currentFacility;
  const client = useQueryClient();
  const heldRead = allLotsRead({ facilityId: facility?.id ?? '', title: 'held', dispatch: 'notShipped' });
  const held = useQuery(heldRead);
  const stock = (held.data ?? []).filter(isLeft);
  const material = (facility && MATERIAL_OF[facility.type]) ?? 'lint';

  const [drawn] = useState(() => new Set<string>());
  const draw = () => {
    const productId = newProductId();
    drawn.add(productId);
    return productId;
  };
  const form: UseFormReturn<AssignValues> = useForm<AssignValues>({
    defaultValues: {
      transactionId: newId(),
      occurredAt: thisMinute(),
      step: STEPS_FROM[material][0],
      inputs: [],
      otherInputs: [],
      outputs: [{ productId: draw(), unit: 'kg' }],
      byProducts: [],
    },
    mode: 'onTouched',
    resolver: commandResolver<AssignValues>(RecordTransform, (each) => bodyOf(each)),
  });
  const { control, formState } = form;
  const values = form.watch();
  const first = values.inputs[0];
  const input = (first && (lotOf(first, stock)?.product ?? first.product)) ?? material;
  const steps = STEPS_FROM[input];
  const step = steps.includes(values.step) ? values.step : (steps[0] ?? 'regroup');
  const product = productOf(step, input);
  const bodyOf = (each: AssignValues) => assignBody({ ...each, step }, stock, product);
  const mass = massOf(values, step);
  const over = values.inputs.some((each) => (each.quantity ?? 0) * 1000 > (lotOf(each, stock)?.remainingGrams ?? Number.POSITIVE_INFINITY));
  const addLot = (productId: string, among = stock) => {
    const lot = among.find((each) => same(each.productId, productId));
    if (!lot) return toast('error', words('validation.productId'), inThrees(productId));
    if (form.getValues('inputs').some((each) => each.productId && same(each.productId, productId))) return;
    form.setValue('inputs', [...form.getValues('inputs'), inputOf(lot)], { shouldDirty: true });
  };
  /** A lot that is here goes in; a label that nobody has used yet is an output's. Which it is, is known once the stock is. */
  const takeCode = async (code: string) => {
    const loaded = (await client.ensureQueryData(heldRead)).filter(isLeft);
    if (loaded.some((each) => same(each.productId, code))) return addLot(code, loaded);
    form.setValue('outputs', withLabel(form.getValues('outputs'), inThrees(code), drawn), { shouldDirty: true });
  };
  const scanned = (code: string) => void takeCode(code).catch((failure) => toast('error', failureText(failure)));
  useScanner(scanned);
  useStartWithLots(held.isSuccess, addLot);
  useKeepDraft(formState.isDirty && !formState.isSubmitting && !formState.isSubmitSuccessful);
  const { submit, error, busy } = useRecord({
    route: routes.recordTransform,
    form,
    bodyOf,
    done: () => ({ title: t('assign.done'), detail: `${kg(mass.outputGrams)} kg ${inSentence(words(`product.${product}`))}` }),
  });
  const holds = mass.state === 'notLower' || mass.state === 'notEqual' || over;
  const send = () => (holds || busy ? undefined : submit());
  useSubmitKey(send);
  const count = values.outputs.length + values.byProducts.length;
  return (
    <form
      noValidate
      onKeyDown={keepEnter}
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
              <OccurredAt control={control} errors={formState.errors} bare />
            </>
          }
        />
        <MassCheck mass={mass} step={step} product={product} lots={values.inputs.length} />
        <div className={css.assign}>
          <AssignInputs
            form={form}
            stock={held.isSuccess ? stock : undefined}
            facilityId={facility?.id ?? ''}
            material={input}
            onAdd={addLot}
            onScan={scanned}
          />
          <AssignOutputs form={form} product={product} mass={mass} draw={draw} onScan={scanned} />
        </div>
      </Page>
      <div className={css.actionBar}>
        {error ? <InlineError>{error}</InlineError> : <MassState mass={mass} regroup={step === 'regroup'} />}
        <Button look="bare" size="large" onClick={() => void navigate('/homepage')}>
          {t('discard')}
        </Button>
        <Button type="submit" look="primary" size="large" data-main busy={busy} busyLabel={t('assign.busy')} disabled={holds}>
          {t('assign.do', { count })}
        </Button>
      </div>
    </form>
  );
}

/** In words what the mass check shows. */
function MassState({ mass, regroup }: { mass: Mass; regroup: boolean }) {
  const { t } = useTranslation('custody');
  const weight = kg(mass.inputGrams);
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
            yield: yieldPercent(mass.yieldBp ?? 0),
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
function useStartWithLots(ready: boolean, add: (productId: string) => void): void {
  const [search] = useSearchParams();
  const wanted = search.get('lots');
  const done = useRef(false);
  useEffect(() => {
    if (!ready || !wanted || done.current) return;
    done.current = true;
    for (const id of wanted.split(',')) add(id);
  });
}
