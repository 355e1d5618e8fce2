import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { useForm } from 'react-hook-form';
import { routes } from '../../../../../contracts/routes.js';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { call } from '../../../client/api/api.js';
import { InlineError } from '../../feedback/feedback.js';
import { useSubmit } from '../use-submit.js';
import { SubmitButton } from './submit-button.js';

const TURNS = 20;
const before = globalThis.fetch;
let sent: string[];
let shown: RenderedScreen;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  sent = [];
  globalThis.fetch = async (_address, init) => {
    sent.push(JSON.parse(String(init?.body)).email);
    return new Response(JSON.stringify({ code: 'TooOften', detail: 'Try again later.', retryAfterSeconds: 61 }), { status: 429 });
  };
  shown = renderScreen(<Form />);
  shown.type('email', 'a@example.org');
});
afterEach(() => {
  shown.unmount();
  globalThis.fetch = before;
  jest.useRealTimers();
});

function Form() {
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const send = async ({ email }: { email: string }) => call(routes.forgotPassword, { body: { email } });
  const { submit, error, busy, wait } = useSubmit({ form, send, waitsBy: 'email' });
  return (
    <form onSubmit={submit}>
      <input aria-label="email" {...form.register('email')} />
      <input aria-label="password" {...form.register('password')} />
      {error ? <InlineError>{error}</InlineError> : null}
      <SubmitButton wait={wait} busy={busy}>
        Send
      </SubmitButton>
    </form>
  );
}

/** Sends the form, and lets the answer arrive. */
const submit = () =>
  act(async () => {
    document.querySelector('form')?.requestSubmit();
    for (let turns = 0; turns < TURNS; turns++) await turn();
  });
const pass = (seconds: number) => act(async () => jest.advanceTimersByTime(seconds * 1000));
const button = () => document.querySelector('button');

test('a form that was sent too often says for how long it waits, sends nothing, and works again by itself', async () => {
  await submit();
  expect(button()?.textContent).toBe('Try again in 1:01 min');
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  expect(shown.text()).toContain('Try again later.');
  shown.type('password', 'other');
  await pass(21);
  expect(button()?.textContent).toBe('Try again in 0:40 min');
  await submit();
  expect(sent).toHaveLength(1);
  await pass(40);
  expect(button()?.textContent).toBe('Send');
  expect(document.querySelector('[role=status]')?.textContent).toBe('You can try again now.');
  expect(shown.text()).not.toContain('Try again later.');
  await submit();
  expect(sent).toHaveLength(2);
});

test('another account need not wait', async () => {
  await submit();
  shown.paste('email', 'b@example.org');
  expect(button()?.textContent).toBe('Send');
  await submit();
  expect(sent).toEqual(['a@example.org', 'b@example.org']);
});
