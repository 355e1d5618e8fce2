import { Stack } from '@mantine/core';
import { IconCertificate, IconCircleDashed, IconClock, IconScale, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent, SHARE_EPSILON } from '../../../../../../contracts/shared/percents.js';
import type { TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import type { RestsOnReply, SiteOnTrace } from '../../../../../../contracts/trace/tracing/rests-on.js';
import { isNothingWrong, type RestsOnSummary, restsOnSummary, standingWord } from '../../../../../drawing/rests-on.js';
import { useRestsOnSentences } from '../../../../entities/rests-on/rests-on-words.js';
import { IconButton } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { StandingSign } from '../../../../ui/data-display/standing-sign.js';
import { comma, formatDate } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import css from '../standing/standing.module.css';
import { AlertLine, useBooksWords, useStandingNote } from '../standing/standing-facts.js';
import panel from './panel.module.css';

const FARMS_MAX = 12;

interface RestsOnPanelProps {
  restsOn: RestsOnReply;
  trace: TraceReply;
  onClose: () => void;
}

/** Shows the evidence for a trace and its weak points: farms first, then certificates, identity and books, alerts. */
export function RestsOnPanel({ restsOn, trace, onClose }: RestsOnPanelProps) {
  const { t } = useTranslation('restsOn');
  const sentencesOf = useRestsOnSentences();
  const summary = restsOnSummary(restsOn);
  return (
    <aside className={panel.panel} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </header>
      <section>
        {isNothingWrong(summary) ? (
          sentencesOf(summary, trace).map((sentence) => <p key={sentence}>{sentence}</p>)
        ) : (
          <p className="strong">{sentencesOf(summary, trace)[0]}</p>
        )}
        <Farms farms={summary.farms} unknownShare={trace.tiers.find(({ tier }) => tier === 5)?.unknownShare ?? 0} />
        {restsOn.hidden ? (
          <p className="small muted">{t('hidden', { count: restsOn.hidden.sites, vouched: restsOn.hidden.vouchedFor })}</p>
        ) : null}
      </section>
      <Certificates summary={summary} />
      <Identity summary={summary} />
      <section>
        <h3 className="small strong">
          {t('alerts')} <Num className="muted">{summary.alerts.length || ''}</Num>
        </h3>
        {summary.alerts.length === 0 ? <p className="small muted">{t('noAlert')}</p> : null}
        <Stack component="ul" gap={8}>
          {summary.alerts.map((each) => (
            <AlertLine key={each.alert.id} {...each} />
          ))}
        </Stack>
      </section>
    </aside>
  );
}

/** The farms with the largest parts, each with its part of the whole, and the part without one. */
function Farms({ farms, unknownShare }: { farms: readonly SiteOnTrace[]; unknownShare: number }) {
  const { t } = useTranslation('restsOn');
  const { t: ofTrace } = useTranslation('trace');
  const noteOf = useStandingNote();
  return (
    <Stack component="ul" gap={8}>
      {farms.slice(0, FARMS_MAX).map((site) => (
        <Columns key={site.facility.id} component="li" className={css.line} cols="auto minmax(0, 1fr) auto" gap="2px 8px" align="start">
          <StandingSign tone={standingWord(site)}>
            <span className="visually-hidden">{t(`standing.${standingWord(site)}`)}</span>
          </StandingSign>
          <span>
            <bdi>{site.facility.name}</bdi>
            <span className="small muted">{noteOf(site)}</span>
          </span>
          <Num className="strong">{formatPercent(site.share)}</Num>
        </Columns>
      ))}
      {farms.length > FARMS_MAX ? <li className="small muted">{t('more', { count: farms.length - FARMS_MAX })}</li> : null}
      {unknownShare > SHARE_EPSILON ? (
        <Columns component="li" className={css.line} cols="auto minmax(0, 1fr) auto" gap="2px 8px" align="start">
          <IconCircleDashed size={14} color="var(--ink-3)" aria-hidden />
          <span>{ofTrace('unmade.5')}</span>
          <Num className="strong">{formatPercent(unknownShare)}</Num>
        </Columns>
      ) : null}
    </Stack>
  );
}

function Certificates({ summary: { ending, later } }: { summary: RestsOnSummary }) {
  const { t } = useTranslation('restsOn');
  return (
    <section>
      <h3 className="small strong">{t('certificates')}</h3>
      <Stack component="ul" gap={8}>
        {ending.map(({ day, count, names, standards }) => (
          <Line
            key={day}
            icon={<IconClock size={16} color="var(--medium-text)" aria-hidden />}
            text={t('ends', { count, date: formatDate(day, 'UTC') })}
            note={`${names.join(comma())}: ${standards.join(comma())}`}
          />
        ))}
        {later ? (
          <Line
            icon={<IconCertificate size={16} color="var(--green-700)" aria-hidden />}
            text={t('later', { count: later.count, date: formatDate(later.until, 'UTC') })}
          />
        ) : null}
      </Stack>
      {ending.length === 0 && !later ? <p className="small muted">{t('noCertificate')}</p> : null}
    </section>
  );
}

function Identity({ summary: { disputed, unidentified, massBalance } }: { summary: RestsOnSummary }) {
  const { t } = useTranslation('restsOn');
  const booksOf = useBooksWords();
  return (
    <section>
      <h3 className="small strong">{t('identity')}</h3>
      <Stack component="ul" gap={8}>
        {disputed.map(({ facility, disputedSince = '' }) => (
          <Line
            key={facility.id}
            icon={<StandingSign tone="disputed" size={16} />}
            text={`${facility.name}: ${t('standing.disputed')}`}
            note={t('twoSites', { date: formatDate(disputedSince) })}
          />
        ))}
        {unidentified.map(({ facility }) => (
          <Line key={facility.id} icon={<StandingSign tone="joined" size={16} />} text={`${facility.name}: ${t('standing.joined')}`} />
        ))}
        {massBalance.map(({ facility, books }) => {
          const words = books && booksOf(books);
          return (
            <Line
              key={facility.id}
              icon={<IconScale size={16} color="var(--ink-2)" aria-hidden />}
              text={`${facility.name}: ${words?.model ?? ''}`}
              note={words?.since}
            />
          );
        })}
      </Stack>
      {disputed.length + unidentified.length + massBalance.length === 0 ? <p className="small muted">{t('allSegregated')}</p> : null}
    </section>
  );
}

function Line({ icon, text, note }: { icon: ReactNode; text: string; note?: string | undefined }) {
  return (
    <Columns component="li" className={css.line} cols="auto minmax(0, 1fr) auto" gap="2px 8px" align="start">
      {icon}
      <span>
        <bdi className="strong">{text}</bdi>
        {note ? <bdi className="small muted">{note}</bdi> : null}
      </span>
    </Columns>
  );
}
