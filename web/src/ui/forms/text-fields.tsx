import { Box, Flex, TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './fields.module.css';

/** Shows a field's error under it, with an icon. */
export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <Flex component="span" className={css.message} gap={6} align="flex-start" display="inline-flex">
      <IconAlertCircle size={16} aria-hidden />
      <span>{children}</span>
    </Flex>
  );
}
/** Marks optional fields, which are few. */
export function Label({ children, optional = false }: { children: ReactNode; optional?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children}
      {optional ? (
        <Box component="span" className="faint" fw={400}>
          {' '}
          {t('optional')}
        </Box>
      ) : null}
    </>
  );
}
/** Types dates and IDs from left to right, aligned like the form's other values. */
export const LEFT_TO_RIGHT = { input: css.leftToRight };
export interface FieldProps {
  label?: ReactNode;
  optional?: boolean;
  /** True for an error that is shown elsewhere. */
  error?: string | true;
  /** Makes the field 32 px high, for table rows. */
  small?: boolean;
}
export const toFieldProps = ({ label, optional, error, small }: FieldProps) => ({
  label: label === undefined ? undefined : <Label optional={optional}>{label}</Label>,
  error: error ? small || error === true ? true : <FieldMessage>{error}</FieldMessage> : undefined,
  ...(small ? { 'data-small': true } : {}),
});
/** Puts a field's note under it, so that adjacent fields stay aligned. */
export const NOTE_BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];
export function TextField({ label, optional, error, small, ...rest }: FieldProps & Omit<TextInputProps, keyof FieldProps>) {
  return <TextInput {...rest} {...toFieldProps({ label, optional, error, small })} />;
}
