import { IconClipboardCheck, IconPrinter, IconQrcode, IconReceipt, IconTruck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { roleOf, useSession } from '../../../client/session/session.js';
import { labelsPath } from '../../../entities/custody/lot-paths.js';
import { Button } from '../../../ui/button.js';
import { BulkBar } from '../../../ui/data-display/bulk-bar.js';

/** Offers the actions on the selected lots, each on a form of its own. */
export function SelectedLots({ lots, onClear }: { lots: readonly LotSummary[]; onClear: () => void }) {
  const { t } = useTranslation('stock');
  const session = useSession();
  const ids = lots.map((lot) => encodeURIComponent(lot.productId)).join(',');
  return (
    <BulkBar count={lots.length} grams={lots.reduce((sum, { remainingGrams }) => sum + (remainingGrams ?? 0), 0)} onClear={onClear}>
      <FormButton to={`/homepage/assign-product-id?lots=${ids}`} icon={<IconQrcode size={16} aria-hidden />} label={t('assign')} />
      <FormButton
        to={`/homepage/transport?lots=${ids}`}
        icon={<IconTruck size={16} className="directional" aria-hidden />}
        label={t('transport')}
      />
      <FormButton to={`/stock/count?lots=${ids}`} icon={<IconClipboardCheck size={16} aria-hidden />} label={t('countSome')} />
      {session && roleOf(session.user) === 'SPINNER' ? (
        <FormButton to={`/homepage/sell?lots=${ids}`} icon={<IconReceipt size={16} aria-hidden />} label={t('sell')} />
      ) : null}
      <FormButton
        to={labelsPath(lots.map(({ productId }) => productId))}
        icon={<IconPrinter size={16} aria-hidden />}
        label={t('printLabels')}
      />
    </BulkBar>
  );
}

function FormButton({ to, icon, label }: { to: string; icon: ReactElement; label: string }) {
  const navigate = useNavigate();
  return <Button variant="dark" size="small" icon={icon} onClick={() => void navigate(to)} label={label} />;
}
