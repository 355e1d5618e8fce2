import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SetSignOnProvider } from '../../../../../contracts/members/sign-on/commands.js';
import type { SignOnReply } from '../../../../../contracts/members/sign-on/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { formatDate, formatDateTime } from '../../../ui/format.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../ui/forms/commands/form-end.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { LEFT_TO_RIGHT } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import { OwnPasswordField } from './confirm-by-password.js';
import css from './sign-on.module.css';
import { signOnKeys } from './sign-on-reads.js';
import { StepTitle } from './step-title.js';

export function ProviderCard({ signOn: { provider, addresses, domains } }: { signOn: SignOnReply }) {
  const { t } = useTranslation('signOn');
  const [isChanging, setChanging] = useState(false);
  const isNext = !provider && domains.some(({ provedAt }) => provedAt !== null);
  return (
    <Card
      title={<StepTitle number={2} done={provider !== null} title={t('provider.title')} note="OpenID Connect" />}
      aside={
        <Button variant={isNext ? 'primary' : 'default'} onClick={() => setChanging(true)}>
          {t(provider ? 'provider.change' : 'provider.connect')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Columns cols={340} gap={16}>
          {provider ? (
            <>
              <Named label={t('provider.issuer')} text={provider.issuer} />
              <Named label={t('provider.clientId')} text={provider.clientId} />
              <Named label={t('provider.secret')}>
                <bdi dir="ltr" className="mono">
                  •••• {provider.secretEnd}
                </bdi>{' '}
                <span className="caption">{t('provider.since', { date: formatDate(provider.secretSince) })}</span>
              </Named>
            </>
          ) : null}
          <Named label={t('provider.callback')} text={addresses.callback} />
          <Named label={t('provider.logout')} text={addresses.logout} />
        </Columns>
        {provider ? (
          <p className="caption">
            {t('provider.answered', {
              time: formatDateTime(provider.answered.at),
              ms: provider.answered.ms,
              count: provider.answered.keys,
            })}
          </p>
        ) : (
          <p className="caption">{t('provider.none')}</p>
        )}
      </Stack>
      <Dialog opened={isChanging} onClose={() => setChanging(false)} title={t('provider.title')} size={640}>
        <ProviderForm provider={provider} onClose={() => setChanging(false)} />
      </Dialog>
    </Card>
  );
}

export function Named({ label, text, children }: { label: string; text?: string; children?: ReactNode }) {
  return (
    <Stack gap={0} miw={0}>
      <span className="caption">{label}</span>
      <span className={css.entry}>
        {text === undefined ? (
          children
        ) : (
          <Copyable text={text} noun={label}>
            <bdi dir="ltr" className="mono">
              {text}
            </bdi>
          </Copyable>
        )}
      </span>
    </Stack>
  );
}

function ProviderForm({ provider, onClose }: { provider: SignOnReply['provider']; onClose: () => void }) {
  const { t } = useTranslation('signOn');
  const form = useForm<SetSignOnProvider>({
    defaultValues: { issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '', password: '' },
    mode: 'onTouched',
    resolver: commandResolver<SetSignOnProvider>(SetSignOnProvider, withoutEmpty as never),
  });
  const { write } = useSend(routes.setSignOnProvider, { changes: [signOnKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      await write(withoutEmpty(values) as SetSignOnProvider);
      onClose();
    },
  });
  return (
    <Form form={form} onSubmit={submit} autoComplete="off">
      <p className="caption">{t('provider.asked')}</p>
      <FormTextField name="issuer" label={t('provider.issuer')} description={t('provider.issuerNote')} classNames={LEFT_TO_RIGHT} />
      <FormTextField name="clientId" label={t('provider.clientId')} classNames={LEFT_TO_RIGHT} />
      <FormTextField
        name="clientSecret"
        label={t('provider.secret')}
        classNames={LEFT_TO_RIGHT}
        optional={provider !== null}
        {...(provider && { description: t('provider.secretNote') })}
      />
      <OwnPasswordField />
      <FormEnd
        error={error}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        busy={busy}
        busyLabel={t('provider.asking')}
        label={t('provider.save')}
      />
    </Form>
  );
}
