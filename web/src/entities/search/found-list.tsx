import { Box, Combobox, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Keys } from '../../ui/data-display/keys.js';
import { Num } from '../../ui/data-display/number-text.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { useDelayed } from '../../ui/feedback/use-delayed.js';
import { formatInteger } from '../../ui/format.js';
import { type RecentHit, recentHits } from './recent-hits.js';
import css from './search-box.module.css';
import { GROUP_ICONS, HitRow } from './search-hits.js';
import { searchPath } from './search-paths.js';
import { SEARCHED_MIN } from './search-reads.js';
import type { Found } from './use-found.js';

export interface FoundScreen {
  to: string;
  name: string;
}

interface FoundListProps {
  /** Whose last opened rows are shown before anything is typed. */
  account: string | undefined;
  typed: string;
  screens: readonly FoundScreen[];
  found: Found;
  /** Tells whether the results belong to the present text. */
  isCurrent: boolean;
}

/** Shows below the field what was opened last, a hint, or the results by group with a link to all. */
export function FoundList({ account, typed, screens, found, isCurrent }: FoundListProps) {
  const recent = typed === '' && account !== undefined ? recentHits(account) : [];
  const hasList = typed.length >= SEARCHED_MIN || recent.length > 0 || typed !== '';
  return (
    <Combobox.Dropdown hidden={!hasList}>
      {typed === '' ? <RecentList recent={recent} /> : <TypedList typed={typed} screens={screens} found={found} isCurrent={isCurrent} />}
    </Combobox.Dropdown>
  );
}

function RecentList({ recent }: { recent: readonly RecentHit[] }) {
  const { t } = useTranslation('search');
  return (
    <Combobox.Options aria-label={t('recent')}>
      <Combobox.Group
        label={
          <Flex component="span" className="faint" justify="space-between" w="100%" fz={12} fw={400}>
            {t('recent')}
          </Flex>
        }
      >
        {recent.map(({ to, name, group }) => {
          const Icon = GROUP_ICONS[group];
          return (
            <Combobox.Option key={to} value={to} className={css.recent}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <bdi>{name}</bdi>
            </Combobox.Option>
          );
        })}
      </Combobox.Group>
    </Combobox.Options>
  );
}

function TypedList({ typed, screens, found, isCurrent }: Omit<FoundListProps, 'account'>) {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const total = found.groups.reduce((sum, group) => sum + group.total, 0);
  if (typed.length < SEARCHED_MIN)
    return (
      <Box component="p" className="muted" p="8px 8px 12px" fz={13}>
        {t('hint')}
      </Box>
    );
  if (found.error && total === 0 && screens.length === 0) {
    return (
      <Box component="p" className="muted" p="8px 8px 12px" fz={13} role="alert">
        {failureText(found.error)}{' '}
        <button type="button" className={css.retry} onMouseDown={(event) => event.preventDefault()} onClick={found.retry}>
          {words('tryAgain')}
        </button>
      </Box>
    );
  }
  if (total === 0 && screens.length === 0) return isCurrent ? <NothingFound typed={typed} /> : <Searching />;
  return (
    <>
      <Combobox.Options aria-label={t('title')} className={css.options} aria-busy={!isCurrent}>
        {found.groups.map(({ group, label, hits, total: ofGroup, isAtLeast }) => (
          <Combobox.Group
            key={group}
            label={
              <Flex component="span" className="faint" justify="space-between" w="100%" fz={12} fw={400}>
                {label} <Num>{`${formatInteger(ofGroup)}${isAtLeast ? '+' : ''}`}</Num>
              </Flex>
            }
          >
            {hits.map((hit) => (
              <Combobox.Option key={hit.key} value={hit.to}>
                <HitRow hit={hit} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {screens.length > 0 ? <Screens screens={screens} /> : null}
        {total > 0 ? (
          <Combobox.Option value={searchPath(typed)} className={css.all}>
            {t('all', { count: total, text: typed })}
          </Combobox.Option>
        ) : null}
      </Combobox.Options>
      <Group component="p" className={css.help} gap={6} wrap="nowrap" justify="flex-end" aria-hidden="true">
        <Keys keys={['↑', '↓']} /> {t('toMove')} <Keys keys={['Enter']} /> {t('toOpen')}
      </Group>
    </>
  );
}

function Screens({ screens }: Pick<FoundListProps, 'screens'>) {
  const { t } = useTranslation('search');
  return (
    <Combobox.Group label={<span className="faint">{t('screens')}</span>}>
      {screens.map(({ to, name }) => (
        <Combobox.Option key={to} value={to}>
          {name}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

/** Appears only when the search takes a moment. */
function Searching() {
  const { t } = useTranslation('search');
  const isSlow = useDelayed();
  return (
    <Box component="p" className="muted" p="8px 8px 12px" fz={13} role="status">
      {isSlow ? t('searching') : ' '}
    </Box>
  );
}

function NothingFound({ typed }: { typed: string }) {
  const { t } = useTranslation('search');
  return (
    <Box className="muted" p="8px 8px 12px" fz={13} role="status">
      <p className="strong">{t('none', { text: typed })}</p>
      <p>{t('noneText')}</p>
    </Box>
  );
}
