import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { CaseSummary } from '../../../../contracts/cases/replies.js';
import { caseListRead, caseRead } from '../../entities/standing/case-reads.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { useUrlState } from '../../ui/forms/url-state.js';
import { useScreenTitle } from '../../ui/layout/screen-title.js';
import { useLetterKeys } from '../../ui/shortcuts.js';
import { CaseList } from './case-list.js';
import { CaseView } from './case-view.js';
import { DecisionBar } from './decision-bar.js';
import { useHeldCases } from './held-decisions.js';
import css from './settle.module.css';
import { casePath, casesQueryOf, listPath } from './settle-paths.js';

/** What waits for an admin's word: the list, and beside it the open case with its decision. */
export function SettlePage() {
  const { caseId } = useParams();
  const [search] = useUrlState();
  const navigate = useNavigate();
  const held = useHeldCases();
  const read = useQuery(caseListRead(casesQueryOf(search)));
  const listed = (read.data?.items ?? []).filter(({ id }) => !held.has(id));
  const step = (by: 1 | -1) => {
    const next = stepped(listed, caseId, by);
    if (next) void navigate(casePath(next.id, search));
  };
  useLetterKeys({ j: () => step(1), k: () => step(-1) });
  useHotkeys([['Escape', () => void navigate(listPath(search))]], []);
  const openNext = () => {
    const next = stepped(listed, caseId, 1);
    void navigate(next && next.id !== caseId ? casePath(next.id, search) : listPath(search));
  };
  return (
    <div className={css.panes} data-open={caseId ? true : undefined}>
      <CaseList read={read} cases={listed} openId={caseId} />
      {caseId ? (
        <OpenCase key={caseId} caseId={caseId} listed={listed} onStep={step} onDecided={openNext} />
      ) : (
        <NoCase isEmpty={listed.length === 0} />
      )}
    </div>
  );
}

/** Returns the case before or after the open one; the first where none is open. */
function stepped(listed: readonly CaseSummary[], caseId: string | undefined, by: 1 | -1): CaseSummary | undefined {
  const at = listed.findIndex(({ id }) => id === caseId);
  return at < 0 ? listed[0] : (listed[at + by] ?? listed[at - by]);
}

interface OpenCaseProps {
  caseId: string;
  listed: readonly CaseSummary[];
  onStep: (by: 1 | -1) => void;
  onDecided: () => void;
}

function OpenCase({ caseId, listed, onStep, onDecided }: OpenCaseProps) {
  const read = useQuery(caseRead(caseId));
  const [search] = useUrlState();
  const navigate = useNavigate();
  useScreenTitle(read.data?.facility.name ?? '');
  const at = listed.findIndex(({ id }) => id === caseId);
  const place = at < 0 ? {} : { place: { at: at + 1, total: listed.length } };
  return (
    <div className={css.pane}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data ? (
        <>
          <CaseView found={read.data} {...place} onStep={onStep} />
          <DecisionBar found={read.data} onDecided={onDecided} onUndone={() => void navigate(casePath(caseId, search))} />
        </>
      ) : null}
    </div>
  );
}

function NoCase({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('settle');
  return <div className={css.pane}>{isEmpty ? null : <EmptyState title={t('choose')}>{t('chooseText')}</EmptyState>}</div>;
}
