import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../../../client/api/api.js';
import { useAccount } from '../../../../client/session/session.js';
import { useLeaveGuard } from '../../../../client/unrecorded/unsaved-work.js';
import { invalidateCustody } from '../../../../entities/custody/custody-reads.js';
import type { OutgoingRecord, RecordDefinition, RecordSender, RecordValues } from '../../../../entities/record/record-definition.js';
import { commandWithDocuments, isUploading } from '../../../../entities/record/record-documents.js';
import { type RecordForm, useRecordForm } from '../../../../entities/record/record-form.js';
import { RECORD_ROUTES } from '../../../../entities/record/record-routes.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { linkedToast, toast } from '../../../../ui/feedback/toast.js';
import { formatKg, inSentence } from '../../../../ui/format.js';
import { type KeptDraft, useKeptValues } from '../../../../ui/forms/kept/use-kept-values.js';
import { useDeskContext } from './desk-shell.js';

/** Straight to the server: it says yes or no at once. */
const deskSender: RecordSender = {
  send: async ({ kind, body, documents }: OutgoingRecord) => {
    try {
      await call(RECORD_ROUTES[kind], { body: commandWithDocuments(body, documents) });
      return { end: 'sent' };
    } catch (error) {
      if (error instanceof ApiError) return { end: 'failed', failure: error };
      throw error;
    }
  },
};

type DoneAction = { label: string; path: string };

interface DeskRecordOptions<Values> {
  /** The initial values, where they differ from those of its kind. */
  initial?: Partial<Values>;
  /** Title of the toast. */
  doneTitle: string;
  /** Detail of the toast; lots and weight by default. */
  doneDetail?: (values: Values) => string;
  /** A next step that the toast offers. */
  doneAction?: (values: Values) => DoneAction;
  placeInRow?: (path: string, message: string, values: Values) => boolean;
}

export interface DeskRecord<Values extends RecordValues> extends RecordForm<Values> {
  definition: RecordDefinition<Values>;
  context: ReturnType<typeof useDeskContext>;
  /** Above the button. */
  error: string | undefined;
  /** Papers are still on their way: the record waits for them. */
  isPending: boolean;
  /** Earlier input of this form that was not recorded. */
  draft: KeptDraft;
}

/** A record on the desk: a success opens the home screen with a toast, a refusal is next to its field. */
export function useDeskRecord<Values extends RecordValues, Step extends string>(
  definition: RecordDefinition<Values, Step>,
  { initial, doneTitle, doneDetail, doneAction, placeInRow }: DeskRecordOptions<Values>,
): DeskRecord<Values> {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const context = useDeskContext();
  const [begun] = useState(() => ({ ...definition.defaults(context), ...initial }));
  const record: RecordForm<Values> = useRecordForm(definition, {
    context,
    initial: begun,
    sender: deskSender,
    placeInRow: (path, message) => placeInRow?.(path, message, record.form.getValues()) ?? false,
    onDone: (_end, summary) => {
      const weight = summary.grams === null ? inSentence(t('weightUnknown')) : `${formatKg(summary.grams)} kg`;
      const detail = doneDetail?.(record.form.getValues()) ?? `${words('lots', { count: summary.lots })}, ${weight}`;
      const next = doneAction?.(record.form.getValues());
      if (next) linkedToast('success', doneTitle, detail, { label: next.label, onOpen: () => void navigate(next.path) });
      else toast('success', doneTitle, detail);
      draft.forget();
      void invalidateCustody(client);
      void navigate('/homepage');
    },
  });
  // A form that the address begins with other lots or as a return is another one.
  const name = `${definition.kind}${useLocation().search}`;
  const draft = useKeptValues(record.form, { account: useAccount(), name }, withoutUnsentFiles);
  useLeaveGuard(record.isUnsent, draft.forget);
  const { failure, form } = record;
  const documents = useWatch({ control: form.control, name: 'documents' as Path<Values> }) as Values['documents'];
  const error = failure && (failure.code === 'Unreachable' ? t('unanswered') : failureText(toError(failure)));
  return { ...record, definition, context, error, isPending: documents.some(isUploading), draft };
}

const withoutUnsentFiles = <Values extends RecordValues>(values: Values): Values => ({
  ...values,
  documents: values.documents.filter(({ blobName }) => blobName !== undefined),
});

const toError = (failure: NonNullable<RecordForm<RecordValues>['failure']>): ApiError =>
  new ApiError(0, failure.code, failure.message, failure.fields, failure.reference);
