import { set, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OPERATOR_MAX, RegisterWitness } from '../../../../../../contracts/ledger/proof/log/commands.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { logKeys } from '../../../../entities/record/witnessed/log-reads.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { FormSelectField, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { commandResolver, REQUIRED } from '../../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { withoutEmpty } from '../../../../ui/forms/commands/without-empty.js';
import { LEFT_TO_RIGHT } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { operationKeys } from '../operations-reads.js';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for the key of a witness, who runs it, and how it gets checkpoints. */
export function RegisterDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation('operations');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('witnesses.add')} size={520}>
      <RegisterForm onClose={onClose} />
    </Dialog>
  );
}

const MODES = ['pull', 'push', 'deep'] as const;

interface WitnessValues {
  operator: string;
  vkey: string;
  mode: (typeof MODES)[number];
  url: string;
}

const toCommand = ({ operator, vkey, mode, url }: WitnessValues) => ({
  operator,
  vkey: vkey.trim(),
  ...(mode === 'push' && { url: url.trim() }),
  ...(mode === 'deep' && { isDeep: true }),
});

const resolver = commandResolver<WitnessValues>(RegisterWitness, toCommand, (errors, { mode, url }) => {
  if (mode === 'push' && url.trim() === '') set(errors, 'url', REQUIRED);
  return errors;
});

function RegisterForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { t } = useTranslation('operations');
  const form = useForm<WitnessValues>({ defaultValues: { operator: '', vkey: '', mode: 'pull', url: '' }, resolver });
  const { write } = useSend(routes.registerWitness, { changes: [logKeys.all, operationKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      await write(withoutEmpty(toCommand(values)) as RegisterWitness);
      toast('success', t('witnesses.done'));
      onClose();
    },
  });
  return (
    <Form form={form} onSubmit={submit} autoComplete="off">
      <FormTextField name="operator" label={t('witnesses.operator')} maxLength={OPERATOR_MAX} />
      <FormTextField
        name="vkey"
        label={t('witnesses.vkey')}
        description={t('witnesses.vkeyNote')}
        classNames={LEFT_TO_RIGHT}
        spellCheck={false}
      />
      <FormSelectField name="mode" label={t('witnesses.mode')} data={MODES.map((value) => ({ value, label: t(`witnesses.${value}`) }))} />
      {form.watch('mode') === 'push' ? (
        <FormTextField name="url" label={t('witnesses.url')} description={t('witnesses.urlNote')} classNames={LEFT_TO_RIGHT} />
      ) : null}
      <FormEnd
        error={error}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        busy={busy}
        busyLabel={t('witnesses.busy')}
        label={t('witnesses.add')}
      />
    </Form>
  );
}
