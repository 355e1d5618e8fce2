/** The form of one record on a phone: its steps, its papers, mending what was refused, and the queue that it goes into. */
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isIdSpent } from '../../../entities/record/new-record.js';
import { type Draft, deleteDraft } from '../../../offline/drafts.js';
import { enqueue, useQueue } from '../../../offline/record-queue.js';
import type { PendingDocument, RecordKind, SendFailure, StockEffect, UnsentRecord } from '../../../offline/unsent-record.js';
import { toast } from '../../../ui/feedback/toast.js';
import { type CommandErrors, commandResolver, withoutEmpty } from '../../../ui/forms/command-form.js';
import { newId } from '../../../ui/new-id.js';
import { useRecordTitle, useRecordTotals } from '../shell/record-kind.js';
import { usePhone } from '../shell/use-phone.js';
import { useAutosavedDraft, useDraft, useDraftKey } from './use-draft.js';

/** What the queue says of a record, and how it changes what is here. */
export interface RecordSummary {
  party?: string;
  lots: number;
  grams: number | null;
  effect: StockEffect;
  after?: readonly string[];
}

interface RecordValues extends FieldValues {
  transactionId: string;
  occurredAt: string;
}

interface RecordFormOptions<Values extends RecordValues, Step extends string> {
  kind: RecordKind;
  command: new () => object;
  defaults: () => Values;
  /** The command, without its papers. */
  toCommand: (values: Values) => object;
  adjust?: (errors: CommandErrors, values: Values, papers: readonly PendingDocument[]) => CommandErrors;
  /** Where the form shows what was said of a field of the command, where that is elsewhere. */
  fieldOf?: (path: string) => string;
  summarize: (values: Values) => RecordSummary;
  /** Whether a form that was begun before is gone on with where this one starts. */
  canResume?: (begun: Values, fresh: Values) => boolean;
  /** In their order; the last one records. */
  steps: readonly Step[];
  /** On which step a field stands; the last unless told. */
  stepOfField?: Readonly<Record<string, Step>>;
  /** Whether a step is done, so that the next may be shown. */
  isStepDone?: (step: Step, values: Values) => boolean;
}

export interface RecordForm<Values extends RecordValues, Step extends string> {
  form: UseFormReturn<Values>;
  step: Step;
  /** To another step of the same task; back goes back. */
  go: (step: Step) => void;
  back: string | (() => void);
  documents: readonly PendingDocument[];
  setDocuments: (papers: readonly PendingDocument[]) => void;
  submit: () => void;
  busy: boolean;
  /** What the server said no with. */
  refused: SendFailure | undefined;
  /** Place in the queue of the record that is mended: what it takes itself may go. */
  correctedOrder: number | undefined;
  /** Since when the form is kept that is gone on with, and how to begin a new one. */
  draft: { keptAt: string; discard: () => void } | undefined;
}

/** A record that failed is found under `?mend=`; the queue has been read by then. One that waits or was sent is not mended. */
export function useFailedRecord(kind: RecordKind): UnsentRecord | undefined {
  const [search] = useSearchParams();
  const { records } = useQueue();
  const order = Number(search.get('mend'));
  const found = useRef<UnsentRecord>(undefined);
  found.current ??= records?.find((record) => record.order === order && record.kind === kind && record.state === 'failed');
  return found.current;
}

