import { IconAffiliate, IconQrcode, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LotReply } from '../../../../../contracts/ledger/custody/replies.js';
import { isAdminRole, type Role } from '../../../../../contracts/shared/roles.js';
import { PROCESSOR_ROLES } from '../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { useGoodsName } from '../../../entities/custody/goods-name.js';
import { tracePath } from '../../../entities/custody/lot-paths.js';
import { HandlingMark, useProvenanceText } from '../../../entities/custody/provenance.js';
import { ReleaseIdAction } from '../../../entities/custody/release-id-action.js';
import { isMaterial } from '../../../entities/record/transform/transform.js';
import { lotRiskPath } from '../../../entities/risk/risk-paths.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { formatProductId as inThrees } from '../../../ui/format.js';
import css from './stock.module.css';

/** Which lot it is, who holds it, and what can be done with it. */
export function LotHead({ lot }: { lot: LotReply }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
      <LotIdentity lot={lot} />
      <LotActions lot={lot} />
    </div>
  );
}

function LotIdentity({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const provenance = useProvenanceText()(lot);
  const nameOf = useGoodsName();
  return (
    <div style={{ marginInlineEnd: 'auto' }}>
      <h1 style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <Copyable text={lot.productId} noun={words('productIdNoun')}>
          <bdi dir="ltr" className={css.id}>
            {inThrees(lot.productId)}
          </bdi>
        </Copyable>
        <HandlingMark lot={lot} />
      </h1>
      <p className="muted">
        {t('lot.heldBy', { what: nameOf(lot) })} <span className="strong">{lot.holder.name}</span>
      </p>
      {provenance ? <p>{provenance}</p> : null}
    </div>
  );
}

/** Is the usual step with a lot: a material is made into something, a product is sold. */
const NEXT = {
  assign: { path: '/homepage/assign-product-id', icon: <IconQrcode size={16} aria-hidden /> },
  sell: { path: '/homepage/sell', icon: <IconReceipt size={16} aria-hidden /> },
} as const;

function LotActions({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const user = useSession()?.user;
  const role = user ? roleOf(user) : undefined;
  const isUsable = user?.currentFacility?.id === lot.holder.id && isProcessor(role) && isInStock(lot);
  const next = !isUsable ? undefined : isMaterial(lot, user.currentFacility?.type) ? 'assign' : role === 'SPINNER' ? 'sell' : undefined;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {role === 'BRAND' ? <BackButton /> : null}
      {role === 'BRAND' ? <ButtonLink to={lotRiskPath(lot.productId)} label={t('lot.risk')} /> : null}
      <ButtonLink to={`${tracePath(role, lot.productId)}?direction=forward`} label={t('lot.traceForward')} />
      <ButtonLink to={tracePath(role, lot.productId)} icon={<IconAffiliate size={16} aria-hidden />} variant={next ? 'default' : 'primary'}>
        {t('lot.trace')}
      </ButtonLink>
      {isAdminRole(role) ? <ReleaseIdAction lot={lot} /> : null}
      {next ? (
        <ButtonLink
          to={`${NEXT[next].path}?lots=${encodeURIComponent(lot.productId)}`}
          variant="primary"
          icon={NEXT[next].icon}
          label={t(next)}
        />
      ) : null}
    </div>
  );
}

/** A brand comes to a lot from an order, a trace or the search, and has no list of lots to go back to. */
function BackButton() {
  const { t } = useTranslation('stock');
  const { key } = useLocation();
  const navigate = useNavigate();
  return key === 'default' ? null : <Button onClick={() => void navigate(-1)} label={t('lot.evidence.back')} />;
}

const isProcessor = (role: Role | undefined): boolean => role !== undefined && PROCESSOR_ROLES.includes(role);

const isInStock = ({ title, dispatch, remainingGrams }: LotReply): boolean =>
  title === 'held' && dispatch === 'notShipped' && remainingGrams !== 0;
