import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../../../contracts/shared/replies.js';
import { Section } from './record-layout.js';

/** Lots that go back go to who sent them, and to nobody else. */
export function ReturnNotice({ to }: { to: FacilityRef | undefined }) {
  const { t } = useTranslation('custody');
  return (
    <Section title={t('returnTo')} note={t('returnHint')}>
      <p className="strong">{to?.name ?? '–'}</p>
    </Section>
  );
}
