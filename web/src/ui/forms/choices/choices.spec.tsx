/** Typing into a field with a list: Enter chooses and does not submit, and unchosen text is reported. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { CountryField } from '../countries/country-field.js';
import { MultiSelectField } from './multi-select-field.js';
import { SelectField } from './select-field.js';
import { SuggestField } from './suggest-field.js';

const hands = userEvent.setup();
const sent = jest.fn<(chosen: unknown) => void>();
let shown: RenderedScreen;
beforeEach(() => {
  sent.mockReset();
});
afterEach(() => shown.unmount());

const GRADES = ['Grade 1', 'Grade 2', 'Middling'].map((name) => ({ value: name.toUpperCase(), label: name }));
interface Held<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

function Form<Value>({ start, children }: { start: Value; children: (held: Held<Value>) => ReactNode }) {
  const [value, setValue] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent(value);
  };
  return (
    <form onSubmit={submit} noValidate>
      {children({ value, onChange: setValue })}
      <input aria-label="Next" />
      <button type="submit">Save</button>
    </form>
  );
}

const one = (field: (held: Held<string | null>) => ReactNode, start: string | null = null) => {
  shown = renderScreen(<Form start={start}>{field}</Form>);
};
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const save = () => hands.click(screen.getByText('Save'));
const said = (text: string) => `Choose “${text}” from the list, or clear the field.`;

test('a searched list that adds each choice to something else is empty for the next one', async () => {
  const added: (string | null)[] = [];
  shown = renderScreen(<SelectField label="Grade" searchable data={GRADES} value={null} onChange={(each) => added.push(each)} />);
  await hands.tab();
  await hands.keyboard('midd{ArrowDown}{Enter}');
  expect(field().value).toBe('');
  await hands.keyboard('Grade 2{Enter}');
  expect(added).toEqual(['MIDDLING', 'GRADE 2']);
});

describe.each([
  ['a searched list', (held: Held<string | null>) => <SelectField label="Grade" searchable data={GRADES} {...held} />, 'GRADE 2'],
  ['a list', (held: Held<string | null>) => <SelectField label="Grade" data={GRADES} {...held} />, 'GRADE 2'],
  ['a list with an empty choice', (held: Held<string | null>) => <SelectField label="Grade" optional data={GRADES} {...held} />, 'GRADE 2'],
])('%s', (_what, grade, chosen) => {
  test('takes the typed text by Enter, and does not submit the form', async () => {
    one(grade);
    await hands.tab();
    await hands.keyboard('Grade 2{Enter}');
    expect(sent).not.toHaveBeenCalled();
    expect(field().value).toBe('Grade 2');
    await save();
    expect(sent.mock.calls).toEqual([[chosen]]);
  });

  test('says what it does not know', async () => {
    one(grade);
    await hands.tab();
    await hands.keyboard('zzz{Enter}');
    await hands.click(screen.getByLabelText('Next'));
    await hands.click(field());
    expect(sent).not.toHaveBeenCalled();
    expect(field().value === 'zzz' ? shown.text() : said('zzz')).toContain(said('zzz'));
  });

  test('keeps what is chosen when it is passed', async () => {
    one(grade, 'MIDDLING');
    await hands.tab();
    await hands.keyboard('{Enter}');
    await hands.tab();
    expect(sent).not.toHaveBeenCalled();
    await save();
    expect(sent.mock.calls).toEqual([['MIDDLING']]);
  });
});

test('part of a country is found by Enter', async () => {
  one((held) => <CountryField label="Country" {...held} />);
  await hands.click(field());
  await hands.keyboard('Paki{Enter}');
  await hands.tab();
  expect(field().value).toBe('Pakistan');
  await save();
  expect(sent.mock.calls).toEqual([['PK']]);
});

test('text that was typed and not chosen stays, is reported, and holds the form back until it is chosen', async () => {
  one((held) => <CountryField label="Country" {...held} />, 'TR');
  await hands.clear(field());
  await hands.keyboard('Paki');
  await save();
  expect(sent).not.toHaveBeenCalled();
  expect(shown.text()).toContain(said('Paki'));
  expect(field().value).toBe('Paki');
  expect(document.activeElement).toBe(field());
  await hands.keyboard('{Enter}');
  expect(shown.text()).not.toContain('from the list, or clear the field');
  await save();
  expect(sent.mock.calls).toEqual([['PK']]);
});

test('a whole name is a choice as the field is left, and a text that is taken out again is none', async () => {
  one((held) => <SelectField label="Grade" searchable optional data={GRADES} {...held} />);
  await hands.click(field());
  await hands.keyboard('middling');
  await hands.tab();
  await save();
  await hands.clear(field());
  await save();
  expect(sent.mock.calls).toEqual([['MIDDLING'], [null]]);
});

test('several: Enter adds each, and one that was only typed holds the form back', async () => {
  const schemes = ['ABRAPA', 'BCI', 'Organic'].map((name) => ({ value: name, label: name }));
  shown = renderScreen(<Form start={[] as string[]}>{(held) => <MultiSelectField label="Held" data={schemes} {...held} />}</Form>);
  await hands.click(field());
  await hands.keyboard('BC{Enter}Org{Enter}ABR');
  expect(sent).not.toHaveBeenCalled();
  await save();
  expect(sent).not.toHaveBeenCalled();
  expect(shown.text()).toContain(said('ABR'));
  await hands.keyboard('{Backspace}{Backspace}{Backspace}');
  await save();
  expect(sent.mock.calls).toEqual([[['BCI', 'Organic']]]);
});

test('in a list without a search letters choose, repeated ones move on, and unknown ones are reported', async () => {
  one((held) => <SelectField label="Grade" data={GRADES} {...held} />);
  await hands.tab();
  await hands.keyboard('g');
  expect(field().value).toBe('Grade 1');
  await hands.keyboard('g');
  expect(field().value).toBe('Grade 2');
  await hands.keyboard('{Escape}q');
  expect(field().value).toBe('Grade 2');
  expect(shown.text()).toContain(said('q'));
  await hands.keyboard('{Escape}m');
  expect(field().value).toBe('Middling');
  expect(shown.text()).not.toContain('from the list, or clear the field');
});

const LINT_GRADES = ['Lint Cotton Grade 1', 'Lint Cotton Grade 2', 'Grade 2 Super'].map((name) => ({ value: name, label: name }));
const ORGANIC = ['Fairtrade Organic', 'Organic Fairtrade', 'Organic', 'BCI'].map((name) => ({ value: name, label: name }));

describe('takes the entry that was typed', () => {
  test.each([
    ['Lint Cotton Grade 2', 'Lint Cotton Grade 2'],
    ['Grade 2', 'Grade 2 Super'],
    ['grade 1', 'Lint Cotton Grade 1'],
    ['super', 'Grade 2 Super'],
    ['ton Grade 2', 'Lint Cotton Grade 2'],
  ])('in a list without a search: %s', async (typed, chosen) => {
    one((held) => <SelectField label="Grade" data={LINT_GRADES} {...held} />);
    await hands.tab();
    await hands.keyboard(`${typed}{Enter}`);
    await save();
    expect(sent.mock.calls).toEqual([[chosen]]);
  });

  test.each([
    [null, null],
    ['Grade 2 Super', 'Grade 2 Super'],
  ])('or keeps what was there: %s', async (before, kept) => {
    one((held) => <SelectField label="Grade" data={LINT_GRADES} {...held} />, before);
    await hands.tab();
    await hands.keyboard('Lint Cotton Grade 3{Enter}');
    expect(shown.text()).toContain(said('Lint Cotton Grade 3'));
    await save();
    expect(sent.mock.calls).toEqual([[kept]]);
  });

  test.each([
    ['Organic', 'Organic'],
    ['organic f', 'Organic Fairtrade'],
    ['Org', 'Organic Fairtrade'],
    ['trade', 'Fairtrade Organic'],
  ])('in a searched list: %s', async (typed, chosen) => {
    one((held) => <SelectField label="Grade" searchable data={ORGANIC} {...held} />);
    await hands.click(field());
    await hands.keyboard(`${typed}{Enter}`);
    await save();
    expect(sent.mock.calls).toEqual([[chosen]]);
  });

  test('among several', async () => {
    shown = renderScreen(<Form start={[] as string[]}>{(held) => <MultiSelectField label="Held" data={ORGANIC} {...held} />}</Form>);
    await hands.click(field());
    await hands.keyboard('Organic{Enter}');
    await save();
    expect(sent.mock.calls).toEqual([[['Organic']]]);
  });

  test.each(['{Enter}', '{Tab}'])('when one is left, by %s', async (key) => {
    one((held) => <SelectField label="Grade" searchable data={ORGANIC} {...held} />);
    await hands.click(field());
    await hands.keyboard(`bc${key}`);
    await save();
    expect(sent.mock.calls).toEqual([['BCI']]);
  });
});

describe('a field that takes any text', () => {
  const province = (held: Held<string>) => (
    <SuggestField
      name="province"
      label="Province"
      maxLength={50}
      offered={['Punjab', 'Sindh', 'Balochistan']}
      onBlur={() => {}}
      {...held}
    />
  );
  test.each([
    ['Pun{Enter}', 'Punjab'],
    ['Pun{Tab}', 'Punjab'],
    ['n{Tab}', 'n'],
    ['Gilgit{Enter}', 'Gilgit'],
    ['Pun{Escape}{Tab}', 'Pun'],
    ['{ArrowDown}{ArrowDown}{Enter}', 'Sindh'],
  ])('and offers some: %s', async (typed, kept) => {
    shown = renderScreen(<Form start="">{province}</Form>);
    await hands.click(field());
    await hands.keyboard(typed);
    await hands.click(screen.getByText('Save'));
    expect(sent.mock.calls.at(-1)).toEqual([kept]);
  });
});
