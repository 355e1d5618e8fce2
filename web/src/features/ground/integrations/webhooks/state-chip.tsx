import { useTranslation } from 'react-i18next';
import type { WebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { Chip, type ChipTone } from '../../../../ui/data-display/chip.js';
import { formatDateTime } from '../../../../ui/format.js';

const TONES: Readonly<Record<WebhookReply['state'], ChipTone>> = { delivering: 'green', slowed: 'medium', off: 'high', untried: 'neutral' };

export function StateChip({ webhook: { state, slowUntil, off } }: { webhook: Pick<WebhookReply, 'state' | 'slowUntil' | 'off'> }) {
  const { t } = useTranslation('webhooks');
  const word = off ? t(`off.${off.why}`) : t(`state.${state}`, { time: slowUntil ? formatDateTime(slowUntil) : '' });
  return <Chip tone={TONES[state]}>{word}</Chip>;
}
