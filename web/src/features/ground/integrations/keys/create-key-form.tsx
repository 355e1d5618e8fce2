import { Checkbox, Group, Stack } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CreateKey, KEY_DAYS, KEY_NAME_MAX } from '../../../../../../contracts/ground/keys/commands.js';
import type { NewKeyReply } from '../../../../../../contracts/ground/keys/replies.js';
import { hasUseOf } from '../../../../../../contracts/ground/keys/role-scopes.js';
import { KEY_SCOPES, type KeyScope } from '../../../../../../contracts/platform/keys/scopes.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { useRole } from '../../../../client/session/session.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { formatDate } from '../../../../ui/format.js';
import { FormSelectField, FormTextArea, FormTextField } from '../../../../ui/forms/bound/form-fields.js';
import { useField, useFormValue } from '../../../../ui/forms/bound/use-field.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Form } from '../../../../ui/layout/form.js';
import css from './keys.module.css';
import { keysKeys } from './keys-reads.js';

/** Names the texts of each scope: what it is called, what it covers, and why a role has no use of it. */
const SCOPE_TEXTS = {
  'custody:write': 'custodyWrite',
  'custody:read': 'custodyRead',
  'trace:read': 'traceRead',
  'risk:read': 'riskRead',
  'orders:read': 'ordersRead',
  'orders:write': 'ordersWrite',
  'webhooks:manage': 'webhooksManage',
  'epcis:capture': 'epcisCapture',
  'epcis:query': 'epcisQuery',
} as const satisfies Record<KeyScope, string>;

interface KeyValues {
  name: string;
  days: string;
  scopes: KeyScope[];
  /** One a line. */
  addresses: string;
}

const LIVES = [30, KEY_DAYS, 180, 365] as const;
const DAY_MS = 86_400_000;

const toCommand = ({ days, addresses, ...values }: KeyValues): CreateKey => ({
  ...values,
  days: Number(days),
  addresses: addresses
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean),
});

interface CreateKeyFormProps {
  onMade: (made: NewKeyReply) => void;
  onClose: () => void;
}

/** Asks what a program is called, for how long it may work, and what it may do. */
export function CreateKeyForm({ onMade, onClose }: CreateKeyFormProps) {
  const { t } = useTranslation('integrations');
  const defaultValues: KeyValues = { name: '', days: String(KEY_DAYS), scopes: [], addresses: '' };
  const form = useForm<KeyValues>({ defaultValues, mode: 'onTouched', resolver: commandResolver(CreateKey, toCommand) });
  const { write } = useSend(routes.createKey, { changes: [keysKeys.all] });
  const { submit, error, busy } = useSubmit({ form, guard: true, send: async (values) => onMade(await write(toCommand(values))) });
  const scopes = form.watch('scopes');
  return (
    <Form form={form} onSubmit={submit} onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])} autoComplete="off">
      <p className="caption">{t('form.intro')}</p>
      <Columns cols={220} gap={16} align="start">
        <FormTextField name="name" label={t('form.name')} description={t('form.nameNote')} maxLength={KEY_NAME_MAX} />
        <LifeField />
      </Columns>
      <ScopesField />
      <FormTextArea name="addresses" label={t('form.addresses')} description={t('form.addressesNote')} optional rows={2} />
      <FormEnd
        error={error}
        onCancel={onClose}
        cancelLabel={t('form.cancel')}
        busy={busy}
        busyLabel={t('form.creating')}
        disabled={scopes.length === 0}
        label={t('create')}
      />
    </Form>
  );
}

function LifeField() {
  const { t } = useTranslation('integrations');
  const days = Number(useFormValue<string>('days'));
  const lives = LIVES.map((count) => ({ value: String(count), label: t('form.life', { count }) }));
  const description = formatDate(new Date(Date.now() + days * DAY_MS));
  return <FormSelectField name="days" label={t('form.ends')} data={lives} description={description} />;
}

/** Offers each scope as a sentence. One that the caller's role has no use of says why. */
function ScopesField() {
  const { t } = useTranslation('integrations');
  const role = useRole();
  const { value: chosen = [], onChange, error } = useField<KeyScope[]>('scopes', t('form.may'));
  const toggle = (scope: KeyScope) => onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope]);
  return (
    <Stack component="fieldset" className={css.scopes} gap={12}>
      <legend className="small strong">{t('form.may')}</legend>
      {KEY_SCOPES.map((scope) => {
        const isUseful = role !== undefined && hasUseOf(role, scope);
        const words = SCOPE_TEXTS[scope];
        return (
          <Checkbox
            key={scope}
            label={
              <Group component="span" gap="0 12px">
                {t(`scope.${words}.name`)}
                <bdi dir="ltr" className="mono caption">
                  {scope}
                </bdi>
              </Group>
            }
            description={isUseful ? t(`scope.${words}.text`) : t(`scope.${words}.none`)}
            checked={chosen.includes(scope)}
            disabled={!isUseful}
            onChange={() => toggle(scope)}
          />
        );
      })}
      {error ? <InlineError>{error}</InlineError> : null}
    </Stack>
  );
}
