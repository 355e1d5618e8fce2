import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { InlineError } from '../feedback/feedback.js';
import { useFailureText } from '../feedback/read-error.js';
import { toast } from '../feedback/toast.js';
import { inSentence } from '../format.js';
import { FieldMessage } from '../forms/text-fields.js';
import { Dialog } from './dialog.js';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  reasonLabel?: string;
  /** The shortest reason; when absent, any. */
  reasonMin?: number;
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  /** `primary` is green, for consent; `danger` is red, for acts that undo. */
  variant?: 'danger' | 'primary';
  /** The toast after it. */
  done?: string;
  onConfirm: (reason: string) => Promise<unknown>;
}

/**
 * Asks before something that cannot be undone; the only place of the red button. A refusal is shown in the dialog, which stays open.
 * Reopening resets it. It has a form of its own, so it is rendered outside any form that opens it.
 */
export function ConfirmDialog({ opened, onClose, title, ...form }: ConfirmDialogProps) {
  return createPortal(
    <Dialog opened={opened} onClose={onClose} title={title} size={520}>
      <ConfirmForm {...form} onClose={onClose} />
    </Dialog>,
    document.body,
  );
}

function ConfirmForm({
  onClose,
  text,
  reasonLabel,
  reasonMin = 1,
  cancelLabel,
  confirmLabel,
  busyLabel,
  variant = 'danger',
  done,
  onConfirm,
}: Omit<ConfirmDialogProps, 'opened' | 'title'>) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const missingText = (label: string) =>
    reasonMin > 1 ? t('held.short', { min: reasonMin }) : t('validation.required', { field: inSentence(label) });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Events go up the tree of components, through which a form around the dialog would be sent with it.
    event.stopPropagation();
    if (reasonLabel && reason.trim().length < reasonMin) return setMissing(true);
    setState({ busy: true });
    try {
      await onConfirm(reason.trim());
      if (done !== undefined) toast('success', done);
      onClose();
    } catch (error) {
      setState({ busy: false, error: failureText(error) });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 16 }} noValidate>
      <p className="muted">{text}</p>
      {reasonLabel ? (
        <TextInput
          label={reasonLabel}
          value={reason}
          maxLength={1000}
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
          error={missing ? <FieldMessage>{missingText(reasonLabel)}</FieldMessage> : undefined}
        />
      ) : null}
      {state.error ? <InlineError>{state.error}</InlineError> : null}
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={onClose} label={cancelLabel} />
        <Button type="submit" variant={variant} busy={state.busy} busyLabel={busyLabel} label={confirmLabel} />
      </div>
    </form>
  );
}
