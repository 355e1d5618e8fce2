import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../../contracts/shared/roles.js';
import { PROCESSOR_ROLES } from '../../client/session/home-routes.js';
import { accountOf, roleOf, type UserInfo } from '../../client/session/session.js';
import { keepRecentHit } from '../../entities/search/recent-hits.js';
import { searchPath } from '../../entities/search/search-paths.js';
import { SEARCHED_MIN } from '../../entities/search/search-reads.js';
import { Keys } from '../../ui/data-display/keys.js';
import css from './global-search.module.css';
import { FoundList } from './search-found.js';
import { useFound } from './use-found.js';

/**
 * Opens with `/`, searches while the user types, and opens the choice by arrows and Enter. Before anything is typed it shows what was
 * opened last.
 */
export function GlobalSearch({ user }: { user: UserInfo }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [text, setText] = useState('');
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, 300);
  const found = useFound(asked);
  const isCurrent = asked === typed && found.isCurrent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found anew is chosen from its beginning
  useEffect(() => {
    if (isCurrent && box.dropdownOpened && typed.length >= SEARCHED_MIN) box.selectFirstOption();
  }, [isCurrent, asked]);
  useHotkeys([['/', () => input.current?.focus()]]);
  const go = (to: string) => {
    const hit = found.groups.flatMap(({ hits }) => hits).find((each) => each.to === to);
    if (hit) keepRecentHit(accountOf(user), hit);
    setText('');
    box.closeDropdown();
    input.current?.blur();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !box.dropdownOpened) input.current?.blur();
    // Faster than the answer: the page of results waits for it.
    if (event.key === 'Enter' && !isCurrent && typed.length >= SEARCHED_MIN) {
      event.preventDefault();
      go(searchPath(typed));
    }
  };
  return (
    <div className={css.search}>
      <Combobox
        store={box}
        onOptionSubmit={go}
        width="target"
        position="bottom-end"
        classNames={{ dropdown: css.dropdown, groupLabel: css.groupLabel }}
      >
        <Combobox.Target>
          <TextInput
            ref={input}
            aria-label={t('label')}
            placeholder={t(`placeholder.${readerOf(roleOf(user))}`)}
            value={text}
            data-small
            onChange={(event) => {
              setText(event.currentTarget.value);
              box.openDropdown();
              box.resetSelectedOption();
            }}
            onKeyDownCapture={onKeyDown}
            onFocus={() => box.openDropdown()}
            onBlur={() => box.closeDropdown()}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={<Keys keys={[box.dropdownOpened ? 'Esc' : '/']} />}
            rightSectionWidth={box.dropdownOpened ? 44 : 32}
            rightSectionPointerEvents="none"
          />
        </Combobox.Target>
        <FoundList account={accountOf(user)} typed={typed} found={found} isCurrent={isCurrent} />
      </Combobox>
    </div>
  );
}

const readerOf = (role: Role | undefined): 'brand' | 'holder' | 'overseer' =>
  role === 'BRAND' ? 'brand' : role && PROCESSOR_ROLES.includes(role) ? 'holder' : 'overseer';
