import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracePicture } from '../../../../../drawing/picture.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { AskDialog } from '../../../../entities/order-documents/requests/ask-dialog.js';
import type { AskedSite } from '../../../../entities/order-documents/requests/asked-site.js';
import { Button } from '../../../../ui/button.js';
import { useAskedSubject } from './asked-subject.js';
import { lastHolder } from './last-holder.js';

/** Where no maker is on record, asks the last holder of the goods for documents about their origin. */
export function PanelAsk({ place, picture: { trace } }: { place: TracePlace; picture: TracePicture }) {
  const { t } = useTranslation('trace');
  const asking = useAskedSubject();
  const [asked, setAsked] = useState<readonly AskedSite[]>();
  const isInNoRecord = place.kind === 'notRecorded';
  const facility = lastHolder(trace, place.tier, isInNoRecord);
  if (!asking || !facility) return null;
  const kinds = isInNoRecord ? (['invoice', 'packingList'] as const) : (['receipt', 'proof'] as const);
  return (
    <section>
      <p className="small muted">{t(isInNoRecord ? 'panel.askDelivered' : 'panel.askHolder', { name: facility.name })}</p>
      <div>
        <Button size="small" icon={<IconMail size={16} aria-hidden />} onClick={() => setAsked([{ facility, kinds: [...kinds] }])}>
          {t('panel.askName', { name: facility.name })}
        </Button>
      </div>
      <AskDialog subject={asking.subject} sites={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
