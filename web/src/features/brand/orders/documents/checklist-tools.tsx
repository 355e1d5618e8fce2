import { Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type {
  DocumentCounts,
  DocumentTranslation,
  OrderDocumentsReply,
} from '../../../../../../contracts/brand/order-documents/replies.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useDownload } from '../../../../entities/document/use-download.js';
import { Button } from '../../../../ui/button.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';

export const DOCUMENT_STATES = ['there', 'withheld', 'missing', 'waived'] as const satisfies readonly (keyof DocumentCounts)[];

/** Returns the state by which the address filters the checklist. */
export function useShownState(): keyof DocumentCounts | undefined {
  const [search] = useUrlState();
  return paramOneOf(search, 'show', DOCUMENT_STATES);
}

export function ChecklistTools({ order, evidence: { counts, steps } }: { order: OrderReply; evidence: OrderDocumentsReply }) {
  const { t } = useTranslation('evidence');
  const { t: words } = useTranslation('ui');
  const [, change] = useUrlState();
  const all = DOCUMENT_STATES.reduce((sum, state) => sum + counts[state], 0);
  const files = new Set(
    steps
      .flatMap(({ documents }) => documents.flatMap((each) => each.files.filter(({ readable }) => readable)))
      .flatMap(({ blobName, translations = [] }) => [blobName, ...translations.filter(isStored).map((each) => each.blobName)]),
  ).size;
  const label = (text: string, count: number) => (
    <>
      {text} <Num className="muted">{count}</Num>
    </>
  );
  return (
    <Group gap={8} align="stretch" justify="space-between" miw={0}>
      <Segments
        label={t('show')}
        value={useShownState() ?? 'all'}
        onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        options={[
          { value: 'all', label: label(words('all'), all) },
          ...DOCUMENT_STATES.map((state) => ({ value: state, label: label(t(`state.${state}`), counts[state]) })),
        ]}
      />
      {files > 0 ? <ZipButton orderId={order.id} files={files} /> : null}
    </Group>
  );
}

const isStored = ({ fileName }: DocumentTranslation): boolean => fileName !== undefined;

function ZipButton({ orderId, files }: { orderId: string; files: number }) {
  const { t } = useTranslation('evidence');
  const [download, busy] = useDownload(routes.orderEvidenceZip);
  return (
    <Button icon={<IconDownload size={16} aria-hidden />} busy={busy} onClick={() => void download({ params: { id: orderId } })}>
      {t('zip', { count: files })}
    </Button>
  );
}
