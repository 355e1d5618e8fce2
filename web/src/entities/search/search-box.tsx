import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { UserInfo } from '../../client/session/session.js';
import { accountOf } from '../../client/session/session.js';
import { FoundList, type FoundScreen } from './found-list.js';
import { keepRecentHit } from './recent-hits.js';
import css from './search-box.module.css';
import type { Hit } from './search-hits.js';
import { SEARCHED_MIN } from './search-reads.js';
import { useFound } from './use-found.js';

interface SearchBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'ref'> {
  user: UserInfo;
  text: string;
  onText: (text: string) => void;
  /** Opens a row: a hit, or the page of all results. */
  onOpen: (to: string, hit: Hit | undefined) => void;
  /** Receives Enter before the results are there. */
  onEarlyEnter: (typed: string) => void;
  field?: RefObject<HTMLInputElement | null>;
  /** Shows what was opened last while nothing is typed. */
  hasRecent?: boolean;
  /** The screens whose name contains the text. */
  screens?: readonly FoundScreen[];
  /** Ends the field. */
  rightSectionOf: (isOpen: boolean) => TextInputProps['rightSection'];
}

/** Searches while the user types, and opens a row by arrows and Enter. */
export function SearchBox({
  user,
  text,
  onText,
  onOpen,
  onEarlyEnter,
  field,
  hasRecent = false,
  screens = [],
  rightSectionOf,
  ...rest
}: SearchBoxProps) {
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, 300);
  const found = useFound(asked);
  const isCurrent = asked === typed && found.isCurrent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are chosen from their beginning
  useEffect(() => {
    if (isCurrent && box.dropdownOpened && typed.length >= SEARCHED_MIN) box.selectFirstOption();
  }, [isCurrent, asked]);
  const open = (to: string) => {
    const hit = found.groups.flatMap(({ hits }) => hits).find((each) => each.to === to);
    if (hit) keepRecentHit(accountOf(user), hit);
    box.closeDropdown();
    onOpen(to, hit);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && !box.dropdownOpened) event.currentTarget.blur();
    if (event.key === 'Enter' && !isCurrent && typed.length >= SEARCHED_MIN) {
      event.preventDefault();
      box.closeDropdown();
      onEarlyEnter(typed);
    }
  };
  return (
    <Combobox
      store={box}
      onOptionSubmit={open}
      width="target"
      position="bottom-end"
      classNames={{ dropdown: css.dropdown, groupLabel: css.groupLabel }}
    >
      <Combobox.Target>
        <TextInput
          {...rest}
          ref={field}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value);
            box.openDropdown();
            box.resetSelectedOption();
          }}
          onKeyDownCapture={onKeyDown}
          onFocus={() => (hasRecent ? box.openDropdown() : undefined)}
          onBlur={() => box.closeDropdown()}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={rightSectionOf(box.dropdownOpened)}
        />
      </Combobox.Target>
      <FoundList account={hasRecent ? accountOf(user) : undefined} typed={typed} screens={screens} found={found} isCurrent={isCurrent} />
    </Combobox>
  );
}
