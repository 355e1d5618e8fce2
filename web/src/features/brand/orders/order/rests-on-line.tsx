import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ReachedFarms, restsOnSummary } from '../../../../../drawing/rests-on.js';
import { orderTracePath } from '../../../../entities/order/order-paths.js';
import { restsOnRead } from '../../../../entities/rests-on/rests-on-reads.js';
import { useRestsOnSentences } from '../../../../entities/rests-on/rests-on-words.js';
import { Loading } from '../../../../ui/layout/steady.js';
import css from './order.module.css';

/** Says who vouches for the trace of an order, with the way to all of it. */
export function RestsOnLine({ id, trace }: { id: string; trace: ReachedFarms }) {
  const { t } = useTranslation('restsOn');
  const sentencesOf = useRestsOnSentences();
  const { data, isPending } = useQuery(restsOnRead({ of: 'order', id, query: {} }));
  if (isPending) return <Loading />;
  if (!data || data.sites.length === 0) return null;
  return (
    <Group component="p" className={css.restsOn} gap="2px 16px" align="stretch">
      {sentencesOf(restsOnSummary(data), trace).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <Link to={`${orderTracePath(id)}?show=standing`}>{t('title')}</Link>
    </Group>
  );
}
