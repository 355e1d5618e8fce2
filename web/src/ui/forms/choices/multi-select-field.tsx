import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldMessage } from '../text-fields.js';
import { BEST_FIRST } from './sought-choices.js';
import { useTypedChoice } from './use-typed-choice.js';

interface MultiSelectFieldProps extends Pick<MultiSelectProps, 'label' | 'description' | 'placeholder'> {
  data: readonly { value: string; label: string }[];
  value: string[];
  onChange: (values: string[]) => void;
  error?: string | undefined;
}

export function MultiSelectField({ data, value, onChange, error, ...rest }: MultiSelectFieldProps) {
  const { t } = useTranslation('ui');
  const typed = useTypedChoice({
    choices: data.filter((choice) => !value.includes(choice.value)),
    chosen: value.join(),
    chosenName: '',
    onChoose: (chosen) => onChange([...value, chosen]),
  });
  const wrong = typed.unchosen === undefined ? error : t('notChosen', { typed: typed.unchosen });
  return (
    <MultiSelect
      {...rest}
      {...typed.props}
      filter={BEST_FIRST}
      ref={typed.input}
      data={[...data]}
      value={value}
      onChange={onChange}
      searchable
      clearable
      error={wrong === undefined ? undefined : <FieldMessage>{wrong}</FieldMessage>}
      onKeyDown={typed.takeFirst}
      onBlur={typed.leave}
    />
  );
}
