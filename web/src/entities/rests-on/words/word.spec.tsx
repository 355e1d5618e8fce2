import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { Word } from './word.js';

let unmount: (() => void) | undefined;
// The parts of a card load when the first one opens, which is slow on a busy machine.
beforeAll(async () => void (await import('./word-card.js')));
afterEach(() => unmount?.());

function show(): { named: HTMLElement; claim: HTMLElement } {
  const shown = renderScreen(
    <MemoryRouter>
      <Word of="named" figures={[{ label: 'Here', value: '18%' }]}>
        18% named lots
      </Word>
      <Word of="claim">Claim</Word>
    </MemoryRouter>,
  );
  unmount = shown.unmount;
  return { named: screen.getByRole('button', { name: '18% named lots' }), claim: screen.getByRole('button', { name: 'Claim' }) };
}

test('a word opens its card on a press, with what it is here, and Escape closes it', async () => {
  const { named } = show();
  fireEvent.click(named);
  const card = await screen.findByRole('note', { name: 'Named lots' });
  expect(card.textContent).toContain('18%');
  expect(screen.getByRole('link', { name: 'All terms' }).getAttribute('href')).toBe('/words#named');
  act(() => void fireEvent.keyDown(named, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

test('one card is open at a time', async () => {
  const { named, claim } = show();
  fireEvent.click(named);
  await screen.findByRole('note', { name: 'Named lots' });
  fireEvent.click(claim);
  await screen.findByRole('note', { name: 'Claim' });
  await waitFor(() => expect(screen.queryByRole('note', { name: 'Named lots' })).toBeNull());
});
