import { IconArrowsDiff, IconCertificate, IconId, IconPencil, IconPlant2, IconScale, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agreedDaysOf, type CaseKind } from '../../../../../contracts/members/cases/case-kinds.js';
import type { CaseSummary } from '../../../../../contracts/members/cases/replies.js';
import type { Product } from '../../../../../contracts/shared/products.js';
import { formatDate, formatInteger, formatShare } from '../../../ui/format.js';
import { Change } from './change.js';

export const CASE_ICONS: Record<CaseKind, TablerIcon> = {
  origin: IconPlant2,
  oarId: IconId,
  certificate: IconCertificate,
  name: IconPencil,
  books: IconScale,
  dispute: IconArrowsDiff,
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const isLate = ({ kind, openedAt }: CaseSummary, now: number): boolean => now - Date.parse(openedAt) > agreedDaysOf(kind) * DAY_MS;

/** Returns the age of a case: hours on the first day, then days. */
export function useAge(): (found: CaseSummary, now: number) => string {
  const { t } = useTranslation('settle');
  return ({ openedAt }, now) => {
    const ms = Math.max(0, now - Date.parse(openedAt));
    return ms < DAY_MS ? t('hours', { count: Math.floor(ms / HOUR_MS) }) : t('days', { count: Math.floor(ms / DAY_MS) });
  };
}

/** Says the core of a case in one line; old words are struck through before the new ones. */
export function CaseCore({ found }: { found: CaseSummary }) {
  const { t } = useTranslation('settle');
  const { t: words } = useTranslation('ui');
  const { subject, heldBy, recordedBy, settled, changed = [] } = found;
  switch (subject.kind) {
    case 'origin':
      return t('core.origin', { number: subject.registrationNumber, date: formatDate(`${settled?.since ?? subject.since}T12:00:00Z`) });
    case 'oarId':
      return heldBy
        ? t('core.held', { oarId: subject.oarId, site: heldBy.name })
        : t('core.oarId', { oarId: subject.oarId, match: formatShare(subject.confidenceBp) });
    case 'certificate':
      return t('core.certificate', { standard: subject.standard, number: subject.number });
    case 'name':
      return <ChangedLine changed={changed} />;
    case 'dispute':
      return t('core.dispute', {
        record: words(`kind.${subject.record}`),
        site: recordedBy?.name ?? '',
        date: formatDate(subject.occurredAt),
      });
    case 'books':
      return <ChangedBooks {...subject} />;
  }
}

/** Says the first that is another: the model, what is kept apart from the pools, the months of a window, the day on which windows begin, or its time zone. */
function ChangedBooks({ before, asked }: Extract<CaseSummary['subject'], { kind: 'books' }>) {
  const { t } = useTranslation('settle');
  const { t: words } = useTranslation('ui');
  if (before.model !== asked.model) return <Change before={words(`model.${before.model}`)} after={words(`model.${asked.model}`)} />;
  const apart = (products: readonly Product[] = []): string => products.map((product) => words(`product.${product}`)).join(', ') || '–';
  const [label, one, other] =
    apart(before.keptApart) !== apart(asked.keptApart)
      ? [t('books.keptApart'), apart(before.keptApart), apart(asked.keptApart)]
      : before.windowMonths !== asked.windowMonths
        ? [t('core.window'), formatInteger(before.windowMonths), formatInteger(asked.windowMonths)]
        : before.windowStart !== asked.windowStart
          ? [t('books.start'), formatDate(`${before.windowStart}T12:00:00Z`), formatDate(`${asked.windowStart}T12:00:00Z`)]
          : [t('books.zone'), before.timeZone, asked.timeZone];
  return (
    <>
      {label} <Change before={one} after={other} />
    </>
  );
}

function ChangedLine({ changed }: { changed: NonNullable<CaseSummary['changed']> }): ReactNode {
  const [first] = changed;
  return first ? <Change before={first.before ?? '–'} after={first.after ?? '–'} /> : null;
}
