/** Codes of other businesses, in fields and of scanners: they are never taken for a lot here, also without a network. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { notifications, notificationsStore } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { clearSession } from '../../../client/session/session.js';
import { giveToasts } from '../../../ui/feedback/toast-place.js';
import { useScannedIds } from '../../record/scan/use-scanned-ids.js';
import { TAKES_CODE } from './held-presses.js';
import { ProductIdField } from './product-id-field.js';

const [OURS, FOREIGN] = ['09506000134352', '09506000134369'];
const linkOf = (host: string, gtin: string): string => `https://${host}/01/${gtin}/10/D5D92WKVGEAX`;
const added = jest.fn<(codes: string[]) => void>();
const hands = userEvent.setup();
const before = globalThis.fetch;
let isOnline = true;
let gtins = [OURS];
let shown: RenderedScreen;

beforeEach(() => {
  giveToasts(notifications);
  isOnline = true;
  gtins = [OURS];
  // biome-ignore lint/suspicious/noDocumentCookie: as the app keeps its session
  document.cookie = 'signedInUntil=1';
  globalThis.fetch = async () => {
    if (!isOnline) throw new TypeError('no network');
    return Response.json({ addresses: ['https://new.example', 'https://old.example'], gtins });
  };
});
afterEach(() => {
  shown.unmount();
  globalThis.fetch = before;
  // biome-ignore lint/suspicious/noDocumentCookie: as the app keeps its session
  document.cookie = 'signedInUntil=; max-age=0';
  localStorage.clear();
  added.mockReset();
  notifications.clean();
});

function Field() {
  const [value, setValue] = useState('');
  useScannedIds((productId) => added([productId]));
  return (
    <>
      <ProductIdField
        aria-label="Code"
        value={value}
        onChange={setValue}
        onCodes={added}
        takesScans
        onKeyDown={({ key }) => key === 'Enter' && added([value])}
      />
      <input aria-label="Other" />
    </>
  );
}
function open(): HTMLInputElement {
  shown = renderScreen(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  field.focus();
  return field;
}
const told = (): unknown[] => notificationsStore.getState().notifications.concat(notificationsStore.getState().queue);
const isTold = (text: string) => waitFor(() => expect(JSON.stringify(told())).toContain(text));
const isTaken = () => waitFor(() => expect(added.mock.calls).toEqual([[['D5D92WKVGEAX']]]));

test.each([
  ['a Digital Link', linkOf('brand.example', FOREIGN), `This code is of brand.example (GTIN ${FOREIGN}), and of no lot here.`],
  ['an element string', `01${FOREIGN}10D5D92WKVGEAX`, `This code is of another business (GTIN ${FOREIGN}), and of no lot here.`],
  ['an element string with brackets', `(01)${FOREIGN}(10)D5D92WKVGEAX`, 'of another business'],
])('%s of others is not taken, and is said to be theirs', async (_what, code, words) => {
  const field = open();
  await hands.paste(code);
  await isTold(words);
  expect([added.mock.calls, field.value]).toEqual([[], '']);
});

test.each([
  ['of an earlier address of the product', linkOf('old.example', FOREIGN)],
  ['of another address with a GTIN of here', linkOf('brand.example', OURS)],
  ['without an address, with a GTIN of here', `(01)${OURS}(10)D5D92WKVGEAX`],
])('a code %s opens', async (_what, code) => {
  open();
  await hands.paste(code);
  await isTaken();
  expect(told()).toEqual([]);
});

test('a scanner that types one of others into the field, and Enter, adds nothing', async () => {
  const field = open();
  await hands.type(field, `${linkOf('brand.example', FOREIGN)}{Enter}`);
  await isTold('of brand.example');
  expect([added.mock.calls, field.value]).toEqual([[], '']);
  await hands.type(field, `${linkOf('brand.example', OURS)}{Enter}`);
  await isTaken();
});

test('one that is typed and left is taken out of the field', async () => {
  const field = open();
  await hands.type(field, linkOf('brand.example', FOREIGN));
  await hands.click(screen.getByLabelText('Other'));
  await isTold('of brand.example');
  expect(field.value).toBe('');
});

test('without a network the last answer counts, until its user has signed out', async () => {
  open();
  await hands.paste(linkOf('brand.example', OURS));
  await isTaken();
  shown.unmount();
  added.mockReset();
  isOnline = false;
  open();
  await hands.paste(linkOf('old.example', FOREIGN));
  await isTaken();
  await hands.paste(linkOf('brand.example', FOREIGN));
  await isTold('The server does not answer');
  notifications.clean();
  // biome-ignore lint/suspicious/noDocumentCookie: as the app keeps its session
  document.cookie = 'signedInUntil=; max-age=0';
  await hands.paste(linkOf('old.example', OURS));
  await isTold('The server does not answer');
  expect([added.mock.calls.length, localStorage.length]).toEqual([1, 0]);
});

test('a GTIN that a site states after a refusal is asked about again', async () => {
  open();
  await hands.paste(linkOf('brand.example', FOREIGN));
  await isTold('of brand.example');
  gtins = [OURS, FOREIGN];
  await hands.paste(linkOf('brand.example', FOREIGN));
  await isTaken();
});

test('a server that refuses to answer says nothing about another business', async () => {
  globalThis.fetch = async () => Response.json({ code: 'TooOften', detail: 'Please wait a minute.' }, { status: 429 });
  open();
  await hands.paste(linkOf('brand.example', FOREIGN));
  await isTold('Please wait a minute.');
  expect([JSON.stringify(told()).includes('of brand.example'), added.mock.calls]).toEqual([false, []]);
});

test('a code of which no answer came stays in the field, and is asked about again', async () => {
  isOnline = false;
  const field = open();
  await hands.type(field, `${linkOf('brand.example', OURS)}{Enter}`);
  await isTold('The server does not answer');
  expect([added.mock.calls, field.value]).toEqual([[], 'D5D-92W-KVG-EAX']);
  isOnline = true;
  await hands.keyboard('{Enter}');
  await isTaken();
  expect(field.value).toBe('');
});

test('a scanned code takes the place of one of which no answer came', async () => {
  isOnline = false;
  const field = open();
  await hands.keyboard(`${linkOf('brand.example', OURS)}{Enter}`);
  await isTold('The server does not answer');
  await hands.keyboard('ZFA2GVAAABBB');
  expect(field.value).toBe('ZFA-2GV-AAA-BBB');
});

test('the kept answer goes when its user signs out', () => {
  localStorage.setItem('own-codes', JSON.stringify({ account: 'somebody', reply: { addresses: [], gtins: [OURS] } }));
  clearSession();
  expect(localStorage.getItem('own-codes')).toBeNull();
});

const sent = jest.fn<(code: string) => void>();
const pressed = jest.fn<(name: string) => void>();
function FindForm() {
  const [value, setValue] = useState('');
  const [isShown, setShown] = useState(true);
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent(value);
  };
  return (
    <form onSubmit={send}>
      {isShown ? <ProductIdField aria-label="Code" value={value} onChange={setValue} /> : null}
      <button type="submit">Find</button>
      <button type="button" onClick={() => setShown(false)}>
        Remove
      </button>
      <button type="button" {...TAKES_CODE} onClick={() => pressed('Add')}>
        Add
      </button>
      <button type="button" onClick={() => pressed('Cancel')}>
        Cancel
      </button>
    </form>
  );
}

describe('while a code is asked about', () => {
  let answer: () => void;

  function openForm(): HTMLInputElement {
    sent.mockReset();
    pressed.mockReset();
    const fetchNow = globalThis.fetch;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    globalThis.fetch = async (...args) => {
      await answered;
      return fetchNow(...args);
    };
    shown = renderScreen(<FindForm />);
    return screen.getByLabelText<HTMLInputElement>('Code');
  }
  const ids = { ours: linkOf('brand.example', OURS), foreign: linkOf('brand.example', FOREIGN) };

  test.each([
    ['Enter', () => hands.keyboard('{Enter}')],
    ['a button', () => hands.click(screen.getByText('Find'))],
  ])('%s waits for the answer', async (_what, press) => {
    await hands.type(openForm(), ids.ours);
    await press();
    expect(sent).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(sent.mock.calls).toEqual([['D5D-92W-KVG-EAX']]));
    await hands.click(screen.getByText('Find'));
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('a button that takes no code does its act at once, and the field is busy', async () => {
    const field = openForm();
    await hands.type(field, ids.ours);
    await hands.click(screen.getByText('Add'));
    expect([pressed.mock.calls, field.getAttribute('aria-busy')]).toEqual([[], 'true']);
    await hands.click(screen.getByText('Cancel'));
    expect(pressed.mock.calls).toEqual([['Cancel']]);
    answer();
    await waitFor(() => expect(pressed.mock.calls).toEqual([['Cancel'], ['Add']]));
    expect(field.getAttribute('aria-busy')).toBeNull();
  });

  test('a press is dropped where one of several codes is refused', async () => {
    openForm().focus();
    await hands.paste(`${ids.ours}\n${ids.foreign}`);
    await hands.click(screen.getByText('Find'));
    answer();
    await isTold('of brand.example');
    expect(sent).not.toHaveBeenCalled();
  });

  test('a press is dropped without an answer, and the next one asks again', async () => {
    const field = openForm();
    await hands.type(field, ids.ours);
    isOnline = false;
    await hands.click(screen.getByText('Find'));
    answer();
    await isTold('The server does not answer');
    expect([sent.mock.calls, field.value]).toEqual([[], 'D5D-92W-KVG-EAX']);
    isOnline = true;
    await hands.click(screen.getByText('Find'));
    await waitFor(() => expect(sent.mock.calls).toEqual([['D5D-92W-KVG-EAX']]));
    expect(localStorage.getItem('own-codes')).toContain(OURS);
  });

  test('a press is dropped where its field is gone', async () => {
    await hands.type(openForm(), ids.ours);
    await hands.click(screen.getByText('Find'));
    await hands.click(screen.getByText('Remove'));
    answer();
    await waitFor(() => expect(localStorage.getItem('own-codes')).toContain(OURS));
    await hands.click(screen.getByText('Add'));
    expect([sent.mock.calls, pressed.mock.calls]).toEqual([[], [['Add']]]);
  });

  test('a press is dropped with a code of others', async () => {
    const field = openForm();
    await hands.type(field, ids.foreign);
    await hands.click(screen.getByText('Find'));
    answer();
    await isTold('of brand.example');
    expect([sent.mock.calls, field.value]).toEqual([[], '']);
  });

  test('a text that is typed or pasted into the field is kept', async () => {
    const field = openForm();
    field.focus();
    await hands.paste(ids.ours);
    await hands.type(field, '7KM');
    answer();
    await waitFor(() => expect(localStorage.getItem('own-codes')).toContain(OURS));
    // A press that is no longer held shows that the answer was taken.
    await waitFor(async () => {
      await hands.click(screen.getByText('Find'));
      expect(sent).toHaveBeenCalledWith('7KM');
    });
    expect(field.value).toBe('7KM');
  });
});
