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
import { type Draft, dropDraft } from '../../queue/drafts.js';
import { enqueue, useQueue } from '../../queue/queue.js';
import type { Effect, FactKind, Failure, Paper, UnsentRecord } from '../../queue/unsent-record.js';
import { commandResolver, type FoundErrors, withoutEmpty } from '../../ui/command-form.js';
import { isIdSpent, newId } from '../../ui/ids.js';
import { toast } from '../../ui/toast.js';
import { useBegun, useDraftKey, useKeptDraft } from './draft.js';
import { useFactSums, useFactTitle } from './fact-words.js';
import { usePhone } from './phone.js';

/** What the queue says of a record, and how it changes what is here. */
export interface Told {
  party?: string;
  lots: number;
  grams: number | null;
  effect: Effect;
  after?: readonly string[];
}

interface FactValues extends FieldValues {
  transactionId: string;
  occurredAt: string;
}

interface FactOf<Values extends FactValues, Step extends string> {
  kind: FactKind;
  command: new () => object;
  defaults: () => Values;
  /** The command, without its papers. */
  bodyOf: (values: Values) => object;
  adjust?: (errors: FoundErrors, values: Values, papers: readonly Paper[]) => FoundErrors;
  /** Where the form shows what was said of a field of the command, where that is elsewhere. */
  fieldOf?: (path: string) => string;
  tell: (values: Values) => Told;
  /** Whether a form that was begun before is gone on with where this one starts. */
  resumes?: (begun: Values, fresh: Values) => boolean;
  /** In their order; the last one records. */
  steps: readonly Step[];
  /** On which step a field stands; the last unless told. */
  stepOf?: Readonly<Record<string, Step>>;
  /** Whether a step is done, so that the next may be shown. */
  isDone?: (step: Step, values: Values) => boolean;
}

export interface Fact<Values extends FactValues, Step extends string> {
  form: UseFormReturn<Values>;
  step: Step;
  /** To another step of the same task; back goes back. */
  go: (step: Step) => void;
  back: string | (() => void);
  papers: readonly Paper[];
  setPapers: (papers: readonly Paper[]) => void;
  submit: () => void;
  busy: boolean;
  /** What the server said no with. */
  refused: Failure | undefined;
  /** Place in the queue of the record that is mended: what it takes itself may go. */
  order: number | undefined;
  /** Since when the form is kept that is gone on with, and how to begin a new one. */
  begun: { keptAt: string; discard: () => void } | undefined;
}

/** A record that failed is found under `?mend=`; the queue has been read by then. One that waits or was sent is not mended. */
export function useMended(kind: FactKind): UnsentRecord | undefined {
  const [search] = useSearchParams();
  const { records } = useQueue();
  const order = Number(search.get('mend'));
  const found = useRef<UnsentRecord>(undefined);
  found.current ??= records?.find((record) => record.order === order && record.kind === kind && record.state === 'failed');
  return found.current;
}

