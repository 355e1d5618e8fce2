import { Button } from '../button.js';
import { HOLD_MS } from './held-acts.js';
import { hideToast, lastingToast } from './toast.js';

/** Says that an act is done, and offers to undo it for exactly as long as it is held: touching it does not give more time. */
export function undoToast(done: string, label: string, onUndo: () => void): void {
  const hide = (): void => {
    window.clearTimeout(timer);
    hideToast(id);
  };
  const undo = (): void => {
    hide();
    onUndo();
  };
  const id = lastingToast(done, <Button variant="link" size="tiny" onClick={undo} label={label} />);
  const timer = window.setTimeout(hide, HOLD_MS);
}
