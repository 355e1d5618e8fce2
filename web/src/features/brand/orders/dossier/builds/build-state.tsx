import { useTranslation } from 'react-i18next';
import type { DossierReply } from '../../../../../../../contracts/brand/dossiers/replies.js';
import { Button } from '../../../../../ui/button.js';
import { Banner, ProgressBar } from '../../../../../ui/feedback/feedback.js';
import { formatInteger } from '../../../../../ui/format.js';
import css from '../dossier.module.css';
import { useBuild } from './use-build.js';

/** Shows the progress of the build, or the chapter at which it stopped. */
export function BuildState({ dossier }: { dossier: DossierReply }) {
  const { t } = useTranslation('dossierScreen');
  const { t: ofOrders } = useTranslation('orders');
  const { build, busy } = useBuild(dossier.orderId);
  const { state, pages, progress, failedAt, asOf, regime, language } = dossier;
  if (state === 'ready') return null;
  if (state === 'failed') {
    return (
      <div className={css.state}>
        <Banner
          title={failedAt ? t('failedAt', { chapter: failedAt }) : t('failed')}
          action={
            <Button
              size="small"
              busy={busy}
              busyLabel={ofOrders('dossier.starting')}
              onClick={() => void build({ asOf, regime, language })}
            >
              {ofOrders('dossier.again')}
            </Button>
          }
        >
          {t(pages > 0 ? 'failedText' : 'failedTextEmpty')}
        </Banner>
      </div>
    );
  }
  const label = state === 'waiting' ? t('builds.waiting') : ofOrders('dossier.pages', { count: pages, pages: formatInteger(pages) });
  return (
    <div className={css.state}>
      <ProgressBar label={label} done={progress} total={1} />
    </div>
  );
}
