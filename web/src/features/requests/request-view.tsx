import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RequestDetails } from '../../../../contracts/grievances/replies.js';
import { LEDGER_FACILITIES } from '../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { mayOpen } from '../../client/session/home-routes.js';
import { useSession } from '../../client/session/session.js';
import { DocumentButton } from '../../entities/document/document-button.js';
import { facilityPath } from '../../entities/facility/facility-paths.js';
import { RiskChip } from '../../entities/risk/risk-chip.js';
import { ButtonLink } from '../../ui/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { DetailStrip } from '../../ui/data-display/details.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDate, formatDateTime } from '../../ui/format.js';
import { countryName } from '../../ui/forms/countries/countries.js';
import { useUrlState } from '../../ui/forms/url-state.js';
import { outsideWordsOf } from './outside-words.js';
import { RequestDue } from './request-list.js';
import { useRequestPaths } from './request-paths.js';
import css from './requests.module.css';
import { ResponseForm } from './response-form.js';
import { ResponseView } from './response-view.js';
import { SiteHistory } from './site-history.js';

/** One request whole: where and why, what was told, and the response, which is a form until it is given. */
export function RequestView({ found }: { found: RequestDetails }) {
  return (
    <article className={css.view}>
      <RequestHead found={found} />
      <RequestFacts found={found} />
      <Words found={found} />
      <div className={css.columns}>
        {found.response ? <ResponseView found={found} response={found.response} /> : <ResponseForm found={found} />}
        <SiteHistory facilityId={found.facility.id} exceptId={found.id} />
      </div>
    </article>
  );
}

function RequestHead({ found: { id, facility, indicator, priority } }: { found: RequestDetails }) {
  const { t, i18n } = useTranslation('requests');
  const { t: words } = useTranslation('ui');
  const { t: risk } = useTranslation('risk');
  const [search] = useUrlState();
  const paths = useRequestPaths();
  const user = useSession()?.user;
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request takes the focus to its title
  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);
  const hasLedger = LEDGER_FACILITIES.some((type) => type === facility.type) && mayOpen(user, 'replay');
  return (
    <header className={css.head}>
      <div>
        <Link to={paths.list(search)} className={css.back}>
          <IconArrowLeft size={16} className="directional" aria-hidden /> {t('back')}
        </Link>
        <h1 ref={title} tabIndex={-1}>
          {risk(`indicator.${indicator}`)} <RiskChip level={priority} />
        </h1>
        <p className="muted">
          <bdi>{facility.name}</bdi>, {words(`facilityType.${facility.type}`)}
          {facility.country ? `, ${countryName(facility.country, i18n.language)}` : null}{' '}
          {facility.oarId ? <Num className="mono small">{facility.oarId}</Num> : null}
        </p>
      </div>
      <div className={css.acts}>
        <ButtonLink to={facilityPath(facility.id)}>{t('openSite')}</ButtonLink>
        {hasLedger ? <ButtonLink to={SCREENS.replay.path.replace(':facilityId', facility.id)}>{t('openLedger')}</ButtonLink> : null}
      </div>
    </header>
  );
}

function RequestFacts({ found }: { found: RequestDetails }) {
  const { t } = useTranslation('requests');
  const { state, source, reportedAt, openedAt, dueAt } = found;
  return (
    <DetailStrip
      details={[
        { label: t('fact.state'), value: <Chip tone={state === 'pending' ? 'medium' : 'green'}>{t(`state.${state}`)}</Chip> },
        {
          label: t('fact.due'),
          value: (
            <span className={css.due}>
              <Num>{formatDate(dueAt)}</Num> {found.isOverdue || found.respondedAt ? <RequestDue found={found} /> : null}
            </span>
          ),
        },
        { label: t('fact.source'), value: t(`source.${source}`) },
        { label: t('fact.reported'), value: <Num>{formatDate(reportedAt)}</Num> },
        { label: t('fact.opened'), value: openedAt ? <Num>{formatDateTime(openedAt)}</Num> : '–' },
      ]}
    />
  );
}

/** Keeps what was asked above the form, so that nobody answers another question. */
function Words({ found: { reasonForAudit, message, words } }: { found: RequestDetails }) {
  const { t } = useTranslation('requests');
  return (
    <div className={css.words}>
      <section>
        <h2>{t('reason')}</h2>
        <p>
          <bdi>{reasonForAudit ?? t('erased')}</bdi>
        </p>
      </section>
      <section>
        <h2>{t('message')}</h2>
        <p>
          <bdi>{message ?? t('erased')}</bdi>
        </p>
      </section>
      {words.length === 0 ? null : (
        <section>
          <h2>{t('outside.title')}</h2>
          {words.map(({ at, from, text, documents }) => (
            <div key={at}>
              {outsideWordsOf(text ?? t('erased')).map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
              {documents.map(({ blobName }) => (
                <DocumentButton key={blobName} blobName={blobName}>
                  {t('outside.photo')}
                </DocumentButton>
              ))}
              <p className="caption">
                {t(`outside.${from}`)}, <Num>{formatDateTime(at)}</Num>
              </p>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
