import { Box, Stack } from '@mantine/core';
import { IconAlertCircle, IconCircleCheckFilled, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnStandingReply, Proof, ProofState } from '../../../../../../contracts/members/cases/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { CaptureList } from '../../../../entities/document/capture/capture-list.js';
import { capturesRead } from '../../../../entities/document/capture/capture-reads.js';
import { AnnouncedVisits } from '../../../../entities/risk/grievance/announced-visits.js';
import { allRoomsRead } from '../../../../entities/standing/rooms-reads.js';
import { useQueue } from '../../../../offline/record-queue.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatDate, formatDateTime, formatKg } from '../../../../ui/format.js';
import { KeptRead, momentText } from '../shell/kept-read.js';
import phoneButtons from '../shell/phone-buttons.module.css';
import { cachedStandingRead } from '../shell/phone-reads.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { usePhone } from '../shell/use-phone.js';
import { PhoneCertificates } from '../site/phone-certificates.js';
import { OriginRequestForm } from './origin-request-form.js';
import { QuestionCard } from './question-card.js';
import css from './standing.module.css';
import { missingOf } from './standing-row.js';
import { WhoMayLook } from './who-may-look.js';

/** Shows the site's standing for its buyers, and its open steps. */
export function PhoneStanding() {
  const { t } = useTranslation('standing');
  const phone = usePhone();
  const read = useQuery(cachedStandingRead(phone));
  const own = read.data?.value;
  const unsent = useQueue().records?.find(({ kind }) => kind === 'originRequest');
  const isComplete = !own || missingOf(own) === 0;
  return (
    <PhoneScreen title={t('title')} note={phone.user?.currentFacility?.name} back={SCREENS.phoneHome.path}>
      <KeptRead {...read} />
      {own ? (
        <>
          <StepsCard own={own} />
          {own.questions.map((question) => (
            <QuestionCard key={`${question.caseId} ${question.at}`} question={question} phone={phone} />
          ))}
          {own.proofs.length > 0 ? <ProofsCard own={own} savedAt={unsent?.enteredAt} /> : null}
          <PhoneCertificates />
          {isComplete ? null : <OriginRequestForm own={own} phone={phone} />}
          <AnnouncedVisits />
          <WhoMayLook facilityId={own.standing.facility.id} />
          <OpenRooms />
          <ReceivedDocuments />
        </>
      ) : null}
    </PhoneScreen>
  );
}

function StepsCard({ own }: { own: OwnStandingReply }) {
  const { t } = useTranslation('standing');
  const { standing, joinedAt, proofs } = own;
  const { identified, origin, canBeOrigin } = standing;
  const there = proofs.filter(({ state }) => state === 'there' || state === 'waits').length;
  return (
    <section className="frame">
      <Stack component="ol" className={css.steps} gap={16}>
        <Step isDone title={t('steps.joined')} note={joinedAt ? formatDate(joinedAt) : ''} />
        <Step
          isDone={identified !== null}
          title={t('steps.identified')}
          note={
            identified
              ? [identified.at && formatDate(identified.at), identified.oarId].filter(Boolean).join(comma())
              : t('steps.notIdentified')
          }
          link={identified ? undefined : { to: SCREENS.phoneSite.path, label: t('steps.find') }}
        />
        {canBeOrigin ? (
          <Step
            isDone={origin !== null}
            title={t('steps.origin')}
            note={origin ? formatDate(origin.registeredAt) : t('steps.proofs', { count: there, total: proofs.length })}
          />
        ) : null}
      </Stack>
      {canBeOrigin ? <Verdict own={own} /> : null}
    </section>
  );
}

interface StepProps {
  isDone: boolean;
  title: string;
  note: string;
  /** Leads to where the step is done. */
  link?: { to: string; label: string } | undefined;
}

function Step({ isDone, title, note, link }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={22} color="var(--green-600)" aria-hidden />
      ) : (
        <IconCircleDashed size={22} color="var(--ink-3)" aria-hidden />
      )}
      <span>
        <b>{title}</b>
        <Box component="small" className="muted" fz={13} lh="18px">
          {note}
        </Box>
        {link ? (
          <Link to={link.to} className={phoneButtons.textButton}>
            {link.label}
          </Link>
        ) : null}
      </span>
    </li>
  );
}

