import { TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { default as css } from './fields.module.css';

/** A field's error: under it, with an icon. */
export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <span className={css.message}>
      <IconAlertCircle size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
/** Marks the few that may stay empty. */
export function Label({ children, optional = false }: { children: ReactNode; optional?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children}
      {optional ? <span className={css.optional}> {t('optional')}</span> : null}
    </>
  );
}
/** Dates and IDs are typed from left to right, and stand where the form's other values stand. */
export const LEFT_TO_RIGHT = { input: css.leftToRight };
export interface FieldProps {
  label?: ReactNode;
  optional?: boolean;
  /** True where what is wrong is said elsewhere. */
  error?: string | true;
  /** 32 px, in table rows. */
  small?: boolean;
}
export const toFieldProps = ({ label, optional, error, small }: FieldProps) => ({
  label: label === undefined ? undefined : <Label optional={optional}>{label}</Label>,
  error: error ? small || error === true ? true : <FieldMessage>{error}</FieldMessage> : undefined,
  ...(small ? { 'data-small': true } : {}),
});
/** A field's note under it, so that fields beside each other keep their line. */
export const NOTE_BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];
export function TextField({ label, optional, error, small, ...rest }: FieldProps & Omit<TextInputProps, keyof FieldProps>) {
  return <TextInput {...rest} {...toFieldProps({ label, optional, error, small })} />;
}
