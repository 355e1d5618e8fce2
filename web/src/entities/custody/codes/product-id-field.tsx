import { TextInput, type TextInputProps } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readScanned } from '../../../../../contracts/ledger/codes/addresses/lot-address.js';
import { hyphenateProductId, productIdKey } from '../../../../../contracts/shared/product-id.js';
import { type FieldProps, LEFT_TO_RIGHT, toFieldProps } from '../../../ui/forms/text-fields.js';
import { TAKES_SCANS } from '../../../ui/shortcuts.js';
import { codesIn, holdsMoreThanId, isSeparated } from './codes-in-text.js';
import { type HeldPresses, holdPresses, pressEnter } from './held-presses.js';
import { isSurelyOurs } from './own-codes.js';
import { type CodeFault, useCodeReader } from './use-code-reader.js';

interface ProductIdFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Receives codes that arrive together. A field for one code keeps the first. */
  onCodes?: (codes: string[]) => void;
  /** Keeps these beginnings as they are: a site numbers its own product IDs after them. */
  prefixes?: readonly string[];
  /** Adds the typed or scanned code with Enter. */
  takesScans?: boolean;
}
/**
 * Groups letters and digits in threes while they are typed; a pasted or scanned code comes out the same. Codes that come together, as from
 * a sheet or a scanner, are kept apart and never joined.
 */
export function ProductIdField({
  value,
  onChange,
  onCodes,
  takesScans,
  prefixes = [],
  label,
  optional,
  error,
  small,
  onKeyDown,
  onBlur,
  ...rest
}: ProductIdFieldProps) {
  const { field, take, type, doubt, enter, isAsking } = useCodeText({ value, onChange, onCodes, takesScans, prefixes });
  return (
    <TextInput
      {...rest}
      ref={field}
      {...(takesScans && TAKES_SCANS)}
      aria-busy={isAsking || undefined}
      // A field of one line drops the line ends of what is pasted into it.
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!isSeparated(pasted.trim()) && !holdsMoreThanId(pasted)) return;
        event.preventDefault();
        take(pasted);
      }}
      {...toFieldProps({ label, optional, error, small })}
      value={value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (doubt(true) || (!takesScans && enter()))) event.preventDefault();
        else onKeyDown?.(event);
      }}
      onBlur={(event) => {
        doubt(false);
        onBlur?.(event);
      }}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      classNames={LEFT_TO_RIGHT}
      styles={{ input: { fontFamily: 'var(--mono)', fontFeatureSettings: 'normal', fontWeight: 500, fontSize: small ? 12 : 14 } }}
    />
  );
}

interface CodeTextProps {
  value: string;
  onChange: (value: string) => void;
  onCodes: ProductIdFieldProps['onCodes'] | undefined;
  takesScans: boolean | undefined;
  prefixes: readonly string[];
}

/** Turns what is typed, pasted or scanned into product IDs, and asks about codes that may be of others. */
function useCodeText({ value, onChange, onCodes, takesScans, prefixes }: CodeTextProps) {
  /** Holds what keys typed, of which the field shows the product ID alone. */
  const keyed = useRef('');
  const field = useRef<HTMLInputElement>(null);
  /** Holds the props of the last render: another row of a form may be at the place of this one when an answer comes. */
  const shown = useRef({ value, onChange });
  shown.current = { value, onChange };
  const isUntouchedSince = (before: string) => field.current !== null && shown.current.value === before;
  const { ask, askBeforePress, enter, isAsking } = useAskedCode(field);
  /** Keeps a code that nobody answered for in the field, and asks again before a press takes it. */
  const keep = (code: string) => {
    keyed.current = code;
    shown.current.onChange(typedProductId(readScanned(code).productId, '', prefixes));
    askBeforePress(() => latestDoubt.current(false));
    // The next code of a scanner takes its place.
    queueMicrotask(() => field.current === document.activeElement && field.current?.select());
  };
  /** Passes on codes, and keeps a text that was typed in the meantime. */
  const take = (text: string, before = value) =>
    ask(text, (codes, fault) => {
      const isUntouched = isUntouchedSince(before);
      const [only = '', ...others] = codesIn(text);
      if (fault === 'failed' && isUntouched && others.length === 0) keep(only);
      if (codes.length === 0) return;
      if (isUntouched) shown.current.onChange(onCodes ? '' : typedProductId(codes[0] ?? '', '', prefixes));
      onCodes?.(codes);
    });
  const type = (typed: string) => {
    const isNext = value !== '' && typed.length === value.length + 1 && typed.startsWith(value);
    keyed.current = isNext ? keyed.current + typed.slice(-1) : typed;
    if (isSeparated(typed)) return take(typed);
    if (!holdsMoreThanId(keyed.current)) return onChange(typedProductId(typed, value, prefixes));
    onChange(typedProductId(readScanned(keyed.current).productId, '', prefixes));
  };
  /** Asks about a code that may be of others, and clears the field if it is. Returns false for other texts. */
  const doubt = (isEntered: boolean): boolean => {
    const code = keyed.current;
    if (value === '' || !holdsMoreThanId(code) || isSurelyOurs(readScanned(code))) return false;
    keyed.current = '';
    if (isEntered && onCodes && takesScans) {
      // Leaves room for the next code of a scanner.
      onChange('');
      take(code, '');
      return true;
    }
    ask(code, (_codes, fault) => {
      if (!isUntouchedSince(value)) return;
      if (fault === 'failed') keep(code);
      if (fault === 'foreign') shown.current.onChange('');
    });
    if (isEntered) enter();
    return true;
  };
  const latestDoubt = useRef(doubt);
  latestDoubt.current = doubt;
  return { field, take, type, doubt, enter, isAsking };
}