/** Says in kilograms what the standing is worth. */
function Verdict({ own: { standing, notVerifiedGrams } }: { own: OwnStandingReply }) {
  const { t } = useTranslation('standing');
  const weight = formatKg(notVerifiedGrams);
  if (standing.origin) {
    const { since } = standing.origin;
    return (
      <p className={css.verdict} data-tone="green">
        <b>{since ? t('verified', { date: formatDate(since) }) : t('always')}</b>
        {notVerifiedGrams > 0 ? ` ${t('before', { weight })}` : ''}
      </p>
    );
  }
  return (
    <p className={css.verdict}>
      <b>{notVerifiedGrams > 0 ? t('notVerified', { weight }) : t('nothingYet')}</b> {t('notVerifiedText')}
    </p>
  );
}

const ICONS: Record<ProofState, React.ReactNode> = {
  there: <IconCircleCheckFilled size={22} color="var(--green-600)" aria-hidden />,
  missing: <IconCircleDashed size={22} color="var(--ink-3)" aria-hidden />,
  waits: <IconClock size={22} color="var(--medium-text)" aria-hidden />,
  refused: <IconAlertCircle size={22} color="var(--high-text)" aria-hidden />,
};

function ProofsCard({ own, savedAt }: { own: OwnStandingReply; savedAt: string | undefined }) {
  const { t } = useTranslation('standing');
  const { proofs, request } = own;
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>
        {missingOf(own) === 0 ? (
          t('nothingMissing')
        ) : (
          <>
            {t('missing')} <span className="caption">{t('missingOf', { count: missingOf(own), total: proofs.length })}</span>
          </>
        )}
      </h2>
      <ul className={phoneRows.rows}>
        {proofs.map(({ proof, state }) => (
          <li key={proof} className={phoneRows.row}>
            {ICONS[state]}
            <span className={phoneRows.what}>
              {t(`proof.${proof}`)}
              <small>{savedAt ? t('saved', { time: momentText(savedAt) }) : <ProofNote own={own} proof={proof} state={state} />}</small>
            </span>
          </li>
        ))}
      </ul>
      {request?.settled && request.state === 'refused' ? (
        <Stack component="p" className={css.refused} gap={4}>
          {t('refusedAt', { sent: formatDate(request.openedAt), date: formatDate(request.settled.at) })}
          {request.settled.reason ? <q>{request.settled.reason}</q> : null}
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Shows the sent material, or the state of a proof. */
function ProofNote({ own, proof, state }: { own: OwnStandingReply; proof: Proof; state: ProofState }) {
  const { t } = useTranslation('standing');
  const { request, standing, files, place } = own;
  if (state !== 'waits' && state !== 'there') return t(`state.${state}`);
  const number = standing.origin?.registrationNumber ?? (request?.subject.kind === 'origin' ? request.subject.registrationNumber : null);
  if (proof === 'registrationNumber' && number) return <Num>{number}</Num>;
  if (proof === 'document' && files.length > 0) return t('pages', { count: files.length });
  if (proof === 'place' && place) return <Num>{`${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}`}</Num>;
  return t(`state.${state}`);
}

/** Lists the open rooms in which somebody outside reads the site's ledger; nothing without one. */
function OpenRooms() {
  const { t } = useTranslation('standing');
  const { data } = useQuery(allRoomsRead());
  const open = data?.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>{t('rooms.title')}</h2>
      <ul className={css.people}>
        {open.map(({ id, name, facilities, until }) => (
          <li key={id}>
            <bdi className="strong">{name ?? '–'}</bdi>
            <bdi className="small">{facilities.map((each) => each.name).join(comma())}</bdi>
            <span className="small muted">
              {t('rooms.until')} <Num>{formatDateTime(until)}</Num>
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Lists the documents that other systems sent for the site, with the reasons of refused events; nothing without one. */
function ReceivedDocuments() {
  const { data } = useQuery(capturesRead());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return data && data.length > 0 ? <CaptureList open={open} onOpen={setOpen} /> : null;
}
