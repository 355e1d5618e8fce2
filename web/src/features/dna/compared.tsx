import { IconAlertCircle, IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DnaTestReply, LoggedAt } from '../../../../contracts/dna/replies.js';
import { Chip } from '../../ui/data-display/chip.js';
import { formatDate, formatInteger } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import css from './dna.module.css';

/** Sets what was logged upstream beside what was detected, one identifier a line. */
export function Compared({ test }: { test: DnaTestReply }) {
  const { t } = useTranslation('dna');
  return (
    <Card title={t('compared')} padded={false}>
      <table className={css.compared}>
        <thead>
          <tr>
            <th scope="col">{t('upstream')}</th>
            <th scope="col">{t('detected')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {test.expected.map((each) => (
            <ExpectedLine key={each.identifier} logged={each} />
          ))}
          {test.foreignIdentifiers.map((each) => (
            <tr key={each.identifier} className={css.foreign}>
              <td className="muted">{t('notLogged')}</td>
              <td>
                <Identifier>{each.identifier}</Identifier>
                <Places logged={each} isForeign />
              </td>
              <td>
                <Chip tone="high">
                  <IconAlertCircle size={14} aria-hidden /> {t('foreign')}
                </Chip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.sums}>
        <span>{t('sumFound', { n: formatInteger(test.found) })}</span>
        {test.missing > 0 ? <span>{t('sumMissing', { n: formatInteger(test.missing) })}</span> : null}
        {test.foreign > 0 ? <span className="bad">{t('sumForeign', { n: formatInteger(test.foreign) })}</span> : null}
      </p>
    </Card>
  );
}

function ExpectedLine({ logged }: { logged: DnaTestReply['expected'][number] }) {
  const { t } = useTranslation('dna');
  const { identifier, isDetected } = logged;
  return (
    <tr>
      <td>
        <Identifier>{identifier}</Identifier>
        <Places logged={logged} />
      </td>
      <td>{isDetected ? <Identifier>{identifier}</Identifier> : <span className="muted">{t('notDetected')}</span>}</td>
      <td>
        {isDetected ? (
          <Chip tone="green">
            <IconCheck size={14} aria-hidden /> {t('found')}
          </Chip>
        ) : (
          <Chip tone="medium">
            <IconMinus size={14} aria-hidden /> {t('missing')}
          </Chip>
        )}
      </td>
    </tr>
  );
}

const Identifier = ({ children }: { children: string }) => <bdi className="mono strong">{children}</bdi>;

/** Says who logged an identifier and, of a foreign one, where that lot is now. */
function Places({ logged: { loggedBy }, isForeign = false }: { logged: LoggedAt; isForeign?: boolean }) {
  const { t } = useTranslation('dna');
  if (loggedBy.length === 0) return <div className="caption">{t('nowhere')}</div>;
  return loggedBy.map(({ facility, productId = '', occurredAt, holder }) => (
    <div key={`${facility?.id} ${productId} ${occurredAt}`} className="caption">
      {facility && occurredAt ? t('loggedBy', { site: facility.name, date: formatDate(occurredAt) }) : t('somebody')}{' '}
      <bdi className="mono">{productId}</bdi> {isForeign && holder ? t('nowAt', { site: holder.name }) : null}
    </div>
  ));
}
