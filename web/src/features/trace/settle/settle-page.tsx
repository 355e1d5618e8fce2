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
import { usePaneSteps } from '../../../ui/layout/use-pane-steps.js';
import { CaseList } from './case-list.js';
import { CaseView } from './case-view.js';
import { DecisionBar } from './decision-bar.js';
import { casePath, casesQueryOf, listPath } from './settle-paths.js';

/** The interval at which an open case is reloaded. */
const LOOK_AGAIN_MS = 20_000;

/** Shows cases that wait for an admin's decision: the list, and next to it the open case with its decision. */
export function SettlePage() {
  const { caseId } = useParams();
  const [search] = useUrlState();
  const held = useHeldIds();
  const read = useQuery(caseListRead(casesQueryOf(search)));
  const listed = (read.data?.items ?? []).filter(({ id }) => !held.has(id));
  const turnPage = usePageTurn(read.data);
  const { step, openNext } = usePaneSteps({
    listed,
    openId: caseId,
    pathOf: (id) => casePath(id, search),
    listPath: listPath(search),
    turnPage,
  });
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

/** Opens the first case of the next page, or the last one of the page before. */
function usePageTurn(page: CasePage | undefined): (by: 1 | -1) => boolean {
  const client = useQueryClient();
  const [search] = useUrlState();
  const navigate = useNavigate();
  const held = useHeldIds();
  const turn = async (to: number, by: 1 | -1) => {
    const turned = new URLSearchParams(search);
    turned.set('page', String(to));
    const { items } = await client.fetchQuery(caseListRead(casesQueryOf(turned)));
    const found = items.filter(({ id }) => !held.has(id)).at(by === 1 ? 0 : -1);
    if (found) await navigate(casePath(found.id, turned));
  };
  return (by) => {
    const to = (page?.page ?? 1) + by;
    const isThere = page !== undefined && to >= 1 && (to - 1) * page.perPage < page.total;
    if (isThere) void turn(to, by);
    return isThere;
  };
}

interface OpenCaseProps {
  caseId: string;
  /** The place among all that are listed; absent for a case that is not among them. */
  place: { at: number; total: number } | undefined;
  onStep: (by: 1 | -1) => void;
  onDecided: () => void;
}

function OpenCase({ caseId, place, onStep, onDecided }: OpenCaseProps) {
  // Another admin may decide it in the meantime.
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
