import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_GROUPS, type WebhookGroup, type WebhookKind } from '../../../../../../contracts/ground/webhooks/kinds.js';
import css from './webhooks.module.css';

interface KindsFieldProps {
  value: readonly WebhookKind[];
  /** Absent where the kinds are only shown. */
  onChange?: (kinds: WebhookKind[]) => void;
}

const GROUPS = Object.entries(WEBHOOK_GROUPS) as [WebhookGroup, readonly WebhookKind[]][];

/** Offers the events of each group. */
export function KindsField({ value, onChange }: KindsFieldProps) {
  const { t } = useTranslation('webhooks');
  const toggle = (kind: WebhookKind) => onChange?.(value.includes(kind) ? value.filter((each) => each !== kind) : [...value, kind]);
  return (
    <Stack gap={12}>
      {GROUPS.map(([group, kinds]) => (
        <Stack component="fieldset" className={css.group} gap={6} key={group}>
          <legend className="caption">{t(`group.${group}`)}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              size="xs"
              label={
                <bdi dir="ltr" className="mono">
                  {kind}
                </bdi>
              }
              checked={value.includes(kind)}
              disabled={!onChange}
              onChange={() => toggle(kind)}
            />
          ))}
        </Stack>
      ))}
      <p className="caption">{t('events.note')}</p>
    </Stack>
  );
}
