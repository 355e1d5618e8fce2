import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKeyReply, NewKeyReply } from '../../../../../../contracts/ground/keys/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { Button } from '../../../../ui/button.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { Form } from '../../../../ui/layout/form.js';
import { keysKeys } from './keys-reads.js';

interface KeyActsProps {
  apiKey: ApiKeyReply;
  onMade: (made: NewKeyReply) => void;
}

/** Ends a key, and replaces it where it is the reader's own. */
export function KeyActs({ apiKey: { id, name, own }, onMade }: KeyActsProps) {
  const { t } = useTranslation('integrations');
  const [isRotating, setRotating] = useState(false);
  const { write: revoke } = useSend(routes.revokeKey, { params: { id }, changes: [keysKeys.all], isRefusalNews: true });
  return (
    <Group gap={8} justify="flex-end">
      {own ? (
        <Button size="small" onClick={() => setRotating(true)}>
          {t('rotate.rotate')}
        </Button>
      ) : null}
      <ConfirmButton
        label={t('revoke.revoke')}
        look={{ size: 'small', 'aria-label': t('revoke.label', { name }) }}
        title={t('revoke.title', { name })}
        text={t('revoke.text')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('revoke.revoke')}
        busyLabel={t('revoke.revoking')}
        done={t('revoke.done')}
        onConfirm={() => revoke()}
      />
      <Dialog opened={isRotating} onClose={() => setRotating(false)} title={t('rotate.title', { name })} size={520}>
        <RotateForm id={id} onClose={() => setRotating(false)} onMade={onMade} />
      </Dialog>
    </Group>
  );
}

const HOURS = [0, 1, 24, 168] as const;

function RotateForm({ id, onClose, onMade }: { id: string; onClose: () => void; onMade: KeyActsProps['onMade'] }) {
  const { t } = useTranslation('integrations');
  const [hours, setHours] = useState('24');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.rotateKey, { params: { id }, changes: [keysKeys.all], isRefusalNews: true });
  const rotate = async () => {
    onMade(await write({ oldEndsInHours: Number(hours) }));
    onClose();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(rotate());
      }}
    >
      <p>{t('rotate.text')}</p>
      <SelectField
        label={t('rotate.oldEnds')}
        data={HOURS.map((count) => ({ value: String(count), label: t(`rotate.after.${count}`) }))}
        value={hours}
        onChange={(value) => setHours(value ?? '24')}
      />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('rotate.rotating')}>
          {t('rotate.confirm')}
        </Button>
      </Group>
    </Form>
  );
}
