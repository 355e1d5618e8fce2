import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CreateWebhook, WEBHOOK_URL_MAX } from '../../../../../../contracts/ground/webhooks/commands.js';
import type { WebhookKind } from '../../../../../../contracts/ground/webhooks/kinds.js';
import type { NewWebhookReply, WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { KindsField } from './kinds-field.js';
import { webhooksKeys } from './webhooks-reads.js';

interface WebhookFormProps {
  /** The endpoint to change; without it, one is added. */
  webhook?: WebhookReply;
  onMade?: (made: NewWebhookReply) => void;
  onClose: () => void;
}

const KINDS: WebhookKind[] = ['lot.recorded', 'lot.sold', 'lot.received', 'transfer.disputed'];

/** Asks where to send, and what. */
export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const defaultValues: CreateWebhook = webhook ? { url: webhook.url, kinds: webhook.kinds } : { url: '', kinds: KINDS };
  const form = useForm<CreateWebhook>({
    defaultValues,
    mode: 'onTouched',
    resolver: commandResolver(CreateWebhook, (values: CreateWebhook) => values),
  });
  const { write: create } = useSend(routes.createWebhook, { changes: [webhooksKeys.all] });
  const { write: change } = useSend(routes.changeWebhook, { params: { id: webhook?.id ?? '' }, changes: [webhooksKeys.all] });
  const send = async (values: CreateWebhook): Promise<void> => {
    if (!webhook) return onMade?.(await create(values));
    await change(values);
    onClose();
  };
  const { submit, error, busy } = useSubmit({ form, guard: true, send });
  return (
    <Form form={form} onSubmit={submit} autoComplete="off">
      <FormTextField name="url" label={t('address')} description={t(webhook ? 'form.moved' : 'form.address')} maxLength={WEBHOOK_URL_MAX} />
      <BoundKinds />
      <FormEnd
        error={error}
        onCancel={onClose}
        cancelLabel={t('form.cancel')}
        busy={busy}
        busyLabel={t('form.saving')}
        label={t(webhook ? 'form.save' : 'add')}
      />
    </Form>
  );
}

function BoundKinds() {
  const { t } = useTranslation('webhooks');
  const { value = [], onChange, error } = useField<WebhookKind[]>('kinds', t('events.title'));
  return (
    <>
      <KindsField value={value} onChange={onChange} />
      {error ? <InlineError>{error}</InlineError> : null}
    </>
  );
}
