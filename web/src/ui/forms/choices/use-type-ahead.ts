import type { ComboboxItem } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { likenessOf, soughtChoices } from './sought-choices.js';

/** Counts letters typed within this time as one name. */
const SAME_NAME_MAX_MS = 1_000;

interface TypeAheadOptions {
  choices: readonly ComboboxItem[];
  chosen: string | null;
  /** Gets null to undo a choice made by the earlier text, in a field that had none before. */
  onChoose: (value: string | null) => void;
  /** Clears the choice; only for optional fields. */
  onEmptied?: () => void;
}

/**
 * Chooses by letters in a list without search, like the browser's own select. Text that names nothing leaves what was chosen before the
 * first of its letters.
 */
export function useTypeAhead({ choices, chosen, onChoose, onEmptied }: TypeAheadOptions) {
  const typed = useRef<{ text: string; at: number; before?: string | null }>({ text: '', at: 0 });
  const isNoOpening = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [unchosen, setUnchosen] = useState<string>();
  const choose = (value: string | null) => {
    setUnchosen(undefined);
    setOpen(false);
    if (value !== chosen) onChoose(value);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp } = event;
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const goesOn = typed.current.text !== '' && timeStamp - typed.current.at < SAME_NAME_MAX_MS;
    // Enter and Space open the list, except while they submit the form or are part of the typed text.
    isNoOpening.current = (key === 'Enter' && (isChord || typed.current.text !== '')) || (key === ' ' && goesOn);
    queueMicrotask(() => {
      isNoOpening.current = false;
    });
    if (key === 'Backspace' || key === 'Delete') onEmptied?.();
    if (key.length !== 1 || isChord || (key === ' ' && !goesOn)) {
      typed.current = { text: '', at: 0 };
      return;
    }
    const text = (goesOn ? typed.current.text : '') + key;
    const { before = chosen } = goesOn ? typed.current : {};
    typed.current = { text, at: timeStamp, before };
    const named = choiceNamed(text, choices, chosen);
    choose(named ? named.value : before);
    if (!named) setUnchosen(text);
  };
  return {
    unchosen,
    props: {
      dropdownOpened: isOpen,
      onDropdownOpen: () => isNoOpening.current || setOpen(true),
      onDropdownClose: () => setOpen(false),
      onOptionSubmit: () => setUnchosen(undefined),
    },
    pressKey,
    leave: () => {
      typed.current = { text: '', at: 0 };
      setUnchosen(undefined);
    },
  };
}

/** Returns the entry that the text names best. One letter begins a name or a word of it, and repeating it cycles through the matches. */
function choiceNamed(text: string, choices: readonly ComboboxItem[], chosen: string | null): ComboboxItem | undefined {
  const open = choices.filter(({ disabled }) => !disabled);
  const isOneLetter = [...text.toLowerCase()].every((letter) => letter === text.charAt(0).toLowerCase());
  if (!isOneLetter) return soughtChoices(open, text)[0];
  const from = open.findIndex(({ value }) => value === chosen) + 1;
  const inTurn = [...open.slice(from), ...open.slice(0, from)];
  const named = (part: string) => soughtChoices(inTurn, part).find(({ label }) => likenessOf(label, part) !== 'containing');
  return named(text) ?? named(text.charAt(0));
}
