/** A site's form and later answers about the site: nobody's change is overwritten unseen. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SiteProfile, SiteProfileReply } from '../../../../../contracts/ground/facilities/site-profile.js';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { keepValues } from '../../../client/unrecorded/kept-values.js';
import { KeptDraftBanner } from '../../../ui/forms/kept/kept-draft-banner.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { useSiteForm } from './use-site-form.js';

const FIRST: SiteProfileReply = {
  facility: { id: 'gin', name: 'Indus Gin', type: 'GINNER', country: 'PK', province: 'Punjab', address: 'Chak 14 P' },
  revision: 3,
  businessRegistrationNumber: 'PB-1',
  certifications: [],
  hasLogo: false,
} as unknown as SiteProfileReply;
const later = (revision: number, change: Partial<SiteProfileReply['facility']>): SiteProfileReply => ({
  ...FIRST,
  revision,
  facility: { ...FIRST.facility, ...change },
});
const DRAFT = { account: '', name: 'site gin' };

let shown: RenderedScreen;
let form: UseFormReturn<SiteProfile>;
let answer: (site: SiteProfileReply) => void;
const before = globalThis.fetch;

function Form({ begun }: { begun: SiteProfileReply }) {
  const [site, setSite] = useState(begun);
  const { draft, submit, ...made } = useSiteForm(site, true);
  form = made.form;
  answer = (next) => shown.act(() => setSite(next));
  return (
    <form onSubmit={submit}>
      <KeptDraftBanner draft={draft} />
      <TextField label="Street address" {...form.register('address')} />
      <TextField label="State or province" {...form.register('province')} />
      <button type="submit">Save</button>
    </form>
  );
}
const open = (site = FIRST) => {
  shown = renderScreen(<Form begun={site} />);
};
const values = () => [shown.field('Street address').value, shown.field('State or province').value, form.getValues('basedOn')];

beforeEach(() => localStorage.clear());
afterEach(() => {
  shown.unmount();
  globalThis.fetch = before;
});

test('a change that crosses what is typed is not forgotten with the next answer, until a save', async () => {
  open();
  shown.type('Street address', ', gate 2');
  answer(later(4, { address: 'Chak 16 P' }));
  answer(later(4, { address: 'Chak 16 P', province: 'Sindh' }));
  answer(later(5, { address: 'Chak 16 P', province: 'Sindh' }));
  expect(values()).toEqual(['Chak 14 P, gate 2', 'Sindh', 3]);
  globalThis.fetch = async () => Response.json(later(6, { address: 'Chak 14 P, gate 2', province: 'Sindh' }));
  shown.press('Save');
  await waitFor(() => expect(form.getValues('basedOn')).toBe(6));
  answer(later(7, { address: 'Chak 18 P' }));
  expect(values()).toEqual(['Chak 18 P', 'Punjab', 7]);
});

test('a draft has the changed fields alone, on the revision that they were typed on', () => {
  open();
  shown.type('Street address', ', gate 2');
  window.dispatchEvent(new Event('pagehide'));
  shown.unmount();
  open(later(4, { address: 'Chak 16 P', province: 'Sindh' }));
  shown.press('Continue');
  expect(values()).toEqual(['Chak 14 P, gate 2', 'Sindh', 3]);
  answer(later(4, { address: 'Chak 16 P', province: 'Balochistan' }));
  expect(values()).toEqual(['Chak 14 P, gate 2', 'Balochistan', 3]);
});

test('a draft that names no revision is older than each change', () => {
  keepValues(DRAFT, { address: 'Chak 15 P' });
  open();
  shown.press('Continue');
  expect(values()).toEqual(['Chak 15 P', 'Punjab', 0]);
});
