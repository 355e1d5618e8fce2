import { Checkbox, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.js';
import { Copyable } from '../data-display/copyable.js';
import { Banner } from '../feedback/feedback.js';
import { Dialog } from './dialog.js';
import css from './once-dialog.module.css';

interface OnceDialogProps {
  /** The dialog is open while there is one. */
  secret: string | undefined;
  title: string;
  /** Names the secret for the copy button. */
  noun: string;
  warningTitle: string;
  warning: string;
  keptLabel: string;
  doneLabel: string;
  onDone: () => void;
  /** Appears above the warning. */
  intro?: ReactNode;
  /** Appears next to the button that closes the dialog. */
  actions?: ReactNode;
  /** Appears below the secret. */
  children?: ReactNode;
}

/** Shows a secret once. Only its own button closes it, after the reader says that they keep the secret. */
export function OnceDialog({ secret, title, ...content }: OnceDialogProps) {
  return (
    <Dialog
      opened={secret !== undefined}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      size={640}
    >
      {secret === undefined ? null : <Once key={secret} secret={secret} {...content} />}
    </Dialog>
  );
}

function Once({
  secret,
  noun,
  warningTitle,
  warning,
  keptLabel,
  doneLabel,
  onDone,
  intro,
  actions,
  children,
}: Omit<OnceDialogProps, 'secret' | 'title'> & { secret: string }) {
  const [isKept, setKept] = useState(false);
  return (
    <Stack gap={16}>
      {intro}
      <Banner tone="medium" title={warningTitle}>
        {warning}
      </Banner>
      <Copyable text={secret} noun={noun}>
        <bdi dir="ltr" className={`mono ${css.secret}`}>
          {secret}
        </bdi>
      </Copyable>
      {children}
      <Checkbox label={keptLabel} checked={isKept} onChange={() => setKept(!isKept)} />
      <Group justify="flex-end" gap={8}>
        {actions}
        <Button variant="primary" disabled={!isKept} onClick={onDone}>
          {doneLabel}
        </Button>
      </Group>
    </Stack>
  );
}
