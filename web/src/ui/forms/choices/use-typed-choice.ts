import type { ComboboxItem } from '@mantine/core';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { bestFirst, isSameName, onlyChoice } from './sought-choices.js';

interface TypedChoiceOptions {
  choices: readonly ComboboxItem[];
  /** Changes with the chosen value: a choice made elsewhere discards the typed text. */
  chosen: string;
  /** Appears in the field while nothing is typed, and does not filter the list. */
  chosenName: string;
  onChoose: (value: string) => void;
  /** Called when the text of the field was deleted. */
  onEmptied?: () => void;
  /** Called with the text that filters the list. */
  onSearchChange?: (text: string) => void;
}

/**
 * Handles text typed into a field with a list. The text is no answer until an entry is chosen: Enter takes the best
 * match and never submits the form, and leaving the field takes an entry whose whole name was typed; Tab
 * also takes the only one that contains the text. Any other text stays, is reported as an error, and blocks the form until an entry is chosen or the text is
 * deleted.
 */
export function useTypedChoice({ choices, chosen, chosenName, onChoose, onEmptied, onSearchChange }: TypedChoiceOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [search, setSearch] = useState(chosenName);
  const [isSaid, setSaid] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? search;
  const isLoose = typed !== undefined && typed.trim() !== '' && typed !== chosenName;
  const forget = () => {
    setTyped(undefined);
    setSaid(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice discards the typed text, regardless of who made it
  useEffect(forget, [chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each text
  useEffect(() => onSearchChange?.(text), [text]);
  useEffect(() => (isLoose ? holdForm(input.current, () => setSaid(true)) : undefined), [isLoose]);

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (typed === undefined) return;
    const named = choices.find(({ label }) => isSameName(label, typed));
    if (named || !isLoose) forget();
    if (named) onChoose(named.value);
    else if (typed.trim() === '') onEmptied?.();
    // Waits for the click: a message shown at once would move the pressed button away from the pointer.
    else if (relatedTarget instanceof HTMLButtonElement) relatedTarget.addEventListener('click', () => setSaid(true), { once: true });
    else if (isLoose) setSaid(true);
  };
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    const only = event.key === 'Tab' && isLoose ? onlyChoice(choices, typed) : undefined;
    if (only) {
      forget();
      onChoose(only.value);
    }
    if (event.key !== 'Enter' || !isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const options = optionsOf(event.currentTarget, text);
    // Leaves Enter to the list when an entry is highlighted.
    if (options.some((option) => option.hasAttribute('data-combobox-selected'))) return;
    if (isLoose && options[0]) options[0].click();
    else if (!isLoose) setOpen(false);
  };
  return {
    input,
    /** Holds the typed text that matches no choice, once the error must be shown. */
    unchosen: isSaid && isLoose ? typed : undefined,
    props: {
      searchValue: text,
      onSearchChange: setSearch,
      selectFirstOptionOnChange: isLoose,
      dropdownOpened: isOpen,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      onOptionSubmit: () => {
        forget();
        // A field that stays without a choice, because it adds each one to a list, is empty for the next one.
        setSearch(chosenName);
      },
      onClear: forget,
      onInput: (event: FormEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        setSaid(false);
      },
    },
    leave,
    takeFirst,
  };
}

function optionsOf(input: HTMLInputElement, text: string): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? [])];
  return bestFirst(
    options.map((option) => ({ option, label: option.textContent ?? '' })),
    text,
  ).map(({ option }) => option);
}

/** Keeps the field's form from being submitted and focuses the field. Returns the function that releases the form. */
function holdForm(input: HTMLInputElement | null, onHeld: () => void): (() => void) | undefined {
  const form = input?.form;
  if (!form) return undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    onHeld();
    input.focus();
  };
  form.addEventListener('submit', hold, true);
  return () => form.removeEventListener('submit', hold, true);
}
