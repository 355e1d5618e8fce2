import { IconCircleCheckFilled, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/layout.js';
import css from './triage.module.css';

type Until = 'notBefore' | 'fromThen' | 'never' | 'asBefore';

/** Names what the site reads of a report, as its scopes decide. Its brands read the same. */
const PARTS = [
  ['exists', 'notBefore'],
  ['indicator', 'fromThen'],
  ['words', 'never'],
  ['instruction', 'never'],
  ['found', 'fromThen'],
  ['risk', 'asBefore'],
] as const satisfies readonly (readonly [string, Until])[];

/** Says what the site and its brands read of a report, and from when on. */
export function WhoReads() {
  const { t } = useTranslation('grievances');
  return (
    <Card title={t('triage.reads.title')} padded={false}>
      <table className={`table ${css.reads}`}>
        <thead>
          <tr>
            <th scope="col">{t('triage.reads.part')}</th>
            <th scope="col">{t('triage.reads.site')}</th>
            <th scope="col">{t('triage.reads.brands')}</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map(([part, until]) => (
            <tr key={part}>
              <th scope="row">{t(`triage.reads.${part}`)}</th>
              <td>
                <When until={until} />
              </td>
              <td>
                <When until={until} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function When({ until }: { until: Until }) {
  const { t } = useTranslation('grievances');
  const isRead = until === 'fromThen';
  return (
    <span className={isRead ? css.when : `${css.when} muted`}>
      {isRead ? <IconCircleCheckFilled size={16} color="var(--green-600)" aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
      {t(`triage.reads.${until}`)}
    </span>
  );
}
