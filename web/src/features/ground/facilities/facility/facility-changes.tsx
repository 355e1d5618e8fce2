import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AssignmentReply } from '../../../../../../contracts/ground/assignments/replies.js';
import type { ChangedWords, FacilityCase } from '../../../../../../contracts/members/cases/replies.js';
import type { StandingReply } from '../../../../../../contracts/members/standing/replies.js';
import { ChangeList } from '../../../../entities/person/change-list.js';
import { formatDate } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';

interface Change {
  at: string;
  text: string;
  reason?: string;
  /** The old words and the new ones. */
  changed?: ChangedWords[];
}

interface FacilityChangesProps {
  standing: StandingReply;
  people: readonly AssignmentReply[];
  cases: readonly FacilityCase[];
}

/** Shows changes of the facility's standing, its names and the people with access, the newest first. */
export function FacilityChanges({ standing, people, cases }: FacilityChangesProps) {
  const { t } = useTranslation('facility');
  const changes = [...ofStanding(standing, t), ...ofPeople(people, t), ...ofCases(cases, t)].sort((a, b) => (a.at < b.at ? 1 : -1));
  const shownChanges = changes.map(({ at, text, reason, changed = [] }) => ({
    ...{ at, what: text, text: <bdi className="strong">{text}</bdi> },
    details: (
      <>
        {changed.map(({ field, before, after }) => (
          <span key={field} className="small">
            {t(`changes.field.${field}`)} {before ? <del className="muted">{before}</del> : null} <bdi>{after}</bdi>
          </span>
        ))}
        {reason ? <bdi className="small">{reason}</bdi> : null}
      </>
    ),
  }));
  return (
    <Card title={t('changes.title')}>
      {changes.length === 0 ? <p className="muted">{t('changes.none')}</p> : null}
      <ChangeList changes={shownChanges} />
    </Card>
  );
}

type Words = TFunction<'facility'>;

const ofStanding = ({ history }: StandingReply, t: Words): Change[] =>
  history.flatMap(({ registrationNumber, registeredAt, suspendedAt, reason }) => [
    { at: registeredAt, text: registrationNumber ? t('changes.registered', { number: registrationNumber }) : t('standing.originFirst') },
    ...(suspendedAt ? [{ at: suspendedAt, text: t('changes.suspended'), ...(reason !== undefined && { reason }) }] : []),
  ]);

const ofCases = (cases: readonly FacilityCase[], t: Words): Change[] =>
  cases.map(({ kind, state, openedAt, settledAt, reason, oarId = '', changed }) => {
    const outcome = t(`changes.state.${state}`, { date: settledAt ? formatDate(settledAt) : '' });
    return {
      at: openedAt,
      text: `${t(`changes.asked.${kind}`, { oarId })}, ${outcome}`,
      ...(reason !== undefined && { reason }),
      ...(changed && { changed }),
    };
  });

const ofPeople = (people: readonly AssignmentReply[], t: Words): Change[] =>
  people.flatMap(({ person: { name }, assignedAt, endedAt, reason }) => [
    ...(assignedAt ? [{ at: assignedAt, text: t('changes.assigned', { name }), ...(reason !== undefined && { reason }) }] : []),
    ...(endedAt ? [{ at: endedAt, text: t('changes.ended', { name }) }] : []),
  ]);
