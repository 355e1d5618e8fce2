import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { useRole } from '../../../../client/session/session.js';
import { labTestsRead } from '../../../../entities/risk/dna/dna-reads.js';
import { LabTestForm } from '../../../../entities/risk/dna/lab-test-form.js';
import { LabTestLines } from '../../../../entities/risk/dna/lab-test-lines.js';
import { Button } from '../../../../ui/button.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Card } from '../../../../ui/layout/layout.js';
import { SidePanel } from '../../../../ui/layout/side-panel.js';
import { Loading } from '../../../../ui/layout/steady.js';

const RECORDERS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'BRAND'];

/** Shows what laboratories found about the origin of a finished lot, and lets a brand or an admin record more. */
export function LotLabTests({ lot: { productId } }: { lot: LotReply }) {
  const { t } = useTranslation('dna');
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery(labTestsRead({ productId }));
  const mayRecord = role !== undefined && RECORDERS.includes(role);
  const tests = found.data?.items ?? [];
  if (found.isPending) return <Loading />;
  if (tests.length === 0 && !mayRecord && !found.error) return null;
  return (
    <Card
      title={t('labTest.title')}
      aside={
        mayRecord ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('labTest.new')}
          </Button>
        ) : null
      }
    >
      {found.error ? <ReadError error={found.error} onRetry={() => void found.refetch()} /> : null}
      {!found.error && tests.length === 0 ? <p className="muted">{t('labTest.empty')}</p> : null}
      {tests.length > 0 ? <LabTestLines tests={tests} /> : null}
      <SidePanel title={t('labTest.new')} opened={isOpen} onClose={() => setOpen(false)}>
        <LabTestForm productId={productId} onDone={() => setOpen(false)} />
      </SidePanel>
    </Card>
  );
}
