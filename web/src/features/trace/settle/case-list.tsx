import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CASE_KINDS } from '../../../../../contracts/members/cases/case-kinds.js';
import type { CasePage, CaseSummary } from '../../../../../contracts/members/cases/replies.js';
import { openCasesOf } from '../../../entities/standing/case-reads.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Pagination } from '../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { useHeldFailures } from '../../../ui/feedback/held-acts.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { PaneGroup, PaneRow } from '../../../ui/layout/panes.js';
import panes from '../../../ui/layout/panes.module.css';
import { CASE_ICONS, CaseCore, isLate, useAge } from './case-words.js';
import css from './settle.module.css';
import { casePath, casesQueryOf } from './settle-paths.js';

interface CaseListProps {
  read: UseQueryResult<CasePage>;
  /** The listed cases, without those with a held decision. */
  cases: readonly CaseSummary[];
  openId: string | undefined;
}

/** Lists open cases, the oldest first, in groups by age. */
export function CaseList({ read, cases, openId }: CaseListProps) {
  const { t } = useTranslation('settle');
  const [search, change] = useUrlState();
  const { state, page } = casesQueryOf(search);
  const now = Date.now();
  const groups =
    state === 'settled'
      ? [{ title: t('settledTitle'), found: cases }]
      : [
          { title: t('late'), found: cases.filter((each) => isLate(each, now)) },
          { title: t('recent'), found: cases.filter((each) => !isLate(each, now)) },
        ];
  return (
    <section className={panes.list} aria-label={t('list')}>
      <ListHead page={read.data} />
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data && cases.length === 0 ? <EmptyState title={t('empty')} /> : null}
      {groups.map(({ title, found }) => (
        <PaneGroup key={title} title={title} count={found.length}>
          {found.map((each) => (
            <CaseRow key={each.id} found={each} isOpen={each.id === openId} now={now} />
          ))}
        </PaneGroup>
      ))}
      {read.data && read.data.total > read.data.perPage ? (
        <Pagination page={page} perPage={read.data.perPage} total={read.data.total} onPage={(next) => change({ page: next })} />
      ) : null}
      {read.data ? (
        <p className={css.settled}>
          {t('settledThisMonth', { count: read.data.settledThisMonth })}{' '}
          <button
            type="button"
            className={css.link}
            onClick={() => change({ state: state === 'open' ? 'settled' : undefined, page: undefined })}
          >
            {t(state === 'open' ? 'show' : 'showOpen')}
          </button>
        </p>
      ) : null}
    </section>
  );
}

function ListHead({ page }: { page: CasePage | undefined }) {
  const { t } = useTranslation('settle');
  const [search, change] = useUrlState();
  const { kind } = casesQueryOf(search);
  const all = page && openCasesOf(page);
  const choices = [undefined, ...CASE_KINDS] as const;
  return (
    <header className={panes.listHead}>
      <h1>
        {t('title')} {all === undefined ? null : <Num className="muted">{formatInteger(all)}</Num>}
      </h1>
      <search className={panes.filters} aria-label={t('filter')}>
        {choices.map((each) => (
          <button
            key={each ?? ''}
            type="button"
            className={panes.filter}
            aria-pressed={kind === each}
            onClick={() => change({ kind: each, page: undefined })}
          >
            {each ? t(`kind.${each}`) : t('all')} {page ? <Num>{formatInteger(each ? page.counts[each] : (all ?? 0))}</Num> : null}
          </button>
        ))}
      </search>
    </header>
  );
}

function CaseRow({ found, isOpen, now }: { found: CaseSummary; isOpen: boolean; now: number }) {
  const { t } = useTranslation('settle');
  const [search] = useUrlState();
  const ageOf = useAge();
  const isDisputed = found.heldBy !== undefined || found.kind === 'dispute';
  const failure = useHeldFailures().get(found.id);
  return (
    <PaneRow
      to={casePath(found.id, search)}
      isOpen={isOpen}
      icon={CASE_ICONS[found.kind]}
      tone={isDisputed ? 'high' : found.kind === 'books' ? 'medium' : undefined}
      age={<Num>{found.settled ? formatDate(found.settled.at) : ageOf(found, now)}</Num>}
      isLate={found.state === 'open' && isLate(found, now)}
      failure={failure && found.state === 'open' ? t('notSettled', { why: failure }) : undefined}
    >
      <b>
        <bdi>{found.facility.name}</bdi>
      </b>
      <span>
        <CaseCore found={found} />
      </span>
      <span className="caption">{t(`what.${found.kind}`)}</span>
    </PaneRow>
  );
}
