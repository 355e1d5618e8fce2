import { getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { FieldMessage, type FieldProps, toFieldProps } from '../text-fields.js';
import { BEST_FIRST } from './sought-choices.js';
import { useTypeAhead } from './use-type-ahead.js';
import { useTypedChoice } from './use-typed-choice.js';

type Answered = 'dropdownOpened' | 'onDropdownOpen' | 'onDropdownClose' | 'searchValue' | 'allowDeselect' | 'onInput';
interface SelectFieldProps extends FieldProps, Omit<SelectProps, keyof FieldProps | Answered> {
  value: string | null;
}

/** Selects one entry of a list. An optional field is cleared by its cross, by Backspace, or by deleting its text. */
export function SelectField({ searchable = false, ...props }: SelectFieldProps) {
  return searchable ? <SearchedSelect {...props} /> : <ListedSelect {...props} />;
}

function SearchedSelect({
  ref,
  small,
  optional = false,
  clearable = optional,
  onBlur,
  onKeyDown,
  onSearchChange,
  onOptionSubmit,
  ...rest
}: SelectFieldProps) {
  const { data, value, onChange } = rest;
  const { choices, byValue } = choicesOf(data);
  const choose = (next: string | null) => onChange?.(next, (next === null ? null : byValue[next]) as never);
  const typed = useTypedChoice({
    choices,
    chosen: value ?? '',
    chosenName: (value === null ? undefined : byValue[value]?.label) ?? '',
    onChoose: choose,
    ...(clearable && { onEmptied: () => value !== null && choose(null) }),
    ...(onSearchChange && { onSearchChange }),
  });
  return (
    <Select
      filter={BEST_FIRST}
      {...rest}
      {...typed.props}
      {...useSelectProps({ ...rest, ...(small && { small }), optional }, typed.unchosen)}
      clearable={clearable}
      allowDeselect={false}
      ref={useMergedRef(typed.input, ref)}
      searchable
      onOptionSubmit={(chosen) => {
        typed.props.onOptionSubmit();
        onOptionSubmit?.(chosen);
      }}
      onKeyDown={(event) => {
        typed.takeFirst(event);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        typed.leave(event);
        onBlur?.(event);
      }}
    />
  );
}

function ListedSelect({ small, optional = false, clearable = optional, onBlur, onKeyDown, ...rest }: SelectFieldProps) {
  const { data, value, onChange } = rest;
  const { choices, byValue } = choicesOf(data);
  const typed = useTypeAhead({
    choices,
    chosen: value,
    onChoose: (next) => onChange?.(next, (next === null ? null : byValue[next]) as never),
    ...(clearable && { onEmptied: () => value !== null && onChange?.(null, null as never) }),
  });
  return (
    <Select
      {...rest}
      {...typed.props}
      {...useSelectProps({ ...rest, ...(small && { small }), optional }, typed.unchosen)}
      clearable={clearable}
      allowDeselect={false}
      onKeyDown={(event) => {
        typed.pressKey(event);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
    />
  );
}

/** Returns the label, error and clear button of a field. The error about typed text that was not chosen comes first. */
function useSelectProps(field: FieldProps, unchosen: string | undefined) {
  const { t } = useTranslation('ui');
  const fields = toFieldProps(field);
  if (unchosen === undefined) return fields;
  return { ...fields, error: <FieldMessage>{t('notChosen', { typed: unchosen })}</FieldMessage> };
}

function choicesOf(data: SelectProps['data']) {
  const byValue = getOptionsLockup(getParsedComboboxData(data ?? []));
  return { byValue, choices: Object.values(byValue).map((choice) => ({ ...choice, value: String(choice.value) })) };
}
