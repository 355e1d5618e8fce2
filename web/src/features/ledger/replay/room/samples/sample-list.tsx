import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SampleSummary } from '../../../../../../../contracts/watch/audits/replies.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../../ui/feedback/feedback.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { comma, formatDate, formatInteger } from '../../../../../ui/format.js';
import { Card } from '../../../../../ui/layout/layout.js';
import css from '../room.module.css';
import { samplePath, samplesRead } from '../room-reads.js';

/** Lists samples that the reader may see, the newest first. */
export function SampleList({ facilityId }: { facilityId?: string }) {
  const { t } = useTranslation('audits');
  const read = useQuery(samplesRead({ perPage: 20, ...(facilityId && { facilityId }) }));
  return (
    <Card padded={false} title={t('samples')}>
      {read.error && !read.data ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data?.total === 0 ? <EmptyState title={t('noSamples')} /> : null}
      <ul className={css.list} aria-busy={read.isPending}>
        {read.data?.items.map((sample) => (
          <li key={sample.id}>
            <Link to={samplePath(sample.id)} className="strong mono">
              <bdi dir="ltr">{sample.seed}</bdi>
            </Link>
            <span className="caption">
              <bdi>{sample.ledgers.map(({ facility }) => facility.name).join(comma())}</bdi>
              {', '}
              <DrawnOf sample={sample} />, <Num>{formatDate(sample.drawnAt)}</Num>, <bdi>{sample.drawnBy}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function DrawnOf({ sample: { drawn, population } }: { sample: SampleSummary }) {
  const { t } = useTranslation('audits');
  return <Num>{t('drawnOf', { drawn: formatInteger(drawn), population: formatInteger(population) })}</Num>;
}
