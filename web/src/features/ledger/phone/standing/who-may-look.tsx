import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AssignmentReply } from '../../../../../../contracts/ground/assignments/replies.js';
import { assignmentsRead } from '../../../../entities/standing/assignment-reads.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { comma, formatDate } from '../../../../ui/format.js';
import { KeptRead } from '../shell/kept-read.js';
import phoneRows from '../shell/phone-rows.module.css';
import css from './standing.module.css';

/** Says who of outside may look at the site, what they read, and until when. */
export function WhoMayLook({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('standing');
  const { data, error, refetch } = useQuery(assignmentsRead(facilityId, true));
  const people = data?.items.filter(({ state }) => state !== 'ended');
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>{t('look.title')}</h2>
      <KeptRead error={data ? null : error} refetch={refetch} />
      {people?.length === 0 ? <p className="muted">{t('look.nobody')}</p> : null}
      {people && people.length > 0 ? (
        <ul className={css.people}>
          {people.map((each) => (
            <Person key={`${each.id} ${each.person.id}`} assignment={each} />
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

function Person({ assignment: { person, office, from, until, reason } }: { assignment: AssignmentReply }) {
  const { t } = useTranslation('standing');
  const { t: words } = useTranslation('ui');
  return (
    <li>
      <bdi className="strong">{person.name}</bdi>
      <span className="small muted">{[person.role && words(`role.${person.role}`), office?.name].filter(Boolean).join(comma())}</span>
      <span className="small">{t(person.role === 'AUDITOR' ? 'look.books' : 'look.page')}</span>
      {reason ? <bdi className="small">{reason}</bdi> : null}
      <Num className="small muted">{usePeriod(from, until)}</Num>
    </li>
  );
}

/** Names the last day on which they may look, at the reader's place. */
function usePeriod(from: string | null, until: string | null): string {
  const { t } = useTranslation('standing');
  if (from === null) return t('look.start');
  if (until === null) return t('look.from', { date: formatDate(from) });
  return `${formatDate(from)} – ${formatDate(new Date(Date.parse(until) - 1))}`;
}
