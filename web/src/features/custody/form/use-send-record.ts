import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CommandReply } from '../../../../../contracts/shared/replies.js';
import type { Route } from '../../../../../contracts/shared/route.js';
import { call, type RequestBody } from '../../../app/api/api.js';
import { invalidateCustody } from '../../../entities/custody/custody-reads.js';
import { isIdSpent } from '../../../entities/record/new-record.js';
import { toast } from '../../../ui/feedback/toast.js';
import { withoutEmpty } from '../../../ui/forms/command-form.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { newId } from '../../../ui/new-id.js';

interface SendRecordOptions<Body, Values extends FieldValues> {
  route: Route<CommandReply, Body, unknown>;
  form: UseFormReturn<Values>;
  /** The command as it is sent, without what was left empty. */
  toCommand: (values: Values) => RequestBody<Body>;
  /** Takes a refusal that names a lot (by its index in the command) into that lot's row; false where there is no such row. */
  showLotError?: (index: number, message: string) => boolean;
  /** The form's name of a field of the command, where it has another. */
  fieldOf?: (path: string) => string;
  /** Words of the toast. */
  successToast: (values: Values) => { title: string; detail?: string };
}

/**
 * Sends a command and puts what comes back in its place: success confirms and goes home, a refusal stands beside the
 * field or lot that it names, anything else above the button. The transaction's ID stays, so sending again records once;
 * what was changed after it was recorded without an answer is refused once, and goes as a transaction of its own after that.
 */
export function useSendRecord<Body, Values extends FieldValues>({
  route,
  form,
  toCommand,
  showLotError,
  fieldOf,
  successToast,
}: SendRecordOptions<Body, Values>) {
  const { t } = useTranslation('custody');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    form,
    isLongForm: true,
    fieldOf,
    onRefusal: (failure) => {
      if (isIdSpent(failure)) form.setValue('transactionId' as Path<Values>, newId() as PathValue<Values, Path<Values>>);
      return failure.code === 'Unreachable' && t('unanswered');
    },
    showRowError: (path, message) => {
      const lot = /^(?:lots|counts)\.(\d+)/.exec(path)?.[1];
      return lot !== undefined && showLotError?.(Number(lot), message) === true;
    },
    send: async (values) => {
      await call(route, { body: withoutEmpty(toCommand(values)) });
      const { title, detail } = successToast(values);
      toast('success', title, detail);
      void invalidateCustody(client);
      void navigate('/homepage');
    },
  });
}
