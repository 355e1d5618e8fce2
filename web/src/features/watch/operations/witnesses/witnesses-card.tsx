import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WitnessReply } from '../../../../../../contracts/ledger/proof/log/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useSend } from '../../../../client/api/use-write.js';
import { logKeys, logRead } from '../../../../entities/record/witnessed/log-reads.js';
import { useWitnessColumns } from '../../../../entities/record/witnessed/witness-columns.js';
import { Button } from '../../../../ui/button.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { ConfirmButton } from '../../../../ui/dialogs/confirm-button.js';
import { Banner, EmptyState } from '../../../../ui/feedback/feedback.js';
import { comma } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { operationKeys } from '../operations-reads.js';
import { RegisterDialog } from './register-dialog.js';

/** Lists the signers of the roots other than the platform, registers them and retires them. */
export function WitnessesCard() {
  const { t } = useTranslation('operations');
  const { t: trust } = useTranslation('trust');
  const log = useQuery(logRead());
  const [isAdding, setAdding] = useState(false);
  const columns: Column<WitnessReply>[] = [
    // The state says how far behind a witness is, and this card is narrow.
    ...useWitnessColumns().filter(({ key }) => key !== 'size'),
    { key: 'mode', head: t('witnesses.mode'), phone: 'line', width: 150, cell: ({ mode }) => t(`witnesses.${mode}`) },
    { key: 'retire', head: '', phone: 'full', width: 110, cell: (row) => <Retire witness={row} /> },
  ];
  return (
    <Card
      padded={false}
      title={trust('witnesses.title')}
      aside={
        <Group gap={12}>
          <Link to={SCREENS.trust.path}>{t('witnesses.page')}</Link>
          <Button size="small" onClick={() => setAdding(true)}>
            {t('witnesses.add')}
          </Button>
        </Group>
      }
    >
      {log.data ? <AheadBanner witnesses={log.data.witnesses} /> : null}
      <DataTable
        label={trust('witnesses.title')}
        columns={columns}
        rows={log.data?.witnesses}
        rowKey={({ name }) => name}
        error={log.error}
        onRetry={() => void log.refetch()}
        empty={<EmptyState title={trust('witnesses.empty')} />}
      />
      <RegisterDialog opened={isAdding} onClose={() => setAdding(false)} />
    </Card>
  );
}

/** Says what to do where a witness saw more roots than the log has, or other ones. */
function AheadBanner({ witnesses }: { witnesses: readonly WitnessReply[] }) {
  const { t } = useTranslation('operations');
  const { t: trust } = useTranslation('trust');
  const names = witnesses.filter(({ contradicts }) => contradicts).map(({ operator }) => operator);
  if (names.length === 0) return null;
  return (
    <Banner title={trust('state.ahead')} tone="high">
      {t('witnesses.ahead', { names: names.join(comma()) })}
    </Banner>
  );
}

function Retire({ witness: { name, operator } }: { witness: WitnessReply }) {
  const { t } = useTranslation('operations');
  const { write } = useSend(routes.retireWitness, { changes: [logKeys.all, operationKeys.all], isRefusalNews: true });
  return (
    <ConfirmButton
      label={t('witnesses.retire')}
      look={{ size: 'small' }}
      title={t('witnesses.retireTitle', { name: `${operator} (${name})` })}
      text={t('witnesses.retireText')}
      cancelLabel={t('cancel')}
      confirmLabel={t('witnesses.retire')}
      busyLabel={t('witnesses.retiring')}
      done={t('witnesses.retired')}
      onConfirm={() => write({ name })}
    />
  );
}
