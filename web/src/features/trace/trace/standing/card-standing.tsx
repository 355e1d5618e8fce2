import { useTranslation } from 'react-i18next';
import type { SiteRiskOnTrace } from '../../../../../../contracts/trace/risk/on-trace.js';
import type { SiteOnTrace } from '../../../../../../contracts/trace/tracing/rests-on.js';
import { firstEnding, lacksStanding, standingWord } from '../../../../../drawing/rests-on.js';
import { AlertMark, DoubtMark, EndsMark, StandingSign } from '../../../../ui/data-display/standing-sign.js';
import { formatDate } from '../../../../ui/format.js';
import { useRestsOn } from './rests-on-context.js';

/** Says in words how far others vouch for the site of a card; of several sites, for how many. */
export function CardStanding({ sites }: { sites: readonly SiteOnTrace[] }) {
  const { t } = useTranslation('restsOn');
  const [first, ...others] = sites;
  if (!first) return null;
  if (others.length === 0) return <StandingSign tone={standingWord(first)}>{t(`standing.${standingWord(first)}`)}</StandingSign>;
  const vouched = sites.filter((site) => !lacksStanding(site)).length;
  const tone = vouched === sites.length ? 'identified' : 'notRegistered';
  return <StandingSign tone={tone}>{t('inSum', { count: sites.length, vouched })}</StandingSign>;
}

/** Marks what is open or ends soon at the sites of a card. */
export function CardMarks({ sites, risks = [] }: { sites: readonly SiteOnTrace[]; risks?: readonly SiteRiskOnTrace[] }) {
  const { t } = useTranslation('restsOn');
  const ending = useEnding(sites);
  const alerts = new Set(sites.flatMap((site) => site.alerts.map(({ id }) => id))).size;
  const doubts = risks.reduce((sum, { claimsInDoubt }) => sum + claimsInDoubt, 0);
  return (
    <>
      {doubts > 0 ? <DoubtMark count={doubts} label={t('risks.doubts', { count: doubts })} /> : null}
      {ending ? <EndsMark month={ending.month} label={t('endsOn', { standard: ending.standard, date: ending.date })} /> : null}
      {alerts > 0 ? <AlertMark count={alerts} label={t('alertCount', { count: alerts })} /> : null}
    </>
  );
}

/** Returns the certificate of the sites that ends first, where one ends soon. */
function useEnding(sites: readonly SiteOnTrace[]) {
  const { i18n } = useTranslation();
  const restsOn = useRestsOn();
  if (!restsOn) return undefined;
  const [first] = sites.flatMap((site) => firstEnding(site, restsOn.asOf) ?? []).sort((a, b) => (a.validTo < b.validTo ? -1 : 1));
  if (!first) return undefined;
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' }).format(new Date(first.validTo));
  return { month, standard: first.standard, date: formatDate(first.validTo, 'UTC') };
}