export function useRecordForm<Values extends RecordValues, Step extends string>(
  options: RecordFormOptions<Values, Step>,
): RecordForm<Values, Step> {
  const failedRecord = useFailedRecord(options.kind);
  const { account } = usePhone();
  const navigate = useNavigate();
  const showResult = useResultToast(options.kind);
  const key = useDraftKey(options.kind);
  const draft = useResumedDraft(options);
  const [resumedDraft, setResumedDraft] = useState(draft);
  const [documents, setDocuments] = useState<readonly PendingDocument[]>((failedRecord ?? draft)?.papers ?? []);
  const [refused, setRefused] = useState(failedRecord?.failure);
  const [correctedOrder, setCorrectedOrder] = useState(failedRecord?.order);
  const [initial] = useState(() => initialValues(failedRecord, draft, options.defaults));
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: commandResolver<Values>(
      options.command,
      options.toCommand,
      (errors, values) => options.adjust?.(errors, values, documents) ?? errors,
    ),
  });
  const steps = useUrlSteps(options.steps, (step) => options.isStepDone?.(step, form.getValues()) ?? true);
  const stepOf = (field: string): Step => options.stepOfField?.[field] ?? (options.steps.at(-1) as Step);
  const showFailure = (failure: SendFailure): void => {
    setRefused(failure);
    const fields = Object.entries(failure.fields).map(([path, said]) => [options.fieldOf?.(path) ?? path, said] as const);
    for (const [path, [message = failure.message]] of fields) form.setError(path as Path<Values>, { type: 'server', message });
    const first = fields[0]?.[0].split('.')[0];
    if (first) steps.go(stepOf(first));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a record that failed is opened
  useEffect(() => {
    if (failedRecord?.failure) showFailure(failedRecord.failure);
  }, []);
  const record = async (values: Values): Promise<void> => {
    setRefused(undefined);
    const outcome = await enqueue(
      toUnsentRecord(options, values, { account, papers: documents, mended: failedRecord }),
      correctedOrder,
    ).catch(() => undefined);
    // A browser that keeps nothing (a private window, a full disk): the form is all that there is of the record.
    if (!outcome) return setRefused({ code: 'Defect', message: '', fields: {} });
    if (outcome.end !== 'failed') {
      showResult(outcome.end, options.summarize(values));
      return void navigate('/m', { replace: true });
    }
    setCorrectedOrder(outcome.order);
    setResumedDraft(undefined);
    if (isIdSpent(outcome.failure)) form.setValue('transactionId' as Path<Values>, newId() as PathValue<Values, Path<Values>>);
    showFailure(outcome.failure);
  };
  const showMissing = (errors: FieldErrors<Values>): void => {
    const first = Object.keys(errors)[0];
    if (first) steps.go(stepOf(first));
  };
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const isStored = useAutosavedDraft<Values>({
    form,
    papers: documents,
    of: key,
    isDraft: correctedOrder === undefined && !isSubmitting && !isSubmitSuccessful,
  });
  useConfirmUnload(isDirty && !isStored && !isSubmitting && !isSubmitSuccessful);
  const discard = (): void => {
    form.reset(options.defaults());
    setDocuments([]);
    setResumedDraft(undefined);
    setRefused(undefined);
    steps.go(options.steps[0] as Step);
    void deleteDraft(key).catch(() => undefined);
  };
  return {
    form,
    ...steps,
    documents,
    setDocuments,
    submit: () => void form.handleSubmit(record, showMissing)(),
    busy: isSubmitting,
    refused,
    correctedOrder,
    draft: resumedDraft && { keptAt: resumedDraft.keptAt, discard },
  };
}

/** The transaction keeps its ID, so that it is recorded once, unless that was used up. */
function initialValues<Values extends RecordValues>(
  mended: UnsentRecord | undefined,
  draft: Draft | undefined,
  defaults: () => Values,
): Values {
  // What the form has learned to ask for since it was made starts as in a new one.
  const values = { ...defaults(), ...((mended ?? draft)?.values as Values | undefined) };
  return mended?.failure && isIdSpent(mended.failure) ? { ...values, transactionId: newId() } : values;
}

/** What was begun before, where this form goes on with it. */
function useResumedDraft<Values extends RecordValues, Step extends string>({
  defaults,
  canResume,
}: RecordFormOptions<Values, Step>): Draft | undefined {
  const draft = useDraft();
  const [isResumed] = useState(() => draft !== undefined && (canResume?.(draft.values as Values, defaults()) ?? true));
  return isResumed ? draft : undefined;
}

interface UnsentRecordContext {
  account: string;
  papers: readonly PendingDocument[];
  mended: UnsentRecord | undefined;
}

function toUnsentRecord<Values extends RecordValues, Step extends string>(
  { kind, toCommand, summarize }: RecordFormOptions<Values, Step>,
  values: Values,
  { account, papers, mended }: UnsentRecordContext,
): Omit<UnsentRecord, 'order'> {
  return {
    transactionId: values.transactionId,
    account,
    kind,
    enteredAt: mended?.enteredAt ?? new Date().toISOString(),
    values,
    body: withoutEmpty(toCommand(values)),
    papers,
    ...summarize(values),
    state: 'waiting',
    tries: 0,
  };
}

/** What became of it: recorded, or kept here until it can be sent. */
function useResultToast(kind: RecordKind): (end: 'sent' | 'kept', told: RecordSummary) => void {
  const { t } = useTranslation('phone');
  const titleOf = useRecordTitle();
  const sumsOf = useRecordTotals();
  return (end, told) => toast(end === 'sent' ? 'success' : 'info', t(`done.${end}`, { what: titleOf(kind) }), sumsOf(told));
}

/** Steps stand in the address, so that the phone's own back button goes one step back. */
function useUrlSteps<Step extends string>(steps: readonly Step[], isDone: (step: Step) => boolean) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const wanted = steps.find((step) => step === search.get('step')) ?? (steps[0] as Step);
  const firstUndone = steps.findIndex((step) => !isDone(step));
  const index = Math.min(steps.indexOf(wanted), firstUndone === -1 ? steps.length : firstUndone);
  const step = steps[index] as Step;
  const go = (next: Step): void => {
    if (next === step) return;
    const changed = new URLSearchParams(search);
    changed.set('step', next);
    setSearch(changed, { replace: steps.indexOf(next) < index });
  };
  return { step, go, back: index === 0 ? '/m' : () => void (window.history.length > 1 ? navigate(-1) : go(steps[index - 1] as Step)) };
}

/** Asks before a filled form is left by closing the page. */
function useConfirmUnload(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
