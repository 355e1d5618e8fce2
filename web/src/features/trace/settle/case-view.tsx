import { Box, Group } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseReply } from '../../../../../contracts/members/cases/replies.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDayBegun } from '../../../ui/format.js';
import { useUrlState } from '../../../ui/forms/url-state.js';
import { Card } from '../../../ui/layout/layout.js';
import { PaneHead } from '../../../ui/layout/panes.js';
import panes from '../../../ui/layout/panes.module.css';
import { BooksCard } from './books-card.js';
import { CaseFindings } from './case-findings.js';
import { ChangedCard, CompareCard, DocumentsCard, EffectCard, HistoryCard } from './case-parts.js';
import { CertificateCards } from './certificate-cards.js';
import { DisputeCard } from './dispute-card.js';
import { PlaceMap } from './place-map.js';
import css from './settle.module.css';
import { listPath } from './settle-paths.js';

interface CaseViewProps {
  found: CaseReply;
  /** The place among the listed cases; absent for a case that is not listed. */
  place?: { at: number; total: number };
  onStep: (by: 1 | -1) => void;
}

/** One case whole: who asks for what, what speaks for it and against it, and what its decision changes. */
export function CaseView({ found, place, onStep }: CaseViewProps) {
  const { kind, subject, effect, comparison, certificate, books } = found;
  return (
    <article className={panes.case}>
      <CaseHead found={found} {...(place && { place })} onStep={onStep} />
      <Steps found={found} />
      {kind === 'dispute' ? <DisputeCard found={found} /> : null}
      {kind === 'name' ? <ChangedCard found={found} /> : null}
      {subject.kind === 'books' ? <BooksCard before={subject.before} asked={subject.asked} books={books} /> : null}
      {comparison ? <CompareCard comparison={comparison} /> : null}
      {certificate ? <CertificateCards found={certificate} /> : null}
      <CaseFindings found={found} />
      {kind === 'origin' ? (
        <div className={panes.pair}>
          <PlaceCard found={found} />
          {effect ? <EffectCard effect={effect} /> : null}
        </div>
      ) : null}
      {kind === 'origin' || found.files.length > 0 ? <DocumentsCard found={found} /> : null}
      <HistoryCard found={found} />
    </article>
  );
}

function CaseHead({ found, place, onStep }: CaseViewProps) {
  const { t } = useTranslation('settle');
  const { t: words } = useTranslation('ui');
  const [search] = useUrlState();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case takes the focus to its title
  useEffect(() => title.current?.focus({ preventScroll: true }), [found.id]);
  const { facility, openedAt, kind } = found;
  return (
    <PaneHead
      listPath={listPath(search)}
      listName={t('back')}
      steps={place && { of: t('of', place), previous: t('previous'), next: t('next'), onStep }}
    >
      <p className="caption">{t('asked', { what: t(`what.${kind}`), date: formatDate(openedAt) })}</p>
      <h1 ref={title} tabIndex={-1}>
        <bdi>{facility.name}</bdi>
      </h1>
      <p className="muted">
        {words(`facilityType.${facility.type}`)}
        {facility.place ? (
          <>
            , <bdi>{facility.place}</bdi>
          </>
        ) : null}
      </p>
    </PaneHead>
  );
}

/** Shows the standing of the site as three steps, of which a gin or a mill has two. */
function Steps({ found: { standing, joinedAt } }: { found: CaseReply }) {
  const { t } = useTranslation('settle');
  const isOrigin = standing.origin !== null;
  const { identified } = standing;
  const steps = [
    { label: t('steps.joined'), note: joinedAt ? formatDate(joinedAt) : '', isDone: true },
    { label: t('steps.identified'), note: identified?.oarId ?? '', isDone: identified !== null },
    ...(standing.canBeOrigin
      ? [{ label: t('steps.origin'), note: standing.origin?.since ? formatDayBegun(standing.origin.since) : '', isDone: isOrigin }]
      : []),
  ];
  return (
    <Group component="ol" className={css.standing} gap="8px 24px" align="stretch">
      {steps.map(({ label, note, isDone }) => (
        <Group
          component="li"
          className="anywhere"
          gap={8}
          wrap="nowrap"
          display="inline-flex"
          miw={0}
          key={label}
          data-done={isDone || undefined}
        >
          {isDone ? (
            <IconCircleCheckFilled size={18} color="var(--green-600)" aria-hidden />
          ) : (
            <IconCircleDashed size={18} color="var(--ink-3)" aria-hidden />
          )}
          <b>{label}</b>
          {note ? <Num className="muted small">{note}</Num> : null}
        </Group>
      ))}
    </Group>
  );
}

function PlaceCard({ found: { place, registryPlace, plot = [] } }: { found: CaseReply }) {
  const { t } = useTranslation('settle');
  return (
    <Card title={t('place')}>
      {place ? (
        <>
          <Box component="p" mb={8}>
            <Num>{`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}</Num>
          </Box>
          <PlaceMap
            place={place}
            registry={registryPlace}
            plot={plot.map((part) => part.map(([longitude, latitude]) => ({ longitude, latitude })))}
          />
        </>
      ) : (
        <p className="muted">{t('finding.placeMissing.title')}</p>
      )}
    </Card>
  );
}
