import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { grievanceRead, grievancesRead } from '../../../../entities/risk/grievance/grievance-reads.js';
import { useIndicatorName } from '../../../../entities/risk/grievance/grievance-words.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { useHeldIds } from '../../../../ui/feedback/held-acts.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import panes from '../../../../ui/layout/panes.module.css';
import { useScreenTitle } from '../../../../ui/layout/screen-title.js';
import { usePaneSteps } from '../../../../ui/layout/use-pane-steps.js';
import { BulkView } from './bulk-view.js';
import { OutsideCase } from './outside-case.js';
import { OutsideList } from './outside-list.js';
import { outsideListPath, outsidePath, outsideQueryOf } from './outside-paths.js';

/** Which site is it, is it new, who looks, and who must not know? Reports that came from outside, one after the other. */
export function OutsidePage() {
  const { t } = useTranslation('grievances');
  const { reportId } = useParams();
  const [search] = useUrlState();
  const held = useHeldIds();
  const bulkId = search.get('bulk') ?? undefined;
  const read = useQuery(grievancesRead(outsideQueryOf(search)));
  const listed = (read.data?.items ?? []).filter(({ id }) => !held.has(`join ${id}`) && !held.has(`set aside ${id}`));
  const { at, step, openNext } = usePaneSteps({
    listed,
    openId: reportId,
    pathOf: (id) => outsidePath(id, search),
    listPath: outsideListPath(search),
    // A form that was opened at the foot is closed first.
    keepsEscape: (target) => target instanceof Element && target.closest('form') !== null,
  });
  return (
    <div className={panes.panes} data-open={reportId || bulkId ? true : undefined}>
      <OutsideList read={read} reports={listed} openId={reportId ?? bulkId} />
      {reportId ? (
        <OpenReport
          key={reportId}
          id={reportId}
          {...(at >= 0 && { place: { at: at + 1, total: listed.length } })}
          onStep={step}
          onDecided={openNext}
        />
      ) : bulkId ? (
        <div className={panes.pane}>
          <BulkView key={bulkId} bulkId={bulkId} />
        </div>
      ) : (
        <div className={panes.pane}>
          {read.data && listed.length === 0 ? (
            <EmptyState title={t('triage.empty')} />
          ) : (
            <EmptyState title={t('triage.choose')}>{t('triage.chooseText')}</EmptyState>
          )}
        </div>
      )}
    </div>
  );
}

interface OpenReportProps {
  id: string;
  /** The place among those that are listed; absent for a report that is not among them. */
  place?: { at: number; total: number };
  onStep: (by: 1 | -1) => void;
  onDecided: () => void;
}

function OpenReport({ id, ...rest }: OpenReportProps) {
  const found = useQuery(grievanceRead(id));
  const nameOf = useIndicatorName();
  useScreenTitle(found.data ? nameOf(found.data.indicator) : '');
  return (
    <div className={panes.pane}>
      {found.error && !found.data ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data ? <OutsideCase grievance={found.data} {...rest} /> : null}
    </div>
  );
}
