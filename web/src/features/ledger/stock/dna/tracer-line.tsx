import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../../contracts/routes.js';
import type { TracerReply } from '../../../../../../contracts/trace/dna/replies.js';
import { useSend } from '../../../../client/api/use-write.js';
import { dnaKeys } from '../../../../entities/risk/dna/dna-reads.js';
import { Button } from '../../../../ui/button.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { comma, formatDate } from '../../../../ui/format.js';

/** Shows a tracer of the lot, and lets the site that logged it withdraw it. */
export function TracerLine({ tracer, mayWithdraw }: { tracer: TracerReply; mayWithdraw: boolean }) {
  const { t } = useTranslation('dna');
  const { identifiers, facility, occurredAt, isInherited } = tracer;
  return (
    <>
      <Group component="span" gap="4px 8px">
        <bdi className="mono">{identifiers.join(comma())}</bdi> {isInherited ? <Chip>{t('tracers.inherited')}</Chip> : null}
        {mayWithdraw ? <WithdrawButton tracer={tracer} /> : null}
      </Group>
      <span className="caption">{facility ? t('loggedBy', { site: facility.name, date: formatDate(occurredAt) }) : t('somebody')}</span>
    </>
  );
}

function WithdrawButton({ tracer: { transactionId, identifiers } }: { tracer: TracerReply }) {
  const { t } = useTranslation('dna');
  const [opened, setOpened] = useState(false);
  const list = identifiers.join(comma());
  const { write } = useSend(routes.withdrawTracer, { params: { transactionId }, changes: [dnaKeys.all], isRefusalNews: true });
  return (
    <>
      <Button size="small" aria-label={t('tracers.withdrawNamed', { list })} onClick={() => setOpened(true)}>
        {t('tracers.withdraw')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('tracers.withdrawTitle')}
        text={t('tracers.withdrawText', { list })}
        reasonLabel={t('tracers.withdrawReason')}
        cancelLabel={t('keep')}
        confirmLabel={t('tracers.withdraw')}
        busyLabel={t('tracers.withdrawing')}
        done={t('tracers.withdrawn')}
        onConfirm={(reason) => write({ reason })}
      />
    </>
  );
}
