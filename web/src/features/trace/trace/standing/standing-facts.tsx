import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import type { SiteOnTrace } from '../../../../../../contracts/trace/tracing/rests-on.js';
import { latestOfEach, standingWord } from '../../../../../drawing/rests-on.js';
import { mayOpen } from '../../../../client/session/home-routes.js';
import { useSession } from '../../../../client/session/session.js';
import { AlertIcon } from '../../../../entities/alert/alert-words.js';
import { facilityPath } from '../../../../entities/facility/facility-paths.js';
import { Word } from '../../../../entities/rests-on/words/word.js';
import { StandingSign } from '../../../../ui/data-display/standing-sign.js';
import { formatDate, formatDayBegun } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import css from './standing.module.css';

/** Says when a site was registered and since which day at the site that counts, or that an admin looks at its request. */
export function useStandingNote(): (site: SiteOnTrace) => string | undefined {
  const { t } = useTranslation('restsOn');
  return ({ origin, askedAt, disputedSince }) => {
    if (origin && origin.since === null) return t('registeredAlways');
    if (origin?.since) return t('registered', { date: formatDate(origin.registeredAt), since: formatDayBegun(origin.since) });
    if (askedAt !== undefined) return t('asked', { date: formatDate(askedAt) });
    return disputedSince === undefined ? undefined : t('twoSites', { date: formatDate(disputedSince) });
  };
}

/** "Mass balance, 3 months", and below it since when and who agreed. */
export function useBooksWords(): (books: NonNullable<SiteOnTrace['books']>) => { model: string; since: string } {
  const { t } = useTranslation('restsOn');
  const { t: words } = useTranslation('ui');
  return ({ model, windowMonths, since, timeZone, agreedAt, keptApart }) => ({
    model: [
      model === 'massBalance' ? t('massBalance', { count: windowMonths }) : words(`model.${model}`),
      ...(keptApart ? [t('keptApart', { products: keptApart.map((product) => words(`product.${product}`)).join(', ') })] : []),
    ].join(', '),
    since: t(agreedAt === undefined ? 'since' : 'sinceAgreed', { date: formatDate(since, timeZone) }),
  });
}

/** Shows one alert, with a link for readers who have a list of alerts. */
export function AlertLine({ site, alert }: { site: SiteOnTrace; alert: SiteOnTrace['alerts'][number] }) {
  const { t } = useTranslation('restsOn');
  const { t: ofAlerts } = useTranslation('alerts');
  const user = useSession()?.user;
  return (
    <Columns component="li" className={css.line} cols="auto minmax(0, 1fr) auto" gap="2px 8px" align="start">
      <AlertIcon severity={alert.severity} />
      <span>
        <span className="strong">{ofAlerts(`kind.${alert.kind}`)}</span>
        <bdi className="small muted">{site.facility.name}</bdi>
      </span>
      {mayOpen(user, 'alerts') ? <Link to={`${SCREENS.alerts.path}?kind=${alert.kind}`}>{t('openAlert')}</Link> : null}
    </Columns>
  );
}

/** Shows all visible facts about one site: standing, certificates, books, alerts. */
export function SiteStanding({ site }: { site: SiteOnTrace }) {
  const { t } = useTranslation('restsOn');
  const noteOf = useStandingNote();
  const booksOf = useBooksWords();
  const user = useSession()?.user;
  const word = standingWord(site);
  const note = noteOf(site);
  const books = site.books && booksOf(site.books);
  return (
    <section aria-label={t('title')}>
      <Columns className={css.line} cols="auto minmax(0, 1fr) auto" gap="2px 8px" align="start">
        <StandingSign tone={word} size={16} />
        <span>
          <span className="strong">
            <Word of="standing">{t(`standing.${word}`)}</Word>
          </span>
          {note ? <span className="small muted">{note}</span> : null}
        </span>
        {site.hasPage && mayOpen(user, 'facility') ? <Link to={facilityPath(site.facility.id)}>{t('sitePage')}</Link> : null}
      </Columns>
      {latestOfEach(site.certificates).map(({ standard, number, validTo }) => (
        <p key={number} className="small">
          {t('endsOn', { standard, date: formatDate(validTo, 'UTC') })} <bdi className="mono muted">{number}</bdi>
        </p>
      ))}
      {site.certificates.length === 0 ? <p className="small muted">{t('noCertificate')}</p> : null}
      {books ? (
        <p className="small">
          {books.model} <span className="muted">{books.since}</span>
        </p>
      ) : null}
      {site.alerts.length > 0 ? (
        <Stack component="ul" gap={8}>
          {site.alerts.map((alert) => (
            <AlertLine key={alert.id} site={site} alert={alert} />
          ))}
        </Stack>
      ) : null}
    </section>
  );
}
