import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TransactionReply } from '../../../../contracts/replies.js';
import { transactionsRead } from '../../reads.js';
import { date, dateTime, shortHash, time } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Card, Num } from '../../ui/parts.js';
import { Empty, ReadError } from '../../ui/states.js';
import css from './homepage.module.css';

/** The last records of this site, each with its hash. */
export function Activity() {
  const { t } = useTranslation('homepage');
  const recent = useQuery(transactionsRead({ perPage: 5, sort: '-recordedAt' }));
  return (
    <Card title={t('activity')} aside={<Link to="/transactions">{t('ledger')}</Link>}>
      {recent.error && !recent.data ? <ReadError error={recent.error} again={() => void recent.refetch()} /> : null}
      {recent.data?.items.length === 0 ? <Empty title={t('noActivity')} /> : null}
      <ul className={css.activity}>
        {recent.data?.items.map((transaction) => (
          <li key={transaction.transactionId}>
            <span>
              <KindIcon kind={transaction.voided ? 'void' : transaction.kind} size={14} />
            </span>
            <div>
              <p>
                <Link to={`/transactions?open=${transaction.transactionId}`} style={{ color: 'var(--ink)' }}>
                  <Sentence transaction={transaction} />
                </Link>
              </p>
              <p className="caption">
                <Num>{when(transaction.occurredAt, t('today'))}</Num>
                <bdi dir="ltr" className="mono" title={transaction.hash}>
                  {shortHash(transaction.hash, 4)}
                </bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sentence({ transaction }: { transaction: TransactionReply }) {
  const { t } = useTranslation('homepage');
  const name = transaction.counterparty?.name ?? '';
  const lots = transaction.lots.filter(({ role }) => (transaction.kind === 'transform' ? role !== 'input' : true));
  const count = lots.length;
  const text =
    transaction.kind === 'purchase' && name ? t('did.purchaseFrom', { count, name }) : t(`did.${transaction.kind}`, { count, name });
  return (
    <>
      {transaction.voided ? `${t('voided')}: ` : ''}
      {text}
    </>
  );
}

const when = (instant: string, today: string): string =>
  date(instant) === date(new Date()) ? `${today} ${time(instant)}` : dateTime(instant);
