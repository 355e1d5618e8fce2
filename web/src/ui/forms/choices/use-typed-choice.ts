import type { ComboboxItem } from '@mantine/core';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface TypedChoiceOptions {
  choices: readonly ComboboxItem[];
  /** What is chosen, as one text: a choice from outside ends what was being typed. */
  chosen: string;
  /** The name of what is chosen, which stands in the field and is no search. */
  chosenName: string;
  onChoose: (value: string) => void;
  /** The text was taken out of the field. */
  onEmptied?: () => void;
  /** Hears of what the list is narrowed by. */
  onSearchChange?: (text: string) => void;
}

/**
 * What is typed into a field with a list. It is no answer until something of the list is chosen: Enter takes the first that
 * is found and never sends the form, and a whole name is taken as the field is left. Any other text stays where it is, is
 * said, and holds the form back until it is chosen or gone.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice ends what was being typed, whoever made it
  useEffect(forget, [chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each text once
  useEffect(() => onSearchChange?.(text), [text]);
  useEffect(() => (isLoose ? holdForm(input.current, () => setSaid(true)) : undefined), [isLoose]);

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (typed === undefined) return;
    const named = choices.find(({ label }) => isSameName(label, typed));
    if (named || !isLoose) forget();
    if (named) onChoose(named.value);
    else if (typed.trim() === '') onEmptied?.();
    // A message that came at once would push what is being pressed from under the pointer.
    else if (relatedTarget instanceof HTMLButtonElement) relatedTarget.addEventListener('click', () => setSaid(true), { once: true });
    else if (isLoose) setSaid(true);
  };
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const options = optionsOf(event.currentTarget);
    // The list takes what is marked in it by itself.
    if (options.some((option) => option.hasAttribute('data-combobox-selected'))) return;
    if (isLoose && options[0]) options[0].click();
    else if (!isLoose) setOpen(false);
  };
  return {
    input,
    /** What stands in the field and was not chosen, once that has to be said. */
    unchosen: isSaid && isLoose ? typed : undefined,
    props: {
      searchValue: text,
      onSearchChange: setSearch,
      selectFirstOptionOnChange: isLoose,
      dropdownOpened: isOpen,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      onOptionSubmit: forget,
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

const isSameName = (name: string, typed: string): boolean => name.trim().toLowerCase() === typed.trim().toLowerCase();

function optionsOf(input: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])') ?? [])];
}

/** Keeps the form of a field from being sent, and leads back to the field; returns what lets it go. */
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
