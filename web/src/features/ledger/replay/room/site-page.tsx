import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { facilityRead } from '../../../../entities/facility/facility-reads.js';
import { ButtonLink } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { formatDate } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card, Page, PageHead } from '../../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../../ui/layout/screen-title.js';
import { Steady } from '../../../../ui/layout/steady.js';
import { NoteList } from './event-notes.js';
import css from './room.module.css';
import { besidePath, counterpartiesRead, notesRead } from './room-reads.js';
import { SampleForm } from './samples/sample-form.js';
import { SampleList } from './samples/sample-list.js';

/** The room of one site: its ledger, who it trades with, samples of it and notes on its events. */
export function SitePage() {
  const { t } = useTranslation('audits');
  const { facilityId = '' } = useParams();
  const facility = useQuery(facilityRead(facilityId));
  const others = useQuery(counterpartiesRead(facilityId));
  const notes = useQuery(notesRead({ facilityId, perPage: 20 }));
  useScreenTitle(facility.data?.name ?? '');
  const error = (!facility.data && facility.error) || (!others.data && others.error);
  if (error)
    return (
      <Page>
        <ReadError error={error} onRetry={() => void Promise.all([facility.refetch(), others.refetch()])} />
      </Page>
    );
  if (!facility.data) return <Page>{null}</Page>;
  return (
    <Page>
      <PageHead
        title={facility.data.name}
        actions={
          <>
            <ButtonLink to={SCREENS.massBalanceOf.path.replace(':facilityId', facilityId)} label={t('books')} />
            <ButtonLink to={SCREENS.replay.path.replace(':facilityId', facilityId)} label={t('replay')} />
          </>
        }
      />
      <Columns cols={400} gap={20} align="start">
        <Steady gap={20}>
          <Card padded={false} title={t('traded')}>
            {others.data?.total === 0 ? <EmptyState title={t('noTraded')} /> : null}
            <ul className={css.list} aria-busy={others.isPending}>
              {others.data?.items.map((other) => (
                <li key={other.facility.id}>
                  <Link to={besidePath(facilityId, other.facility.id)} className="strong">
                    <bdi>{other.facility.name}</bdi>
                  </Link>
                  <span className="caption">{t('newest', { date: formatDate(other.lastAt) })}</span>
                </li>
              ))}
            </ul>
          </Card>
          <SampleList facilityId={facilityId} />
        </Steady>
        <Steady gap={20}>
          <SampleForm facilities={[facility.data]} />
          <Card padded={false} title={t('notesOf')}>
            <NoteList read={notes} />
          </Card>
        </Steady>
      </Columns>
    </Page>
  );
}
