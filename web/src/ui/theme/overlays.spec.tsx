/** An overlay of a form submits its own form, and never the one that it was opened from. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Drawer, Menu, Modal, Popover } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent, ReactNode } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../test/support/screens/render-screen.js';
import { ConfirmDialog } from '../dialogs/confirm-dialog.js';
import { SidePanel } from '../layout/side-panel.js';
import { ignoreEnter, useSubmitKey } from '../shortcuts.js';

const hands = userEvent.setup();
const sentAround = jest.fn();
const sentInside = jest.fn();
const nothing = () => undefined;
const listen = (sent: () => void) => (event: FormEvent) => {
  event.preventDefault();
  sent();
};

let shown: RenderedScreen;
beforeEach(() => {
  sentAround.mockReset();
  sentInside.mockReset();
});
afterEach(() => shown.unmount());

const Inner = () => (
  <form onSubmit={listen(sentInside)}>
    <input aria-label="Inside" />
    <button type="submit">Send inside</button>
  </form>
);

function Around({ children }: { children: ReactNode }) {
  return (
    <form ref={useSubmitKey()} onSubmit={listen(sentAround)} onKeyDown={ignoreEnter}>
      {children}
      <button type="submit">Send around</button>
    </form>
  );
}

const popover = (
  <Popover opened>
    <Popover.Target>
      <i />
    </Popover.Target>
    <Popover.Dropdown>
      <Inner />
    </Popover.Dropdown>
  </Popover>
);
const OVERLAYS: Record<string, ReactNode> = {
  'a modal': (
    <Modal opened onClose={nothing}>
      <Inner />
    </Modal>
  ),
  'a drawer': (
    <Drawer opened onClose={nothing}>
      <Inner />
    </Drawer>
  ),
  'a side panel': (
    <SidePanel opened title="Panel" onClose={nothing}>
      <Inner />
    </SidePanel>
  ),
  'a popover': popover,
  'a menu': (
    <Menu opened>
      <Menu.Target>
        <i />
      </Menu.Target>
      <Menu.Dropdown>
        <Inner />
      </Menu.Dropdown>
    </Menu>
  ),
  'a popover of a modal': (
    <Modal opened onClose={nothing}>
      {popover}
    </Modal>
  ),
};

test.each(Object.entries(OVERLAYS))('%s within a form sends its own', async (_what, overlay) => {
  shown = renderScreen(<Around>{overlay}</Around>, 'browser');
  await hands.click(screen.getByText('Send inside'));
  await hands.type(screen.getByLabelText('Inside'), 'typed{Enter}');
  expect(sentInside).toHaveBeenCalledTimes(2);
  await hands.type(screen.getByLabelText('Inside'), '{Control>}{Enter}{/Control}');
  expect(sentAround).not.toHaveBeenCalled();
});

test.each(['a modal', 'a side panel'])('the head of %s is no second banner of the page', (overlay) => {
  shown = renderScreen(<Around>{OVERLAYS[overlay]}</Around>, 'browser');
  expect([screen.queryAllByRole('dialog').length, screen.queryAllByRole('banner').length]).toEqual([1, 0]);
});

test('a question within a form is answered, and the form is not sent', async () => {
  const confirm = jest.fn(async (_reason: string) => undefined);
  const words = {
    title: 'Refuse',
    text: 'It ends.',
    reasonLabel: 'Reason',
    cancelLabel: 'Keep',
    confirmLabel: 'Refuse it',
    busyLabel: '…',
  };
  shown = renderScreen(
    <Around>
      <ConfirmDialog opened onClose={nothing} {...words} onConfirm={confirm} />
    </Around>,
    'browser',
  );
  const dialog = within(screen.getByRole('dialog'));
  await hands.click(dialog.getByText('Refuse it', { selector: 'button *' }));
  expect(confirm).not.toHaveBeenCalled();
  await hands.type(dialog.getByLabelText('Reason'), 'No contract{Enter}');
  expect(confirm.mock.calls).toEqual([['No contract']]);
  expect(sentAround).not.toHaveBeenCalled();
});

test('a form is sent by its button and by Ctrl Enter, once each, and not by Enter in a field', async () => {
  shown = renderScreen(
    <Around>
      <input aria-label="Around" />
    </Around>,
  );
  await hands.type(screen.getByLabelText('Around'), 'typed{Enter}');
  expect(sentAround).not.toHaveBeenCalled();
  await hands.keyboard('{Control>}{Enter}{/Control}');
  expect(sentAround).toHaveBeenCalledTimes(1);
  await hands.click(screen.getByText('Send around'));
  expect(sentAround).toHaveBeenCalledTimes(2);
});
