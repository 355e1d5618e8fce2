import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { renderScreen } from '../../../../test/support/screens/render-screen.js';
import { ChangePasswordDialog } from './change-password.js';
import { DisableSecondFactorDialog, EnrollSecondFactorDialog, RenewRecoveryCodesDialog } from './second-factor-dialogs.js';

const before = globalThis.fetch;
let sent: string[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = async (address) => {
    sent.push(new URL(String(address), 'https://trace.example.org').pathname);
    return new Response(JSON.stringify({ code: 'TooOften', detail: 'Try again later.', retryAfterSeconds: 1800 }), { status: 429 });
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const doNothing = () => {};
const PASSWORDS = { 'Old password': 'Cotton-2026!', 'New password': 'Linen-2026!', 'Confirm new password': 'Linen-2026!' };
const CODE = { 'Code from the app, or a recovery code': '000000' };
const DIALOGS: [path: string, dialog: ReactNode, typed: Record<string, string>][] = [
  ['/api/auth/password', <ChangePasswordDialog key="password" onClose={doNothing} />, PASSWORDS],
  ['/api/auth/second-factor', <EnrollSecondFactorDialog key="enroll" onClose={doNothing} />, { Password: 'Cotton-2026!' }],
  ['/api/auth/second-factor/recovery-codes', <RenewRecoveryCodesDialog key="renew" onClose={doNothing} />, CODE],
  ['/api/auth/second-factor/disable', <DisableSecondFactorDialog key="disable" onClose={doNothing} />, CODE],
];

test.each(DIALOGS)('the dialog of %s says for how long it waits, and sends nothing until then', async (path, dialog, typed) => {
  const shown = renderScreen(dialog);
  for (const [label, text] of Object.entries(typed)) shown.type(label, text);
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
  await submit();
  await waitFor(() => expect(shown.text()).toContain('Try again later.'));
  const button = document.querySelector('button[type=submit]');
  expect(button?.textContent).toMatch(/^Try again in (30:00|29:\d\d) min$/);
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  await submit();
  expect(sent).toEqual([path]);
  shown.unmount();
});
