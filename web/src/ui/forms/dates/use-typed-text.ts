import { useEffect, useState } from 'react';

/** What a text says: a value, or the key of a text that says why it says none. */
export type ReadText<Reason extends string> = { value: string } | { wrong: Reason };

interface TypedTextOptions<Reason extends string> {
  value: string | undefined;
  /** Takes what the text says: empty for no text, undefined for one that cannot be read. */
  onChange: (value: string | undefined) => void;
  /** Reads a text that is not empty. */
  read: (text: string) => ReadText<Reason>;
  /** The text of a value. */
  write: (value: string) => string;
}

/** The text of a field that is read as it is typed. Once it is left, it shows what was read, or why nothing was. */
export function useTypedText<Reason extends string>({ value, onChange, read, write }: TypedTextOptions<Reason>) {
  const [text, setText] = useState(value ? write(value) : '');
  const [wrong, setWrong] = useState<Reason>();
  const outcomeOf = (typed: string) => (typed.trim() === '' ? { value: '' } : read(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being typed stays as it is; a value from outside is taken
  useEffect(() => {
    const outcome = outcomeOf(text);
    if (!value || ('value' in outcome && outcome.value !== '' && write(outcome.value) === write(value))) return;
    setText(write(value));
    setWrong(undefined);
  }, [value]);
  const type = (next: string) => {
    setText(next);
    const outcome = outcomeOf(next);
    if ('value' in outcome) setWrong(undefined);
    onChange('value' in outcome ? outcome.value : undefined);
  };
  const settle = () => {
    const outcome = outcomeOf(text);
    if ('wrong' in outcome) return setWrong(outcome.wrong);
    setText(outcome.value ? write(outcome.value) : '');
  };
  return { text, wrong, type, settle };
}
