import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderDocumentsReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import type { TracePlace } from '../../../../../drawing/places.js';
import { useDownload } from '../../../../entities/document/use-download.js';
import { orderDocumentsRead } from '../../../../entities/order-documents/order-document-reads.js';
import type { TraceSource } from '../../../../entities/rests-on/rests-on-reads.js';
import { risksOnTraceRead } from '../../../../entities/rests-on/risks-on-trace-reads.js';
import { Button } from '../../../../ui/button.js';

type Sites = Pick<TracePlace, 'facilities' | 'kind'>;

/** Returns what a place has of its documents: of an order how many deliveries have theirs, else how many files its records cite. */
export function useDocumentsText(source: TraceSource): (place: Sites) => string {
  const { t } = useTranslation('restsOn');
  const isOrder = source.of === 'order';
  const checklist = useQuery({ ...orderDocumentsRead(isOrder ? source.id : ''), enabled: isOrder });
  const cited = useQuery(risksOnTraceRead(source, !isOrder));
  return ({ kind, facilities }) => {
    if (kind !== 'sites') return '';
    const ids = new Set(facilities.map(({ id }) => id));
    if (isOrder) {
      const counts = checklist.data && deliveriesOf(checklist.data, ids);
      return counts && counts.all > 0 ? t('documents.deliveries', counts) : '';
    }
    const files = cited.data?.sites.reduce((sum, site) => (ids.has(site.facility.id) ? sum + site.files : sum), 0);
    return files === undefined ? '' : t('documents.files', { count: files });
  };
}

function deliveriesOf({ steps }: OrderDocumentsReply, ids: ReadonlySet<string>): { there: number; all: number } {
  const asked = steps
    .filter(({ facility, share }) => share !== null && ids.has(facility.id))
    .flatMap(({ documents }) => documents.filter(({ state }) => state !== 'waived'));
  return asked.reduce(
    (sum, { deliveries: { there, withheld, missing } }) => ({ there: sum.there + there, all: sum.all + there + withheld + missing }),
    { there: 0, all: 0 },
  );
}

/** Saves the files of an order that the reader may read. */
export function DocumentsZip({ orderId }: { orderId: string }) {
  const { t } = useTranslation('restsOn');
  const [download, isBusy] = useDownload(routes.orderEvidenceZip);
  return (
    <Button
      size="small"
      icon={<IconFileZip size={16} aria-hidden />}
      busy={isBusy}
      onClick={() => void download({ params: { id: orderId } })}
    >
      {t('documents.zip')}
    </Button>
  );
}
