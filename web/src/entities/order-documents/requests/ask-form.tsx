import { Flex, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialogs/dialog.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { toast } from '../../../ui/feedback/toast.js';
import { Label } from '../../../ui/forms/text-fields.js';
import { Form } from '../../../ui/layout/form.js';
import { useKindList } from '../document-kinds.js';
import type { AskedSite } from './asked-site.js';
import { RequestStanding } from './request-facts.js';

const MESSAGE_MAX = 1000;

export function AskModal({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('evidence');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('askForm.title')} size={520}>
      {children}
    </Dialog>
  );
}

interface AskFormProps {
  text: string;
  sites: readonly AskedSite[];
  busy: boolean;
  /** Sends it. Returns how many sites were asked. */
  ask: (message: string) => Promise<number>;
  onClose: () => void;
}

/** Shows the documents requested from each site, and takes a message to all of them. */
export function AskForm({ text, sites, busy, ask, onClose }: AskFormProps) {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  const kindList = useKindList();
  const failureText = useFailureText();
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      toast('success', t('askForm.done', { count: await ask(message.trim()) }));
      onClose();
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p className="muted">{text}</p>
      {/* Scrolls by itself, so that message and button are in sight. */}
      <Stack component="ul" gap={8} mah="min(240px, 34dvh)" style={{ overflowY: 'auto' }} tabIndex={0} aria-label={t('askForm.sites')}>
        {sites.map(({ facility, kinds, refused }) => (
          <Stack component="li" gap={0} key={facility.id}>
            <bdi className="strong">{facility.name}</bdi>
            <span className="caption">{kindList(kinds)}</span>
            {refused ? (
              <span className="caption bad">
                <RequestStanding request={refused} />
              </span>
            ) : null}
          </Stack>
        ))}
      </Stack>
      <Textarea
        label={<Label optional>{t('askForm.message')}</Label>}
        autosize
        minRows={3}
        maxLength={MESSAGE_MAX}
        value={message}
        data-autofocus
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <Flex gap={8} justify="flex-end">
        <Button onClick={onClose} label={words('confirmClose')} />
        <Button type="submit" variant="dark" busy={busy} busyLabel={t('askForm.busy')} label={t('askForm.send', { count: sites.length })} />
      </Flex>
    </Form>
  );
}
