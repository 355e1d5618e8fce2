import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orderDetentionRead } from '../../../../entities/order/detention-reads.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { DetentionForm } from './detention-form.js';
import { EndDetentionForm } from './end-detention-form.js';

export type DetentionAct = 'detain' | 'changeDetention' | 'endDetention';

interface DetentionDialogsProps {
  orderId: string;
  asked: DetentionAct | undefined;
  onClose: () => void;
}

/** The forms that record, change and end a detention. */
export function DetentionDialogs({ orderId, asked, onClose }: DetentionDialogsProps) {
  const { t } = useTranslation('detention');
  const detention = useQuery({ ...orderDetentionRead(orderId), enabled: asked === 'changeDetention' });
  const known = detention.data?.current ?? undefined;
  const isForm = asked === 'detain' || (asked === 'changeDetention' && known !== undefined);
  return (
    <>
      <SidePanel title={t(asked === 'detain' ? 'form.title' : 'form.changeTitle')} opened={isForm} onClose={onClose}>
        <DetentionForm orderId={orderId} known={asked === 'detain' ? undefined : known} onDone={onClose} />
      </SidePanel>
      <Dialog opened={asked === 'endDetention'} onClose={onClose} title={t('end.title')} size={520}>
        <EndDetentionForm orderId={orderId} onDone={onClose} />
      </Dialog>
    </>
  );
}
