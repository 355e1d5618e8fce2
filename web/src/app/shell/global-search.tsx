import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Role } from '../../../../contracts/shared/roles.js';
import { searchKey } from '../../../../contracts/shared/written/fold.js';
import { PROCESSOR_ROLES } from '../../client/session/home-routes.js';
import { roleOf, type UserInfo } from '../../client/session/session.js';
import { SearchBox } from '../../entities/search/search-box.js';
import { searchPath } from '../../entities/search/search-paths.js';
import { Keys } from '../../ui/data-display/keys.js';
import css from './global-search.module.css';
import { navEntriesOf } from './nav.js';

/** Opens with `/` outside of fields, and with Ctrl+K anywhere. Before anything is typed it shows what was opened last. */
export function GlobalSearch({ user }: { user: UserInfo }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const focus = () => {
    if (!document.querySelector('[aria-modal="true"]')) field.current?.focus();
  };
  useHotkeys([['/', focus]]);
  useHotkeys([['mod+K', focus]], []);
  const { t: names } = useTranslation('shell');
  const key = searchKey(text.trim());
  const screens = navEntriesOf(user).map(({ to, page }) => ({ to, name: names(`pages.${page}`) }));
  const sought = key === '' ? [] : screens.filter(({ name }) => searchKey(name).includes(key));
  const go = (to: string) => {
    setText('');
    field.current?.blur();
    void navigate(to);
  };
  return (
    <div className={css.search}>
      <SearchBox
        user={user}
        text={text}
        onText={setText}
        onOpen={go}
        onEarlyEnter={(typed) => go(searchPath(typed))}
        field={field}
        hasRecent
        screens={sought}
        aria-label={t('label')}
        placeholder={t(`placeholder.${readerOf(roleOf(user))}`)}
        data-small
        rightSectionOf={(isOpen) => <Keys keys={[isOpen ? 'Esc' : '/']} />}
        rightSectionWidth={44}
        rightSectionPointerEvents="none"
      />
    </div>
  );
}

const readerOf = (role: Role | undefined): 'brand' | 'holder' | 'overseer' =>
  role === 'BRAND' ? 'brand' : role && PROCESSOR_ROLES.includes(role) ? 'holder' : 'overseer';
