import { useHotkeys } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { CasePage, CaseSummary } from '../../../../../contracts/members/cases/replies.js';
import { caseListRead, caseRead } from '../../../entities/standing/case-reads.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { useHeldIds } from '../../../ui/feedback/held-acts.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import panes from '../../../ui/layout/panes.module.css';
import { useScreenTitle } from '../../../ui/layout/screen-title.js';
import { useLetterKeys } from '../../../ui/shortcuts.js';
import { CaseList } from './case-list.js';
import { CaseView } from './case-view.js';
import { DecisionBar } from './decision-bar.js';
import { casePath, casesQueryOf, listPath } from './settle-paths.js';

/** How soon an open case is read again. */
const LOOK_AGAIN_MS = 20_000;

/** What waits for an admin's word: the list, and beside it the open case with its decision. */
export function SettlePage() {
  const { caseId } = useParams();
  const [search] = useUrlState();
  const navigate = useNavigate();
  const held = useHeldIds();
  const read = useQuery(caseListRead(casesQueryOf(search)));
  const listed = (read.data?.items ?? []).filter(({ id }) => !held.has(id));
  const step = useSteps(read.data, listed, caseId);
  useLetterKeys({ j: () => step(1), k: () => step(-1) });
  useHotkeys([['Escape', () => void navigate(listPath(search))]], []);
  const openNext = () => {
    const next = stepped(listed, caseId, 1);
    void navigate(next && next.id !== caseId ? casePath(next.id, search) : listPath(search));
  };
  return (
    <div className={panes.panes} data-open={caseId ? true : undefined}>
      <CaseList read={read} cases={listed} openId={caseId} />
      {caseId ? (
        <OpenCase key={caseId} caseId={caseId} place={placeOf(read.data, listed, caseId)} onStep={step} onDecided={openNext} />
      ) : (
        <NoCase settledThisMonth={read.data && listed.length === 0 ? read.data.settledThisMonth : undefined} />
      )}
    </div>
  );
}

/** Opens the case before or after the open one. Past the end of a page it goes on with the next one, and before its beginning with the last. */
function useSteps(page: CasePage | undefined, listed: readonly CaseSummary[], caseId: string | undefined): (by: 1 | -1) => void {
  const client = useQueryClient();
  const [search] = useUrlState();
  const navigate = useNavigate();
  const held = useHeldIds();
  const turn = async (to: number, by: 1 | -1) => {
    const beside = new URLSearchParams(search);
    beside.set('page', String(to));
    const { items } = await client.fetchQuery(caseListRead(casesQueryOf(beside)));
    const found = items.filter(({ id }) => !held.has(id)).at(by === 1 ? 0 : -1);
    if (found) await navigate(casePath(found.id, beside));
  };
  return (by) => {
    const at = listed.findIndex(({ id }) => id === caseId);
    const isAtEnd = at >= 0 && (by === 1 ? at === listed.length - 1 : at === 0);
    const to = (page?.page ?? 1) + by;
    if (page && isAtEnd && to >= 1 && (to - 1) * page.perPage < page.total) return void turn(to, by);
    const next = stepped(listed, caseId, by);
    if (next) void navigate(casePath(next.id, search));
  };
}

/** Returns the case before or after the open one; the first where none is open. */
function stepped(listed: readonly CaseSummary[], caseId: string | undefined, by: 1 | -1): CaseSummary | undefined {
  const at = listed.findIndex(({ id }) => id === caseId);
  return at < 0 ? listed[0] : (listed[at + by] ?? listed[at - by]);
}

interface OpenCaseProps {
  caseId: string;
  /** The place among all that are listed; absent for a case that is not among them. */
  place: { at: number; total: number } | undefined;
  onStep: (by: 1 | -1) => void;
  onDecided: () => void;
}

function OpenCase({ caseId, place, onStep, onDecided }: OpenCaseProps) {
  // Another admin may decide meanwhile.
  const read = useQuery({ ...caseRead(caseId), refetchInterval: LOOK_AGAIN_MS });
  const [search] = useUrlState();
  const navigate = useNavigate();
  useScreenTitle(read.data?.facility.name ?? '');
  return (
    <div className={panes.pane}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data ? (
        <>
          <CaseView found={read.data} {...(place && { place })} onStep={onStep} />
          <DecisionBar found={read.data} onDecided={onDecided} onUndone={() => void navigate(casePath(caseId, search))} />
        </>
      ) : null}
    </div>
  );
}

/** Says that nothing waits, where the list is empty; `settledThisMonth` is known then. */
function NoCase({ settledThisMonth }: { settledThisMonth: number | undefined }) {
  const { t } = useTranslation('settle');
  return (
    <div className={panes.pane}>
      {settledThisMonth === undefined ? (
        <EmptyState title={t('choose')}>{t('chooseText')}</EmptyState>
      ) : (
        <EmptyState title={t('empty')}>{t('settledThisMonth', { count: settledThisMonth })}</EmptyState>
      )}
    </div>
  );
}

/** Counts the place of a case over the pages before. */
function placeOf(page: CasePage | undefined, listed: readonly CaseSummary[], caseId: string): { at: number; total: number } | undefined {
  const at = listed.findIndex(({ id }) => id === caseId);
  if (!page || at < 0) return undefined;
  const hidden = page.items.length - listed.length;
  return { at: (page.page - 1) * page.perPage + at + 1, total: page.total - hidden };
}