export function useFact<Values extends FactValues, Step extends string>(fact: FactOf<Values, Step>): Fact<Values, Step> {
  const mended = useMended(fact.kind);
  const { account } = usePhone();
  const navigate = useNavigate();
  const say = useSay(fact.kind);
  const key = useDraftKey(fact.kind);
  const draft = useResumed(fact);
  const [begun, setBegun] = useState(draft);
  const [papers, setPapers] = useState<readonly Paper[]>((mended ?? draft)?.papers ?? []);
  const [refused, setRefused] = useState(mended?.failure);
  const [order, setOrder] = useState(mended?.order);
  const [initial] = useState(() => startOf(mended, draft, fact.defaults));
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: commandResolver<Values>(fact.command, fact.bodyOf, (errors, values) => fact.adjust?.(errors, values, papers) ?? errors),
  });
  const steps = useSteps(fact.steps, (step) => fact.isDone?.(step, form.getValues()) ?? true);
  const stepOf = (field: string): Step => fact.stepOf?.[field] ?? (fact.steps.at(-1) as Step);
  const show = (failure: Failure): void => {
    setRefused(failure);
    const fields = Object.entries(failure.fields).map(([path, said]) => [fact.fieldOf?.(path) ?? path, said] as const);
    for (const [path, [message = failure.message]] of fields) form.setError(path as Path<Values>, { type: 'server', message });
    const first = fields[0]?.[0].split('.')[0];
    if (first) steps.go(stepOf(first));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a record that failed is opened
  useEffect(() => {
    if (mended?.failure) show(mended.failure);
  }, []);
  const record = async (values: Values): Promise<void> => {
    setRefused(undefined);
    const outcome = await enqueue(unsent(fact, values, { account, papers, mended }), order).catch(() => undefined);
    // A browser that keeps nothing (a private window, a full disk): the form is all that there is of the record.
    if (!outcome) return setRefused({ code: 'Defect', message: '', fields: {} });
    if (outcome.end !== 'failed') {
      say(outcome.end, fact.tell(values));
      return void navigate('/m', { replace: true });
    }
    setOrder(outcome.order);
    setBegun(undefined);
    if (isIdSpent(outcome.failure)) form.setValue('transactionId' as Path<Values>, newId() as PathValue<Values, Path<Values>>);
    show(outcome.failure);
  };
  const missing = (errors: FieldErrors<Values>): void => {
    const first = Object.keys(errors)[0];
    if (first) steps.go(stepOf(first));
  };
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const isKept = useKeptDraft<Values>({ form, papers, of: key, isDraft: order === undefined && !isSubmitting && !isSubmitSuccessful });
  useKeepTyped(isDirty && !isKept && !isSubmitting && !isSubmitSuccessful);
  const discard = (): void => {
    form.reset(fact.defaults());
    setPapers([]);
    setBegun(undefined);
    setRefused(undefined);
    steps.go(fact.steps[0] as Step);
    void dropDraft(key).catch(() => undefined);
  };
  return {
    form,
    ...steps,
    papers,
    setPapers,
    submit: () => void form.handleSubmit(record, missing)(),
    busy: isSubmitting,
    refused,
    order,
    begun: begun && { keptAt: begun.keptAt, discard },
  };
}

/** The transaction keeps its ID, so that it is recorded once, unless that was used up. */
function startOf<Values extends FactValues>(mended: UnsentRecord | undefined, draft: Draft | undefined, defaults: () => Values): Values {
  // What the form has learned to ask for since it was made starts as in a new one.
  const values = { ...defaults(), ...((mended ?? draft)?.values as Values | undefined) };
  return mended?.failure && isIdSpent(mended.failure) ? { ...values, transactionId: newId() } : values;
}

/** What was begun before, where this form goes on with it. */
function useResumed<Values extends FactValues, Step extends string>({ defaults, resumes }: FactOf<Values, Step>): Draft | undefined {
  const draft = useBegun();
  const [isResumed] = useState(() => draft !== undefined && (resumes?.(draft.values as Values, defaults()) ?? true));
  return isResumed ? draft : undefined;
}

interface Made {
  account: string;
  papers: readonly Paper[];
  mended: UnsentRecord | undefined;
}

function unsent<Values extends FactValues, Step extends string>(
  { kind, bodyOf, tell }: FactOf<Values, Step>,
  values: Values,
  { account, papers, mended }: Made,
): Omit<UnsentRecord, 'order'> {
  return {
    transactionId: values.transactionId,
    account,
    kind,
    enteredAt: mended?.enteredAt ?? new Date().toISOString(),
    values,
    body: withoutEmpty(bodyOf(values)),
    papers,
    ...tell(values),
    state: 'waiting',
    tries: 0,
  };
}

/** What became of it: recorded, or kept here until it can be sent. */
function useSay(kind: FactKind): (end: 'sent' | 'kept', told: Told) => void {
  const { t } = useTranslation('phone');
  const titleOf = useFactTitle();
  const sumsOf = useFactSums();
  return (end, told) => toast(end === 'sent' ? 'success' : 'info', t(`done.${end}`, { what: titleOf(kind) }), sumsOf(told));
}

/** Steps stand in the address, so that the phone's own back button goes one step back. */
function useSteps<Step extends string>(steps: readonly Step[], isDone: (step: Step) => boolean) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const wanted = steps.find((step) => step === search.get('step')) ?? (steps[0] as Step);
  const undone = steps.findIndex((step) => !isDone(step));
  const index = Math.min(steps.indexOf(wanted), undone === -1 ? steps.length : undone);
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
function useKeepTyped(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
}
