import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../../contracts/shared/screens.js';
import { ApiError } from '../../../../../client/api/api.js';
import { useLeaveGuard } from '../../../../../client/unrecorded/unsaved-work.js';
import { currentMinute, isIdSpent } from '../../../../../entities/record/new-record.js';
import type { SendFailure } from '../../../../../entities/record/record-definition.js';
import { findLot } from '../../../../../entities/record/record-lot.js';
import { type TracerValues, tracerFieldOf, useTracerForm } from '../../../../../entities/risk/dna/tracer-values.js';
import { enqueue, useQueue } from '../../../../../offline/record-queue.js';
import type { UnsentRecord } from '../../../../../offline/unsent-record.js';
import { Button } from '../../../../../ui/button.js';
import { InlineError } from '../../../../../ui/feedback/feedback.js';
import { toast } from '../../../../../ui/feedback/toast.js';
import { formatProductId } from '../../../../../ui/format.js';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../../ui/forms/bound/form-fields.js';
import { useTextField } from '../../../../../ui/forms/bound/use-field.js';
import { DateTimeField } from '../../../../../ui/forms/date-time-field.js';
import { useSubmit } from '../../../../../ui/forms/use-submit.js';
import { newId } from '../../../../../ui/new-id.js';
import phoneFields from '../../form/phone-fields.module.css';
import { usePhoneStock } from '../../form/stock-step.js';
import { useFailedRecord } from '../../form/use-phone-record.js';
import { AsOf } from '../../shell/kept-read.js';
import { PhoneScreen } from '../../shell/phone-screen.js';
import { mayUse, type StockLot } from '../../shell/phone-stock.js';
import { phoneLotPath, usePhone } from '../../shell/use-phone.js';
import { tracerOf, unsentTracer } from './unsent-tracer.js';

/** Logs the tracer of a lot that is here; it waits on the phone where there is no network. */
export function PhoneTracer() {
  const { t } = useTranslation('phone');
  const { records } = useQueue();
  const [search] = useSearchParams();
  const failed = useFailedRecord('tracer');
  if (records && search.has('mend') && !failed) return <Navigate to={SCREENS.phoneQueue.path} replace />;
  return records ? (
    <TracerForm failed={failed} />
  ) : (
    <PhoneScreen title={t('logTracer')} back={SCREENS.phoneStock.path}>
      {null}
    </PhoneScreen>
  );
}

function TracerForm({ failed }: { failed: UnsentRecord | undefined }) {
  const { t } = useTranslation('dna');
  const { t: phone } = useTranslation('phone');
  const { form, submit, error, busy, back } = usePhoneTracer(failed);
  const { stock, savedAt } = usePhoneStock(undefined);
  const send = (
    <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('form.saving')} label={phone('logTracer')} />
  );
  return (
    <FormProvider {...form}>
      <PhoneScreen title={phone('logTracer')} back={back} submit={submit} foot={send}>
        <div className={phoneFields.fields}>
          <LotField stock={stock} />
          <FormTextArea name="identifiers" label={t('tracers.identifiers')} description={t('tracers.hint')} />
          <FormTextField name="lab" label={t('lab')} maxLength={200} autoComplete="off" />
          <WhenField />
        </div>
        {error ? <InlineError>{error}</InlineError> : null}
        <AsOf savedAt={savedAt} />
      </PhoneScreen>
    </FormProvider>
  );
}

/** Offers the lots that are here; the one that the form began with stays, and the server judges it. */
function LotField({ stock = [] }: { stock: readonly StockLot[] | undefined }) {
  const { t } = useTranslation('dna');
  const { t: words } = useTranslation('ui');
  const { value: chosen } = useTextField('productId', t('productId'));
  const lots = stock.filter(mayUse);
  const here = lots.map(({ productId, product }) => ({
    value: productId,
    label: [formatProductId(productId), ...(product ? [words(`product.${product}`)] : [])].join(' · '),
  }));
  const others = chosen && !findLot(lots, chosen) ? [{ value: chosen, label: formatProductId(chosen) }] : [];
  return <FormSelectField name="productId" label={t('productId')} data={[...here, ...others]} searchable />;
}

function WhenField() {
  const { t } = useTranslation('custody');
  const { value, onChange, onBlur, error } = useTextField('occurredAt', t('occurredAt'));
  return (
    <DateTimeField
      label={t('occurredAt')}
      aria-label={t('occurredAt')}
      value={value}
      onChange={(instant) => onChange(instant ?? '')}
      onBlur={onBlur}
      error={error}
    />
  );
}

const asError = ({ code, message, fields }: SendFailure): ApiError => new ApiError(0, code, message, fields);

/** Returns what the form begins with. A refused tracer keeps its ID, so that it is logged once, unless that was used up. */
function initialValues(failed: UnsentRecord | undefined, productId: string): TracerValues {
  const fresh = { transactionId: newId(), occurredAt: currentMinute(), productId, identifiers: '', lab: '' };
  if (!failed) return fresh;
  const { transactionId, ...values } = tracerOf(failed);
  return { ...values, transactionId: failed.failure && isIdSpent(failed.failure) ? fresh.transactionId : transactionId };
}

function usePhoneTracer(failed: UnsentRecord | undefined) {
  const { t } = useTranslation('phone');
  const { account } = usePhone();
  const { records = [] } = useQueue();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const lot = search.get('lot');
  const back = failed ? SCREENS.phoneQueue.path : lot ? phoneLotPath(lot) : SCREENS.phoneStock.path;
  const [begun] = useState(() => initialValues(failed, lot ?? ''));
  const [correctedOrder, setCorrectedOrder] = useState(failed?.order);
  const form = useTracerForm(begun);
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting && !isSubmitSuccessful);
  const send = async (values: TracerValues): Promise<void> => {
    const outcome = await enqueue(unsentTracer(account, values, records, failed), correctedOrder);
    if (outcome.end === 'failed') {
      setCorrectedOrder(outcome.order);
      throw asError(outcome.failure);
    }
    toast(outcome.end === 'sent' ? 'success' : 'info', t(`done.${outcome.end}`, { what: t('tracer') }));
    void navigate(back, { replace: true });
  };
  const { submit, error, busy, place } = useSubmit({ form, send, fieldOf: tracerFieldOf });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when one that was refused is opened
  useEffect(() => {
    if (failed?.failure) place(asError(failed.failure));
  }, []);
  return { form, submit, error, busy, back };
}
