/** A record on a phone: its steps, its draft, the correction of refused records, and its queue. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLeaveGuard } from '../../../../client/unrecorded/unsaved-work.js';
import { isIdSpent } from '../../../../entities/record/new-record.js';
import type {
  OutgoingRecord,
  RecordContext,
  RecordDefinition,
  RecordSender,
  RecordSummary,
  RecordValues,
  SendOutcome,
} from '../../../../entities/record/record-definition.js';
import { type RecordForm, useRecordForm } from '../../../../entities/record/record-form.js';
import type { RecordKind } from '../../../../entities/record/record-kinds.js';
import { type Draft, deleteDraft } from '../../../../offline/drafts.js';
import { enqueue, useQueue } from '../../../../offline/record-queue.js';
import { forgetTaken, takeCarriedPapers } from '../../../../offline/shared-papers.js';
import type { PendingDocument, UnsentKind, UnsentRecord } from '../../../../offline/unsent-record.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { newId } from '../../../../ui/new-id.js';
import { useRecordTitle, useRecordTotals } from '../shell/record-kind.js';
import { usePhone } from '../shell/use-phone.js';
import { usePhoneContext } from './phone-shell.js';
import { useAutosavedDraft, useDraft, useDraftKey } from './use-draft.js';

export interface PhoneRecord<Values extends RecordValues, Step extends string> extends RecordForm<Values> {
  definition: RecordDefinition<Values, Step>;
  kind: RecordKind;
  context: RecordContext;
  step: Step;
  /** To another step of the same task; back goes back. */
  go: (step: Step) => void;
  back: string | (() => void);
  /** The place in the queue of the record under correction: its own lots can be chosen. */
  correctedOrder: number | undefined;
  /** Since when the form is kept that is gone on with, and how to begin a new one. */
  draft: { keptAt: string; discard: () => void } | undefined;
}

interface PhoneRecordOptions<Values> {
  /** The initial values of a new form, where they differ from those of its kind. */
  initial?: Partial<Values>;
  /** Returns true when an earlier draft is continued. */
  canResume?: (begun: Values) => boolean;
}

/** Finds a failed record by `?mend=`; the queue has been read by then. A waiting or sent one is not corrected. */
export function useFailedRecord(kind: UnsentKind): UnsentRecord | undefined {
  const [search] = useSearchParams();
  const { records } = useQueue();
  const order = Number(search.get('mend'));
  const found = useRef<UnsentRecord>(undefined);
  found.current ??= records?.find((record) => record.order === order && record.kind === kind && record.state === 'failed');
  return found.current;
}

