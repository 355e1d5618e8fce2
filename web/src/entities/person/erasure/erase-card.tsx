import { Flex, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Erase } from '../../../../../contracts/watch/erasure/commands.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { formatInteger } from '../../../ui/format.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { erasureRead } from './erasure-reads.js';

interface EraseCardProps {
  kind: 'person' | 'site';
  id: string;
  name: string;
  onErase: (command: Erase) => Promise<unknown>;
  /** Runs once it is erased, when what is on the screen is gone. */
  onErased: () => void;
}

/** Offers super admins to erase a person or a site, and says before what goes and what stays. */
export function EraseCard(props: EraseCardProps) {
  const { t } = useTranslation('erasure');
  const [asking, setAsking] = useState(false);
  const { kind, name } = props;
  const close = () => setAsking(false);
  return (
    <Flex component="section" className="ruled" gap={16} align="start" justify="space-between" mt={24} pt={24}>
      <div>
        <h3>{t(`erase.${kind}.title`)}</h3>
        <p className="caption">{t('erase.note')}</p>
      </div>
      <Button onClick={() => setAsking(true)} label={t('erase.do')} />
      <Dialog opened={asking} onClose={close} title={t('erase.ask', { name })} size={520}>
        <EraseForm {...props} onClose={close} />
      </Dialog>
    </Flex>
  );
}

function EraseForm({ kind, id, name, onErase, onErased, onClose }: EraseCardProps & { onClose: () => void }) {
  const { t } = useTranslation('erasure');
  const defaultValues = { confirmation: '', reason: '' };
  const form = useForm<Erase>({ defaultValues, mode: 'onTouched', resolver: commandResolver(Erase) });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (command) => {
      await onErase(command);
      toast('success', t('erase.done', { name }));
      onClose();
      onErased();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t(`erase.${kind}.goes`)}</p>
      <p className="muted">{t(`erase.${kind}.stays`)}</p>
      <WordsInEvents kind={kind} id={id} />
      <FormTextField name="confirmation" label={t(`erase.${kind}.confirmation`)} autoComplete="off" data-autofocus />
      <FormTextField name="reason" label={t('erase.reason')} description={t('erase.reasonHint')} autoComplete="off" />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button onClick={onClose} label={t('erase.keep')} />
        <Button type="submit" variant="danger" busy={busy} busyLabel={t('erase.doing')} label={t('erase.do')} />
      </Group>
    </Form>
  );
}

/** Says how many events keep words that no erasure reaches. */
function WordsInEvents({ kind, id }: Pick<EraseCardProps, 'kind' | 'id'>) {
  const { t } = useTranslation('erasure');
  const outlook = useQuery(erasureRead(kind, id));
  if (outlook.error) return <ReadError error={outlook.error} onRetry={() => void outlook.refetch()} />;
  const count = outlook.data?.eventsWithWords;
  return count ? <p className="muted">{t('erase.words', { count, value: formatInteger(count) })}</p> : null;
}
