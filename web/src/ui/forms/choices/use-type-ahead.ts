import type { ComboboxItem } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';

/** Counts letters typed within this time as one name. */
const SAME_NAME_MAX_MS = 1_000;

interface TypeAheadOptions {
  choices: readonly ComboboxItem[];
  chosen: string | null;
  onChoose: (value: string) => void;
  /** Clears the choice; only for optional fields. */
  onEmptied?: () => void;
}

/** Chooses by first letters in a list without search, like the browser's own select. */
export function useTypeAhead({ choices, chosen, onChoose, onEmptied }: TypeAheadOptions) {
  const typed = useRef({ text: '', at: 0 });
  const isNoOpening = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [unchosen, setUnchosen] = useState<string>();
  const choose = (value: string) => {
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
    typed.current = { text, at: timeStamp };
    const named = choiceNamed(text, choices, chosen);
    if (named) choose(named.value);
    else setUnchosen(text);
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

/**
 * Returns the first entry whose name, or else one word of it, begins with the text. Repeating one letter cycles through
 * the matches.
 */
function choiceNamed(text: string, choices: readonly ComboboxItem[], chosen: string | null): ComboboxItem | undefined {
  const sought = text.toLowerCase();
  const open = choices.filter(({ disabled }) => !disabled);
  const isOneLetter = [...sought].every((letter) => letter === sought[0]);
  const from = isOneLetter ? open.findIndex(({ value }) => value === chosen) + 1 : 0;
  const inTurn = [...open.slice(from), ...open.slice(0, from)];
  const beginningWith = (part: string) => inTurn.find(({ label }) => label.toLowerCase().startsWith(part));
  return (
    beginningWith(sought) ??
    inTurn.find(({ label }) =>
      label
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(sought)),
    ) ??
    (isOneLetter ? beginningWith(sought.charAt(0)) : undefined)
  );
}
