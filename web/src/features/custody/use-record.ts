import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CommandReply } from '../../../../contracts/replies.js';
import type { Route } from '../../../../contracts/routes.js';
import { CallFailed, call, type Sent } from '../../api.js';
import { refreshCustody } from '../../reads.js';
import { withoutEmpty } from '../../ui/command-form.js';
import { useFailureText } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';

interface Recording<Body, Values extends FieldValues> {
  route: Route<CommandReply, Body, unknown>;
  form: UseFormReturn<Values>;
  /** The command as it is sent, without what was left empty. */
  bodyOf: (values: Values) => Sent<Body>;
  /** Takes a refusal that names a lot (by its index in the command) into that lot's row; false where there is no such row. */
  refuseLot?: (index: number, message: string) => boolean;
  /** Words of the toast. */
  done: (values: Values) => { title: string; detail?: string };
}

/**
 * Sends a command and puts what comes back in its place: success confirms and goes home, a refusal stands beside the
 * field or lot that it names, anything else above the button. The transaction's ID stays, so sending again records once.
 */
export function useRecord<Body, Values extends FieldValues>({ route, form, bodyOf, refuseLot, done }: Recording<Body, Values>) {
  const { t } = useTranslation('custody');
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const place = (failure: unknown) => {
    if (!(failure instanceof CallFailed)) return setError(failureText(failure));
    let placed = false;
    for (const [path, messages] of Object.entries(failure.fields)) {
      const message = messages[0] ?? failure.message;
      const lot = /^lots\.(\d+)/.exec(path)?.[1];
      if (lot !== undefined && refuseLot?.(Number(lot), message)) placed = true;
      else form.setError(path as Path<Values>, { type: 'server', message });
    }
    setError(failure.code === 'Unreachable' ? t('unanswered') : placed ? undefined : failureText(failure));
  };
  const submit = form.handleSubmit(async (values) => {
    setError(undefined);
    try {
      await call(route, { body: withoutEmpty(bodyOf(values)) });
    } catch (failure) {
      return place(failure);
    }
    const { title, detail } = done(values);
    toast('success', title, detail);
    void refreshCustody(client);
    void navigate('/homepage');
  });
  return { submit: () => void submit(), error, busy: form.formState.isSubmitting };
}
