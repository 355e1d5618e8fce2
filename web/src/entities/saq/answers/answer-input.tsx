import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_TEXT_MAX, findAnswerFault, type SaqValue } from '../../../../../contracts/members/saq/answers.js';
import type { AnswerGiven } from '../../../../../contracts/members/saq/commands.js';
import type { SaqOption, SaqQuestion } from '../../../../../contracts/members/saq/questions.js';
import { parseNumber } from '../../../../../contracts/shared/written/numbers.js';
import { formatNumber } from '../../../ui/forms/format-number.js';
import css from '../saq.module.css';
import { useLocalizedText } from '../use-localized-text.js';

/** Typing is saved when it rests. */
const NUMBER_DELAY_MS = 700;
const TEXT_DELAY_MS = 1_000;

interface AnswerInputProps {
  question: SaqQuestion;
  value: SaqValue | undefined;
  /** The question, for users who do not see it next to the field. */
  label: string;
  onAnswer: (said: Omit<AnswerGiven, 'questionId'>, delayMs?: number) => void;
  /** Gets the error of the input, which is then not saved; undefined once it is valid. */
  onFault: (message: string | undefined) => void;
}

export function AnswerInput(props: AnswerInputProps) {
  switch (props.question.type) {
    case 'yesNo':
    case 'single':
      return <SingleChoice {...props} />;
    case 'multi':
      return <MultiChoice {...props} />;
    case 'integer':
      return <NumberAnswer {...props} />;
    case 'text':
      return <TextAnswer {...props} />;
  }
}

function SingleChoice({ question, value, onAnswer, onFault }: AnswerInputProps) {
  const name = useId();
  const optionText = useOptionText(question);
  return (
    <Stack className={css.choices} gap={8} data-beside={question.type === 'yesNo' || undefined}>
      {question.options?.map((option) => (
        <Group key={option.id} component="label" className={css.choice} gap={10} wrap="nowrap">
          <input
            type="radio"
            name={name}
            checked={value === option.id}
            onChange={() => {
              onFault(undefined);
              onAnswer({ value: option.id });
            }}
          />
          <bdi>{optionText(option)}</bdi>
        </Group>
      ))}
    </Stack>
  );
}

function MultiChoice({ question, value, onAnswer, onFault }: AnswerInputProps) {
  const optionText = useOptionText(question);
  const { options = [] } = question;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const toggle = (option: SaqOption) => {
    const next = toggledOptions(options, chosen, option);
    onFault(undefined);
    onAnswer(next.length > 0 ? { value: next } : { clear: true });
  };
  return (
    <Stack className={css.choices} gap={8}>
      {options.map((option) => (
        <Group key={option.id} component="label" className={css.choice} gap={10} wrap="nowrap" data-alone={option.alone || undefined}>
          <input type="checkbox" checked={chosen.includes(option.id)} onChange={() => toggle(option)} />
          <bdi>{optionText(option)}</bdi>
        </Group>
      ))}
    </Stack>
  );
}

/** Returns the options in the order of the question; an exclusive one replaces the others, and is removed when another is chosen. */
function toggledOptions(options: readonly SaqOption[], chosen: readonly string[], { id, alone }: SaqOption): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  if (alone) return [id];
  return options.filter((each) => each.id === id || (!each.alone && chosen.includes(each.id))).map((each) => each.id);
}

function NumberAnswer({ question, value, label, onAnswer, onFault }: AnswerInputProps) {
  const { t } = useTranslation('saq');
  const [typed, setTyped, field] = useTypedValue(typeof value === 'number' ? formatNumber(value) : '');
  const type = (next: string) => {
    setTyped(next);
    const number = parseNumber(next);
    const fault = number === undefined ? undefined : findAnswerFault(question, { value: number });
    onFault(fault && t(`fault.${fault}`));
    if (!fault) onAnswer(number === undefined ? { clear: true } : { value: number }, NUMBER_DELAY_MS);
  };
  return (
    <TextInput
      {...field}
      aria-label={label}
      className={css.numberField}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

function TextAnswer({ question, value, label, onAnswer, onFault }: AnswerInputProps) {
  const { t } = useTranslation('saq');
  const [typed, setTyped, field] = useTypedValue(typeof value === 'string' ? value : '');
  const type = (next: string) => {
    setTyped(next);
    const isEmpty = next.trim() === '';
    const fault = isEmpty ? undefined : findAnswerFault(question, { value: next });
    onFault(fault && t(`fault.${fault}`));
    if (!fault) onAnswer(isEmpty ? { clear: true } : { value: next }, TEXT_DELAY_MS);
  };
  return (
    <Textarea
      {...field}
      aria-label={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={ANSWER_TEXT_MAX}
    />
  );
}

/** Keeps the typed value, until another value comes from outside while nobody types. */
export function useTypedValue<Value>(value: Value) {
  const [typed, setTyped] = useState(value);
  const isFocused = useRef(false);
  useEffect(() => {
    if (!isFocused.current) setTyped(value);
  }, [value]);
  const field = {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
    },
  };
  return [typed, setTyped, field] as const;
}

/** Yes and no are words of the product; all others belong to the question. */
export function useOptionText({ type }: Pick<SaqQuestion, 'type'>): (option: SaqOption) => string {
  const { t } = useTranslation('saq');
  const textIn = useLocalizedText();
  return (option) => (type === 'yesNo' ? t(option.id === 'yes' ? 'yes' : 'no') : textIn(option.text));
}