/** Asks about codes, and holds presses until the answer. */
function useAskedCode(field: RefObject<HTMLInputElement | null>) {
  const readCodes = useCodeReader();
  const presses = useRef<HeldPresses>(undefined);
  const guard = useRef<HeldPresses>(undefined);
  const [isAsking, setAsking] = useState(false);
  useEffect(
    () => () => {
      presses.current?.end(false);
      guard.current?.end(false);
    },
    [],
  );
  const ask = (text: string, take: (codes: string[], fault?: CodeFault) => void): void => {
    guard.current?.end(false);
    const held = holdPresses(field.current);
    const earlier = presses.current;
    presses.current = held;
    const isAsked = readCodes(codesIn(text), (codes, fault) => {
      if (presses.current === held) presses.current = undefined;
      flushSync(() => {
        take(codes, fault);
        setAsking(presses.current !== undefined);
      });
      held.end(fault === undefined && field.current !== null);
    });
    // Presses wait for the later answer.
    (isAsked ? earlier : held)?.end(false);
    if (!isAsked) presses.current = earlier;
    setAsking(presses.current !== undefined);
  };
  /** Holds the next press where an answer failed, until `askAgain` has another answer. */
  const askBeforePress = (askAgain: () => boolean): void => {
    guard.current = holdPresses(field.current, (press) => {
      const isAsked = askAgain();
      if (isAsked) presses.current?.hold(press);
      return isAsked;
    });
  };
  /** Presses Enter after the answer; false where nothing is asked. */
  const enter = (): boolean => {
    presses.current?.hold(() => field.current && pressEnter(field.current));
    return presses.current !== undefined;
  };
  return { ask, askBeforePress, enter, isAsking };
}

/**
 * Formats letters and digits in threes, in upper case, and leaves what follows a site's own prefix as it is typed. Deleting a hyphen
 * deletes the character before it too.
 */
export function typedProductId(typed: string, before: string, prefixes: readonly string[] = []): string {
  const key = productIdKey(typed);
  const deletedHyphen = before.length === typed.length + 1 && before.startsWith(typed) && before.endsWith('-');
  const own = prefixes.find((prefix) => key.startsWith(productIdKey(prefix)));
  const isWholePrefix = own !== undefined && key === productIdKey(own);
  if (own !== undefined && !(isWholePrefix && deletedHyphen)) return `${own}${numberAfter(own, typed)}`;
  return hyphenateProductId(deletedHyphen ? key.slice(0, -1) : key);
}

/** Returns the site's own letters, digits and hyphens after its prefix. */
function numberAfter(prefix: string, typed: string): string {
  const letters = productIdKey(prefix).length;
  const rest = typed.toUpperCase().replace(new RegExp(`^(?:[^A-Z0-9]*[A-Z0-9]){${letters}}`), '');
  return rest.replaceAll(/[^A-Z0-9-]/g, '').replace(/^-+/, '');
}
