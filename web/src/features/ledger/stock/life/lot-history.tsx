import { Group } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotHistoryEntry } from '../../../../../../contracts/ledger/custody/replies.js';
import { isAdminRole } from '../../../../../../contracts/shared/roles.js';
import { mayOpen } from '../../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { AgreementChip } from '../../../../entities/custody/agreement.js';
import { factWord } from '../../../../entities/custody/fact-word.js';
import { TransactionKindIcon } from '../../../../entities/custody/transaction-kind-icon.js';
import { DocumentButton } from '../../../../entities/document/document-button.js';
import { Hash } from '../../../../ui/data-display/copyable.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDateTime, formatInteger } from '../../../../ui/format.js';
import { LifeFact, LifeList } from '../../../../ui/layout/life-list.js';
import css from '../stock.module.css';
import { FactDetails } from './fact-details.js';

/** Each event of the lot with its facility, documents, number and hash, across the ledgers that it went through. */
export function LotHistory({ history }: { history: readonly LotHistoryEntry[] }) {
  const { t } = useTranslation('stock');
  const ledgers = new Set(history.map(({ facility }) => facility.id)).size;
  return (
    <section>
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8, marginBlockEnd: 16 }}>
        <h2>{t('lot.life')}</h2>
        <span className="small muted">{t('lot.events', { count: history.length, ledgers })}</span>
      </div>
      <LifeList>
        {history.map((fact, index) => (
          <LifeFact
            key={`${fact.facility.id} ${fact.revision}`}
            icon={<TransactionKindIcon kind={fact.kind} />}
            last={index === history.length - 1}
            when={<When fact={fact} />}
          >
            <p>
              <span className={fact.voided ? css.voided : 'strong'}>{t(`lot.did.${factWord(fact, index)}`)}</span>{' '}
              {fact.counterparty ? <Counterparty fact={fact} /> : null} {fact.disputed ? <AgreementChip agreement="disputed" /> : null}
            </p>
            <FactDetails fact={fact} isMade={factWord(fact, index) === 'made'} />
            {fact.documents?.length ? (
              <Group component="ul" className={css.docs} gap="4px 16px" align="stretch">
                {eachOnce(fact.documents).map(({ blobName, kind, sha256 }) => (
                  <li key={blobName} title={sha256}>
                    <DocumentButton blobName={blobName}>{t(`lot.document.${kind}`)}</DocumentButton>
                  </li>
                ))}
              </Group>
            ) : null}
            {fact.cause ? (
              <Group component="p" className="caption" gap={4} wrap="nowrap" mt={4}>
                <IconLink size={14} aria-hidden />{' '}
                {t('lot.releasedBy', { name: fact.cause.facility.name, revision: formatInteger(fact.cause.revision) })}
              </Group>
            ) : null}
          </LifeFact>
        ))}
      </LifeList>
    </section>
  );
}

function When({ fact }: { fact: LotHistoryEntry }) {
  return (
    <>
      <Num>{formatDateTime(fact.occurredAt)}</Num>
      <p className="caption">
        <EventLink fact={fact} /> <Hash hash={fact.hash} />
      </p>
    </>
  );
}

/** To the ledger at that event, where its books may be the reader's to read. */
function EventLink({ fact }: { fact: LotHistoryEntry }) {
  const { t } = useTranslation('stock');
  const user = useSession()?.user;
  const role = user && roleOf(user);
  const text = <span className="num">{t('lot.event', { revision: formatInteger(fact.revision) })}</span>;
  const isOwn = fact.facility.id === user?.currentFacility?.id && user !== undefined && mayOpen(user, 'replay');
  if (!isOwn && !isAdminRole(role)) return text;
  return <Link to={`/ledger/${fact.facility.id}?event=${fact.revision}`}>{text}</Link>;
}

function Counterparty({ fact }: { fact: LotHistoryEntry }) {
  const { t } = useTranslation('stock');
  const name = fact.counterparty?.name ?? '';
  switch (fact.kind) {
    case 'sell':
      return t('lot.to', { name });
    case 'transport':
      return t('lot.by', { name });
    case 'purchase':
      return t('lot.from', { name });
    case 'transform':
    case 'record':
    case 'void':
      return name;
  }
}

/** A file can be cited by more than one lot of a record. */
const eachOnce = <Cited extends { blobName: string }>(documents: readonly Cited[]): Cited[] => [
  ...new Map(documents.map((each) => [each.blobName, each])).values(),
];
