import { Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../../contracts/ground/facilities/replies.js';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { OarIdText, OarStatusChip } from '../../../../entities/facility/oar/oar-status.js';
import { supplierKeys } from '../../../../entities/supplier/supplier-reads.js';
import { supplierOf, useUnlistedPartners } from '../../../../entities/supplier/unlisted-partners.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState, InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../../ui/feedback/read-error.js';
import { comma, formatLocation } from '../../../../ui/format.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import css from '../suppliers.module.css';

type FindPartnerProps = { onAdded: (supplier: SupplierReply) => void };

/** The brand's partners that are not in its list yet, found by name or OAR ID. */
export function FindPartner({ onAdded }: FindPartnerProps) {
  const { t } = useTranslation('suppliers');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 300);
  const { found, error, refetch } = useUnlistedPartners(q);
  if (error) return <ReadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <TextField
        label={t('add.find')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {found?.length === 0 ? <EmptyState title={t('add.noPartner')}>{t('add.noPartnerText')}</EmptyState> : null}
        <Stack component="ul" gap={8}>
          {found?.map((partner) => (
            <FoundPartner key={partner.id} partner={partner} onAdded={onAdded} />
          ))}
        </Stack>
      </div>
    </>
  );
}

function FoundPartner({ partner, onAdded }: FindPartnerProps & { partner: FacilityReply }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const { write, busy } = useSend(routes.addSupplier, { changes: [supplierKeys.all] });
  const add = () => write(supplierOf(partner)).then(onAdded, (error: unknown) => setFailure(failureText(error)));
  return (
    <Group component="li" className="ruled-below" gap={12} justify="space-between" wrap="nowrap" py={8}>
      <Stack component="span" className="anywhere" gap={0} miw={0}>
        <span className="strong">{partner.name}</span>
        <span className="caption">{[words(`facilityType.${partner.type}`), formatLocation(partner)].filter(Boolean).join(comma())}</span>
        <Group component="span" className={css.oar} gap="4px 8px" display="inline-flex">
          {partner.oarId && !partner.oarIdLocal ? <OarIdText oarId={partner.oarId} /> : null}
          {partner.oarMatch ? <OarStatusChip status={partner.oarMatch} /> : null}
        </Group>
        {failure ? <InlineError>{failure}</InlineError> : null}
      </Stack>
      <Button
        size="small"
        busy={busy}
        busyLabel={t('add.busy')}
        aria-label={t('add.named', { name: partner.name })}
        onClick={() => void add()}
      >
        {t('add.send')}
      </Button>
    </Group>
  );
}
