import type { ComboboxItem } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';

/** Letters that follow each other faster belong to one name. */
const SAME_NAME_MAX_MS = 1_000;

interface TypeAheadOptions {
  choices: readonly ComboboxItem[];
  chosen: string | null;
  onChoose: (value: string) => void;
  /** Takes the choice back, where the field may stay empty. */
  onEmptied?: () => void;
}

/** Choosing by the first letters in a list that cannot be searched, as the fields of the browser itself do. */
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
    // The list opens by Enter and by a space; not where these end or belong to what is being typed, or send the form.
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

/** The first whose name begins so, or else a word of it; one letter again and again goes from one to the next. */
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
