import { useTranslation } from 'react-i18next';
import { farmsPercent, isNothingWrong, type ReachedFarms, type RestsOnSummary } from '../../../drawing/rests-on.js';
import { formatDate } from '../../ui/format.js';

/** Returns the sentences in which a trace says what it rests on, such as "3 of 4 farms are registered origins". */
export function useRestsOnSentences(): (summary: RestsOnSummary, trace: ReachedFarms) => string[] {
  const { t } = useTranslation('restsOn');
  return (summary, trace) => {
    const { farms, registered, ending, later, alerts } = summary;
    const first = farms.length === 0 ? t('noFarm') : t('farms', { count: farms.length, registered, share: farmsPercent(summary, trace) });
    if (later && isNothingWrong(summary)) return [first, t('nothing', { date: formatDate(later.until, 'UTC') })];
    return [
      first,
      ...ending.map(({ count, day }) => t('ends', { count, date: formatDate(day, 'UTC') })),
      ...(alerts.length > 0 ? [t('alertCount', { count: alerts.length })] : []),
    ];
  };
}
