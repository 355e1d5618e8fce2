import {
  IconArrowBackUp,
  IconBook2,
  IconChevronRight,
  IconClipboardCheck,
  IconEye,
  IconFileText,
  IconMail,
  IconQrcode,
  IconReceipt,
  IconScale,
  IconShieldExclamation,
  IconShoppingCart,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { formatInteger, formatKg } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { type LotAction, lotActions } from './lot-actions.js';
import css from './lot-next.module.css';

const ICONS: Record<LotAction['key'], TablerIcon> = {
  purchase: IconShoppingCart,
  assign: IconQrcode,
  transport: IconTruck,
  sell: IconReceipt,
  count: IconClipboardCheck,
  giveBack: IconArrowBackUp,
  record: IconFileText,
  ledger: IconBook2,
  balance: IconScale,
  review: IconEye,
  risk: IconShieldExclamation,
  documents: IconMail,
};

/** Offers the reader's actions on the lot, each on a prefilled form; or the reason why one is not possible. */
export function LotNext({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const user = useSession()?.user;
  const role = user && roleOf(user);
  if (!role) return null;
  const facility = user.currentFacility;
  const actions = lotActions(lot, { role, facilityId: facility?.id, type: facility?.type });
  return (
    <Card title={t('lot.next.title')} padded={actions.length === 0}>
      {actions.length === 0 ? <p className="muted">{t('lot.next.nothing')}</p> : null}
      <ul className={css.actions}>
        {actions.map((action) => (
          <li className="ruled-below" key={action.key}>
            <Action action={action} lot={lot} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Action({ action, lot }: { action: LotAction; lot: LotReply }) {
  const { t } = useTranslation('stock');
  const label = useActionLabel(action.key);
  const note = useActionNote(action, lot);
  const Icon = ICONS[action.key];
  const inner = (
    <>
      <Icon size={18} aria-hidden className={action.key === 'transport' ? 'directional' : undefined} />
      <span>
        <span className="strong">{label}</span>
        <small>{action.obstacle ? t('lot.next.notNow', { why: t(`lot.next.${action.obstacle}`) }) : note}</small>
      </span>
      {action.obstacle ? null : <IconChevronRight size={16} className="directional" aria-hidden />}
    </>
  );
  if (action.obstacle) return <div className={css.action}>{inner}</div>;
  if (action.path.startsWith('#')) {
    return (
      <a href={action.path} className={css.action}>
        {inner}
      </a>
    );
  }
  return (
    <Link to={action.path} className={css.action}>
      {inner}
    </Link>
  );
}

function useActionLabel(key: LotAction['key']): string {
  const { t } = useTranslation('stock');
  switch (key) {
    case 'assign':
    case 'transport':
    case 'sell':
      return t(key);
    case 'count':
      return t('countSome');
    case 'giveBack':
      return t('lot.giveBack');
    case 'risk':
      return t('lot.risk');
    case 'purchase':
    case 'record':
    case 'ledger':
    case 'balance':
    case 'review':
    case 'documents':
      return t(`lot.next.${key}`);
  }
}

function useActionNote({ key }: LotAction, { remainingGrams, purchaser, holder, history }: LotReply): string {
  const { t } = useTranslation('stock');
  const weight = remainingGrams === null ? undefined : formatKg(remainingGrams);
  switch (key) {
    case 'assign':
      return weight === undefined ? t('lot.next.assignNoWeight') : t('lot.next.assignNote', { weight });
    case 'transport':
      return purchaser ? t('lot.next.transportNote', { name: purchaser.name }) : t('lot.next.transportAny');
    case 'sell':
      return weight === undefined ? t('lot.next.transportAny') : t('lot.next.sellNote', { weight });
    case 'count':
      return t('lot.next.countNote');
    case 'giveBack':
      return t('lot.next.giveBackNote');
    case 'purchase':
      return t('lot.next.purchaseNote', { name: holder.name });
    case 'record':
      return t('lot.next.recordNote');
    case 'ledger': {
      const revision = history.findLast(({ facility }) => facility.id === holder.id)?.revision ?? 0;
      return t('lot.next.ledgerNote', { name: holder.name, revision: formatInteger(revision) });
    }
    case 'review':
      return t('lot.next.reviewNote', { name: holder.name });
    case 'documents':
      return t('lot.next.documentsNote');
    case 'balance':
    case 'risk':
      return holder.name;
  }
}
