import { useState } from 'react';
import { Button } from '../button.js';
import { InlineError } from '../feedback/feedback.js';
import { useHeldFailures, useHeldIds } from '../feedback/held-acts.js';
import { useHeldAct } from '../feedback/use-held-act.js';
import { ConfirmDialog } from './confirm-dialog.js';

interface HeldActButtonProps {
  /** Names what the act is about. */
  id: string;
  label: string;
  look?: { variant?: 'primary' | 'bare'; size?: 'small' };
  dialog: { title: string; text: string; reason: string; keep: string; variant?: 'primary' | 'danger' };
  reasonMin: number;
  done: string;
  send: (reason: string) => Promise<unknown>;
}

/**
 * Asks for a reason before something ends, and holds the act while it can be undone. After a failure, the button returns with the cause.
 */
export function HeldActButton({ id, label, look = {}, dialog, reasonMin, done, send }: HeldActButtonProps) {
  const [opened, setOpened] = useState(false);
  const hold = useHeldAct();
  const isHeld = useHeldIds().has(id);
  const failure = useHeldFailures().get(id);
  return (
    <>
      <Button {...look} disabled={isHeld} onClick={() => setOpened(true)} label={label} />
      {failure ? <InlineError>{failure}</InlineError> : null}
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={dialog.title}
        text={dialog.text}
        reasonLabel={dialog.reason}
        reasonMin={reasonMin}
        cancelLabel={dialog.keep}
        confirmLabel={label}
        busyLabel={label}
        {...(dialog.variant && { variant: dialog.variant })}
        onConfirm={async (reason) => hold(id, { done, send: () => send(reason) })}
      />
    </>
  );
}
