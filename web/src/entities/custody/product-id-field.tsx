import { TextInput, type TextInputProps } from '@mantine/core';
import { hyphenateProductId, productIdKey } from '../../../../contracts/shared/product-id.js';
import { type FieldProps, LEFT_TO_RIGHT, toFieldProps } from '../../ui/forms/text-fields.js';

interface ProductIdFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}
/** Groups letters and digits in threes while they are typed; a pasted or scanned code comes out the same. */
export function ProductIdField({ value, onChange, label, optional, error, small, ...rest }: ProductIdFieldProps) {
  return (
    <TextInput
      {...rest}
      {...toFieldProps({ label, optional, error, small })}
      value={value}
      onChange={(event) => onChange(typedProductId(event.currentTarget.value, value))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      classNames={LEFT_TO_RIGHT}
      styles={{ input: { fontFamily: 'var(--mono)', fontFeatureSettings: 'normal', fontWeight: 500, fontSize: small ? 12 : 14 } }}
    />
  );
}
/** Upper case, letters and digits, in threes; a hyphen that was just deleted takes the character before it along. */
export function typedProductId(typed: string, before: string): string {
  const key = productIdKey(typed);
  const deletedHyphen = before.length === typed.length + 1 && before.startsWith(typed) && before.endsWith('-');
  return hyphenateProductId(deletedHyphen ? key.slice(0, -1) : key);
}
