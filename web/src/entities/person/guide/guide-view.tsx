import { Flex, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { GUIDE_ROLES, type GuidePart, type GuideRole, type GuideSection } from '../../../client/guides/guide.js';
import { guides } from '../../../client/i18n/i18n.js';
import type { UserInfo } from '../../../client/session/session.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { SearchField } from '../../../ui/forms/search-field.js';
import { paramOneOf, useUrlState } from '../../../ui/forms/url-state.js';
import { Columns } from '../../../ui/layout/columns.js';
import { findSections, partsOf, rolesWithMatches } from './find-sections.js';
import css from './guide.module.css';
import { GuideBlocks } from './guide-blocks.js';
import { GUIDE_READERS, guideRoleOf } from './guide-roles.js';

const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

/** The guide of a role: chosen, searched while one types, and printed. The address names the role, the search and the section. */
export function GuideView({ user }: { user: UserInfo | undefined }) {
  const { t } = useTranslation('help');
  const [search, change] = useUrlState();
  const nameOf = useRoleName();
  const own = guideRoleOf(user);
  const role = paramOneOf(search, 'role', GUIDE_ROLES) ?? own;
  const typed = search.get('q') ?? '';
  const parts = findSections(partsOf(guides(), role), typed);
  useOpenedSection(`${role} ${typed}`);
  return (
    <Flex className={css.guide} direction="column" gap={16}>
      <search className={css.tools}>
        <SelectField
          aria-label={t('role')}
          data={GUIDE_ROLES.map((value) => ({ value, label: value === own ? t('ownRole', { role: nameOf(value) }) : nameOf(value) }))}
          value={role}
          onChange={(value) => change({ role: value === own ? undefined : value }, { isStep: true })}
        />
        <SearchField label={t('search')} />
        <Button onClick={() => window.print()} icon={<IconPrinter size={16} aria-hidden />} label={t('print')} />
      </search>
      {parts.some(({ isEnglish }) => isEnglish) ? <p className="muted">{t('inEnglish')}</p> : null}
      <p role="status" className={typed ? 'caption' : 'visually-hidden'}>
        {typed ? t('found', { count: parts.flatMap(({ sections }) => sections).length }) : ''}
      </p>
      {parts.length === 0 ? (
        <NothingFound role={role} typed={typed} />
      ) : (
        <div className={css.columns}>
          <Contents parts={parts} />
          <Columns className="anywhere" cols="minmax(0, 1fr)" gap={32}>
            <h2 className={css.role}>{nameOf(role)}</h2>
            {parts.map((part) => (
              <Columns
                key={part.topic}
                component="section"
                cols="minmax(0, 1fr)"
                gap={10}
                aria-labelledby={part.topic}
                {...(part.isEnglish && ENGLISH)}
              >
                <h2 id={part.topic} className={css.partTitle}>
                  {part.title}
                </h2>
                {part.intro.length > 0 ? <GuideBlocks blocks={part.intro} user={user} /> : null}
                {part.sections.map((section) => (
                  <Section key={section.anchor} section={section} user={user} />
                ))}
              </Columns>
            ))}
          </Columns>
        </div>
      )}
    </Flex>
  );
}

function Section({ section: { anchor, title, isRefusal, blocks }, user }: { section: GuideSection; user: UserInfo | undefined }) {
  const { hash, search } = useLocation();
  return (
    <Columns
      id={anchor}
      component="article"
      className={css.section}
      cols="minmax(0, 1fr)"
      gap={10}
      data-named={hash === `#${anchor}` || undefined}
      data-refusal={isRefusal || undefined}
    >
      <h3 className={css.heading}>
        <Link to={{ search, hash: `#${anchor}` }}>{isRefusal ? <q>{title}</q> : title}</Link>
      </h3>
      <GuideBlocks blocks={blocks} user={user} />
    </Columns>
  );
}

function Contents({ parts }: { parts: readonly GuidePart[] }) {
  const { t } = useTranslation('help');
  const { search } = useLocation();
  return (
    <nav className={css.contents} aria-label={t('contents')}>
      <ol>
        {parts.map(({ topic, title, sections, isEnglish }) => (
          <li key={topic} {...(isEnglish && ENGLISH)}>
            <Link to={{ search, hash: `#${topic}` }} className={css.toPart}>
              {title}
            </Link>
            <ol className={css.sections}>
              {sections
                .filter(({ isRefusal }) => !isRefusal)
                .map(({ anchor, title: heading }) => (
                  <li key={anchor}>
                    <Link to={{ search, hash: `#${anchor}` }} className={css.toSection}>
                      {heading}
                    </Link>
                  </li>
                ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NothingFound({ role, typed }: { role: GuideRole; typed: string }) {
  const { t } = useTranslation('help');
  const nameOf = useRoleName();
  const [, change] = useUrlState();
  const others = rolesWithMatches(guides(), role, typed);
  return (
    <EmptyState
      title={t('none', { typed })}
      actions={
        <Group gap={8} align="stretch" justify="center">
          {others.map((each) => (
            <Button key={each} onClick={() => change({ role: each }, { isStep: true })} label={nameOf(each)} />
          ))}
          <Button onClick={() => change({ q: undefined }, { isStep: true })} label={t('clear')} />
        </Group>
      }
    >
      {others.length > 0 ? t('elsewhere') : t('noneText')}
    </EmptyState>
  );
}

function useRoleName(): (role: GuideRole) => string {
  const { t } = useTranslation('ui');
  return (role) => {
    const reader = GUIDE_READERS[role];
    return 'site' in reader ? t(`facilityType.${reader.site}`) : t(`role.${reader.role}`);
  };
}

/** Scrolls to the section that the address names, also where a link within the page leads there again. */
function useOpenedSection(shown: string): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another guide and another press scroll too
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash, key, shown]);
}
