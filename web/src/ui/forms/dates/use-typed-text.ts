import { useEffect, useState } from 'react';

/** Holds a value, or the key of the text that explains why there is none. */
export type ReadText<Reason extends string> = { value: string } | { wrong: Reason };

interface TypedTextOptions<Reason extends string> {
  value: string | undefined;
  /** Receives the value: empty for no text, undefined for text that cannot be read. */
  onChange: (value: string | undefined) => void;
  /** Called for text that is not empty. */
  read: (text: string) => ReadText<Reason>;
  write: (value: string) => string;
}

/** Reads a field's text while it is typed. After the field is left, shows the value that was read, or the error. */
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
