import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CommandReply } from '../../../../contracts/replies.js';
import type { Route } from '../../../../contracts/routes/route.js';
import { call, type Sent } from '../../api.js';
import { refreshCustody } from '../../reads.js';
import { withoutEmpty } from '../../ui/command-form.js';
import { isIdSpent, newId } from '../../ui/ids.js';
import { useSubmit } from '../../ui/submit.js';
import { toast } from '../../ui/toast.js';

interface Recording<Body, Values extends FieldValues> {
  route: Route<CommandReply, Body, unknown>;
  form: UseFormReturn<Values>;
  /** The command as it is sent, without what was left empty. */
  bodyOf: (values: Values) => Sent<Body>;
  /** Takes a refusal that names a lot (by its index in the command) into that lot's row; false where there is no such row. */
  refuseLot?: (index: number, message: string) => boolean;
  /** The form's name of a field of the command, where it has another. */
  nameOf?: (path: string) => string;
  /** Words of the toast. */
  done: (values: Values) => { title: string; detail?: string };
}

/**
 * Sends a command and puts what comes back in its place: success confirms and goes home, a refusal stands beside the
 * field or lot that it names, anything else above the button. The transaction's ID stays, so sending again records once;
 * what was changed after it was recorded without an answer is refused once, and goes as a transaction of its own after that.
 */
export function useRecord<Body, Values extends FieldValues>({ route, form, bodyOf, refuseLot, nameOf, done }: Recording<Body, Values>) {
  const { t } = useTranslation('custody');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    form,
    long: true,
    nameOf,
    refused: (failure) => {
      if (isIdSpent(failure)) form.setValue('transactionId' as Path<Values>, newId() as PathValue<Values, Path<Values>>);
      return failure.code === 'Unreachable' && t('unanswered');
    },
    refuseRow: (path, message) => {
      const lot = /^(?:lots|counts)\.(\d+)/.exec(path)?.[1];
      return lot !== undefined && refuseLot?.(Number(lot), message) === true;
    },
    send: async (values) => {
      await call(route, { body: withoutEmpty(bodyOf(values)) });
      const { title, detail } = done(values);
      toast('success', title, detail);
      void refreshCustody(client);
      void navigate('/homepage');
    },
  });
}
