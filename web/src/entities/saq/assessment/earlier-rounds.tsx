import { useTranslation } from 'react-i18next';
import type { AssessmentReply } from '../../../../../contracts/members/saq/replies.js';
import { Button } from '../../../ui/button.js';
import { formatDate } from '../../../ui/format.js';
import css from './rail.module.css';

/** The other assessments of the site that were completed. */
export function EarlierRounds({ assessment, onRound }: { assessment: AssessmentReply; onRound: (round: number) => void }) {
  const { t } = useTranslation('saq');
  const earlier = assessment.rounds.filter(({ round }) => round !== assessment.round);
  if (earlier.length === 0) return null;
  return (
    <section className={css.earlier} aria-label={t('earlier')}>
      <h3>{t('earlier')}</h3>
      <ul>
        {earlier.map(({ round, completedAt }) => (
          <li key={round}>
            <Button size="tiny" variant="link" onClick={() => onRound(round)} label={t('completedOn', { date: formatDate(completedAt) })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
