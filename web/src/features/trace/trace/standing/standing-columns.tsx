import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteOnTrace } from '../../../../../../contracts/trace/tracing/rests-on.js';
import { latestOfEach, standingWord } from '../../../../../drawing/rests-on.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatDate } from '../../../../ui/format.js';
import { CardStanding } from './card-standing.js';
import { useRestsOn } from './rests-on-context.js';

interface StandingColumn {
  key: string;
  head: string;
  cell: (sites: readonly SiteOnTrace[]) => ReactNode;
  /** The same for a file. */
  text: (sites: readonly SiteOnTrace[]) => string;
}

/** Returns columns with who vouches for the sites of a row; none while standing is not shown. */
export function useStandingColumns(): StandingColumn[] {
  const { t } = useTranslation('restsOn');
  if (!useRestsOn()) return [];
  const until = (sites: readonly SiteOnTrace[]) => {
    const ends = sites.flatMap(({ certificates }) => latestOfEach(certificates)[0]?.validTo ?? []).sort();
    return ends[0] === undefined ? '' : formatDate(ends[0], 'UTC');
  };
  const alerts = (sites: readonly SiteOnTrace[]) => String(new Set(sites.flatMap((site) => site.alerts.map(({ id }) => id))).size || '');
  const words = (sites: readonly SiteOnTrace[]) => [...new Set(sites.map((site) => t(`standing.${standingWord(site)}`)))].join(comma());
  return [
    { key: 'standing', head: t('columns.standing'), cell: (sites) => <CardStanding sites={sites} />, text: words },
    { key: 'until', head: t('columns.until'), cell: (sites) => <Num>{until(sites)}</Num>, text: until },
    { key: 'alerts', head: t('columns.alerts'), cell: (sites) => <Num>{alerts(sites)}</Num>, text: alerts },
  ];
}