export function usePhoneRecord<Values extends RecordValues, Step extends string>(
  definition: RecordDefinition<Values, Step>,
  { initial, canResume = () => true }: PhoneRecordOptions<Values> = {},
): PhoneRecord<Values, Step> {
  const kind = definition.kind as RecordKind;
  const failedRecord = useFailedRecord(kind);
  const navigate = useNavigate();
  const context = usePhoneContext();
  const showResult = useResultToast(kind);
  const key = useDraftKey(kind);
  const stored = useDraft();
  const [resumedDraft, setResumedDraft] = useState(() => (stored && canResume(stored.values as Values) ? stored : undefined));
  const fresh = (): Values => ({ ...definition.defaults(context), ...initial });
  const [carried] = useState(() => carriedPapers(definition));
  const [begun] = useState(() => withPapers(initialValues(failedRecord, resumedDraft, fresh()), carried));
  const [sender, correctedOrder] = useQueueSender(failedRecord, () => setResumedDraft(undefined));
  const record = useRecordForm(definition, {
    context,
    initial: begun,
    sender,
    onDone: (end, summary) => {
      showResult(end, summary);
      if (carried.length > 0) void forgetTaken(carried);
      void navigate('/m', { replace: true });
    },
    onWrong: (field) => steps.go(stepOf(definition, field)),
  });
  const { form, isUnsent, busy } = record;
  const steps = useUrlSteps(
    definition.steps.map(({ name }) => name),
    (name) => definition.steps.find((step) => step.name === name)?.isDone?.(form.getValues()) ?? true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a record that failed is opened
  useEffect(() => {
    if (failedRecord?.failure) record.showFailure(failedRecord.failure);
  }, []);
  const isDraft = correctedOrder === undefined && !busy && !form.formState.isSubmitSuccessful;
  const isStored = useAutosavedDraft<Values>({ form, of: key, isDraft, carried });
  useLeaveGuard(isUnsent && !isStored);
  const discard = (): void => {
    const shared = carried.filter(({ key: paper }) => form.getValues().documents.some((document) => document.key === paper));
    form.reset(withPapers(fresh(), shared));
    setResumedDraft(undefined);
    record.clearFailure();
    steps.go(definition.steps[0]?.name as Step);
    // A new form with shared papers takes the place of the draft.
    if (shared.length === 0) void deleteDraft(key).catch(() => undefined);
  };
  return {
    ...record,
    ...steps,
    definition,
    kind,
    context,
    correctedOrder,
    draft: resumedDraft && { keptAt: resumedDraft.keptAt, discard },
  };
}

/** Returns the step of a field of the form: by default the last one. */
function stepOf<Values extends RecordValues, Step extends string>({ steps }: RecordDefinition<Values, Step>, field: string): Step {
  const root = field.split('.')[0] ?? '';
  return (steps.find(({ fields }) => fields.includes(root)) ?? steps.at(-1))?.name as Step;
}

/** Returns the papers that another app shared for a record of this kind. */
const carriedPapers = <Values extends RecordValues, Step extends string>({
  kind,
  papers: [paper],
}: RecordDefinition<Values, Step>): readonly PendingDocument[] =>
  takeCarriedPapers(kind).map((each) => (paper ? { ...each, kind: paper } : each));

const withPapers = <Values extends RecordValues>(values: Values, papers: readonly PendingDocument[]): Values => ({
  ...values,
  documents: [...values.documents, ...papers],
});

/** The transaction keeps its ID, so that it is recorded once, unless that was used up. */
function initialValues<Values extends RecordValues>(mended: UnsentRecord | undefined, draft: Draft | undefined, fresh: Values): Values {
  const begun = mended ?? draft;
  // Fields added to the form since the draft was made start as in a new one.
  const values = begun ? { ...fresh, ...(begun.values as Partial<Values>), documents: [...begun.papers] } : fresh;
  return mended?.failure && isIdSpent(mended.failure) ? { ...values, transactionId: newId() } : values;
}

/** Into the queue of this phone: and the place there of what failed, for it to be sent again from the same place. */
function useQueueSender(failedRecord: UnsentRecord | undefined, onFailed: () => void): [RecordSender, number | undefined] {
  const { account } = usePhone();
  const [correctedOrder, setCorrectedOrder] = useState(failedRecord?.order);
  const send = async (record: OutgoingRecord): Promise<SendOutcome> => {
    // A browser that keeps nothing (a private window, a full disk) throws: the form is all that there is of the record then.
    const outcome = await enqueue(toUnsentRecord(record, account, failedRecord), correctedOrder);
    if (outcome.end !== 'failed') return outcome;
    setCorrectedOrder(outcome.order);
    onFailed();
    return outcome;
  };
  return [{ send }, correctedOrder];
}

const toUnsentRecord = (
  { documents, kind, ...record }: OutgoingRecord,
  account: string,
  mended: UnsentRecord | undefined,
): Omit<UnsentRecord, 'order'> => ({
  ...record,
  kind: kind as RecordKind,
  account,
  enteredAt: mended?.enteredAt ?? new Date().toISOString(),
  papers: documents.filter((document): document is PendingDocument => document.file !== undefined),
  state: 'waiting',
  tries: 0,
});

/** Shows the result: recorded, being sent, or kept here until it can be sent. */
function useResultToast(kind: RecordKind): (end: 'sent' | 'sending' | 'kept', summary: RecordSummary) => void {
  const { t } = useTranslation('phone');
  const titleOf = useRecordTitle();
  const sumsOf = useRecordTotals();
  return (end, summary) => toast(end === 'sent' ? 'success' : 'info', t(`done.${end}`, { what: titleOf(kind) }), sumsOf(summary));
}

/** Keeps steps in the address, so that the phone's own back button goes one step back. */
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
