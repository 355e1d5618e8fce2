import { Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProveSignOnDomain, SignOnDomain } from '../../../../../contracts/members/sign-on/commands.js';
import type { SignOnDomainReply, SignOnReply } from '../../../../../contracts/members/sign-on/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { toast } from '../../../ui/feedback/toast.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatDate, formatDateTime } from '../../../ui/format.js';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { FormEnd } from '../../../ui/forms/commands/form-end.js';
import { LEFT_TO_RIGHT } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { Card } from '../../../ui/layout/layout.js';
import { ConfirmByPassword } from './confirm-by-password.js';
import css from './sign-on.module.css';
import { signOnKeys } from './sign-on-reads.js';
import { StepTitle } from './step-title.js';

const changes = [signOnKeys.all];
/** The type of a DNS record, which has one name in all languages. */
const RECORD_TYPE = 'TXT';

export function DomainsCard({ signOn: { domains } }: { signOn: SignOnReply }) {
  const { t } = useTranslation('signOn');
  const [isAdding, setAdding] = useState(false);
  const isDone = domains.some(({ provedAt }) => provedAt !== null);
  return (
    <Card
      padded={false}
      title={<StepTitle number={1} done={isDone} title={t('domains.title')} note={t('domains.note')} />}
      aside={
        <Button variant={isDone ? 'default' : 'primary'} icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('domains.add')}
        </Button>
      }
    >
      {domains.map((domain) => (
        <DomainRow key={domain.domain} domain={domain} />
      ))}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('domains.add')} size={520}>
        <DomainForm onClose={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}

function DomainForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signOn');
  const form = useForm<SignOnDomain>({ defaultValues: { domain: '' }, resolver: commandResolver(SignOnDomain) });
  const { write } = useSend(routes.addSignOnDomain, { changes });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      await write(values);
      onClose();
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <FormTextField name="domain" label={t('domains.domain')} description={t('domains.example')} classNames={LEFT_TO_RIGHT} />
      <FormEnd error={error} onCancel={onClose} cancelLabel={t('cancel')} busy={busy} busyLabel={t('saving')} label={t('domains.add')} />
    </Form>
  );
}

function DomainRow({ domain: { domain, people, entry, provedBy, provedAt, lookedUpAt } }: { domain: SignOnDomainReply }) {
  const { t } = useTranslation('signOn');
  const attempt = useAttempt();
  const [isRemoving, setRemoving] = useState(false);
  const { write: lookUp, busy } = useSend(routes.lookUpSignOnDomain, { changes, isRefusalNews: true });
  const { write: remove } = useSend(routes.removeSignOnDomain, { changes });
  const looked = lookedUpAt ? t('domains.lookedUp', { time: formatDateTime(lookedUpAt) }) : t('domains.notLookedUp');
  return (
    <Stack className={css.row} gap={8}>
      <Group gap="8px 16px" justify="space-between">
        <Stack gap={0}>
          <bdi dir="ltr" className="strong">
            {domain}
          </bdi>
          <span className="caption">{t('domains.people', { count: people })}</span>
        </Stack>
        <Stack gap={0}>
          <span>
            {provedBy ? <Chip tone="green">{t(`domains.by.${provedBy}`)}</Chip> : <Chip tone="medium">{t('domains.waits')}</Chip>}
          </span>
          <span className="caption">{provedAt ? formatDate(provedAt) : looked}</span>
        </Stack>
        <Group gap={8}>
          {provedBy ? null : (
            <Button size="small" busy={busy} busyLabel={t('domains.looking')} onClick={() => void attempt(lookUp({ domain }))}>
              {t('domains.lookNow')}
            </Button>
          )}
          <Button size="small" aria-label={t('domains.removeLabel', { domain })} onClick={() => setRemoving(true)}>
            {t('domains.remove')}
          </Button>
        </Group>
      </Group>
      {provedBy ? null : (
        <>
          <Group className={`caption ${css.entry}`} gap="4px 12px">
            <span>{RECORD_TYPE}</span>
            <Copyable text={entry.name} noun={t('domains.entryName')}>
              <bdi dir="ltr" className="mono">
                {entry.name}
              </bdi>
            </Copyable>
            <Copyable text={entry.value} noun={t('domains.entryValue')}>
              <bdi dir="ltr" className="mono">
                {entry.value}
              </bdi>
            </Copyable>
          </Group>
          <MailProof domain={domain} />
        </>
      )}
      <ConfirmByPassword
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('domains.removeTitle', { domain })}
        text={t('domains.removeText')}
        confirmLabel={t('domains.remove')}
        onConfirm={(password) => remove({ domain, password })}
      />
    </Stack>
  );
}

/** Proves a domain by a code that is mailed to its postmaster. */
function MailProof({ domain }: { domain: string }) {
  const { t } = useTranslation('signOn');
  const attempt = useAttempt();
  const [isSent, setSent] = useState(false);
  const { write: mail, busy: isMailing } = useSend(routes.mailSignOnProof, { changes: [] });
  const form = useForm<ProveSignOnDomain>({ defaultValues: { domain, code: '' }, resolver: commandResolver(ProveSignOnDomain) });
  const { write: prove } = useSend(routes.proveSignOnDomain, { changes });
  const { submit, error, busy } = useSubmit({ form, send: async (values) => void (await prove(values)) });
  const send = async () => {
    await mail({ domain });
    setSent(true);
    toast('success', t('domains.mailed', { domain }));
  };
  if (!isSent) {
    return (
      <div>
        <Button variant="link" busy={isMailing} busyLabel={t('saving')} onClick={() => void attempt(send())}>
          {t('domains.mail', { domain })}
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Group align="flex-end" gap={8}>
        <FormTextField name="code" label={t('domains.code')} autoComplete="one-time-code" classNames={LEFT_TO_RIGHT} />
        <Button type="submit" busy={busy} busyLabel={t('saving')}>
          {t('domains.prove')}
        </Button>
      </Group>
      {error ? <InlineError>{error}</InlineError> : null}
    </Form>
  );
}
