import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { formatDate } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './grievance.module.css';
import { announcedVisitsRead } from './grievance-reads.js';

/** Shows a site its visitors and the announced days, with the requests. Shows nothing where no visit was announced. */
export function AnnouncedVisits() {
  const { t } = useTranslation('grievances');
  const read = useQuery(announcedVisitsRead());
  const visits = read.data?.items ?? [];
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (visits.length === 0) return null;
  return (
    <Card title={t('visits.title')} padded={false}>
      <ul className={css.rows}>
        {visits.map(({ date, question }) => (
          <li key={`${date} ${question ?? ''}`}>
            <span className="strong">{t('visits.on', { date: formatDate(`${date}T12:00:00`) })}</span>
            {question ? <p dir="auto">{question}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
