/** Checks what a page shows after its session ended: nothing, or the form in use. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../test/support/screens/render-screen.js';
import { useLeaveGuard } from '../unrecorded/unsaved-work.js';
import { clearSession, lapseSession, storeSession, useHasLapsed, useSession } from './session.js';

const soon = Math.floor(Date.now() / 1000) + 3600;
const signIn = (id: string) => {
  const user = { id, firstName: id, lastName: '', email: `${id}@example.org`, roles: [], status: 1 as const, joinedAt: '' };
  const standing = {
    updatedProfileAt: null,
    answeredSaqAt: null,
    addedPartnerAt: null,
    currentFacility: null,
    facilities: [],
    business: null,
  };
  storeSession({ token: id, expireAt: soon, user: { ...user, ...standing }, refreshToken: { expireAt: soon } });
};

let shown: RenderedScreen;
beforeEach(() => {
  clearSession();
  signIn('amina');
});
afterEach(() => shown.unmount());

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveGuard(isUnsaved);
  return <>form</>;
}

function Screen({ isUnsaved }: { isUnsaved: boolean }) {
  const user = useSession()?.user;
  const hasLapsed = useHasLapsed();
  return (
    <>
      {user ? `${user.id}: ` : 'nobody'}
      {user ? <Form isUnsaved={isUnsaved} /> : null}
      {hasLapsed ? ', over' : ''}
    </>
  );
}

const show = (isUnsaved: boolean) => {
  shown = renderScreen(<Screen isUnsaved={isUnsaved} />);
};

test('without any input, no part of the session stays', () => {
  show(false);
  act(lapseSession);
  expect(shown.text()).toBe('nobody, over');
});

test('a form that was typed into stays until its user signs in again', () => {
  show(true);
  act(lapseSession);
  expect(shown.text()).toBe('amina: form, over');
  act(() => signIn('amina'));
  expect(shown.text()).toBe('amina: form');
});

test('a form stays for nobody else', () => {
  show(true);
  act(lapseSession);
  act(() => signIn('saima'));
  expect(shown.text()).toBe('saima: form');
});

test('signing out leaves nothing, regardless of input', () => {
  show(true);
  act(clearSession);
  expect(shown.text()).toBe('nobody');
});
