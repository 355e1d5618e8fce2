import { Injectable } from '@nestjs/common';
import type { DocumentRequestReply } from '../../../../contracts/brand/order-documents/replies.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { type DocumentRequestBody, documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import type { Filter } from '../../../platform/documents/document-store.js';
import type { ActingUser, Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Views } from '../../../platform/projections/views.js';
import { RequestReads } from '../../order-documents/requests/request-reads.js';
import { type FoundNeeds, NEEDS_MAX, NO_NEEDS, type Notice, needsOf } from '../notice.js';

const DAY_MS = 86_400_000;
/** Ends the need to ask again. */
const REFUSED_DAYS = 90;
/** Leaves a site time to answer before the brand is reminded. */
const UNANSWERED_DAYS = 7;
const REFUSED_READ_MAX = 100;

/** Finds open requests for documents, on either side. */
@Injectable()
export class PaperNeeds {
  constructor(
    private readonly requests: RequestReads,
    private readonly views: Views,
    private readonly clock: Clock,
  ) {}

  /** Finds requests that the site has to answer. */
  async asked(user: Reader): Promise<FoundNeeds> {
    const query = { to: 'me' as const, state: 'waiting' as const, sort: 'askedAt', perPage: NEEDS_MAX };
    const { items, total } = await this.requests.documentRequests(query, asActing(user));
    const shown = items.map(({ id, askedAt, brand, kinds, order }) => ({
      ...{ id: `paperRequest ${id}`, kind: 'paperRequest' as const, at: askedAt },
      link: { desk: `${SCREENS.documentRequests.path}?state=waiting`, phone: SCREENS.phoneDocumentRequests.path },
      ...(order?.name === undefined && { why: 'whyUnnamed' }),
      values: () => ({ facility: brand.name, count: kinds.length, order: order?.name ?? '', date: writtenDay(askedAt) }),
    }));
    return needsOf(shown, total);
  }

  /** Finds refusals after which the brand has not asked again. */
  async refused(user: Reader): Promise<FoundNeeds> {
    const query = { from: 'me' as const, state: 'refused' as const, perPage: REFUSED_READ_MAX };
    const { items } = await this.requests.documentRequests(query, asActing(user));
    const since = this.daysAgo(REFUSED_DAYS);
    const shown: Notice[] = [];
    for (const each of items) if ((each.answeredAt ?? '') >= since && !(await this.isAskedAgain(each))) shown.push(refusal(each));
    return needsOf(shown, shown.length);
  }

  /** Counts the requests that wait for long as one need, since one list shows them. */
  async unanswered({ facilityId: brandId = '' }: Reader): Promise<FoundNeeds> {
    const filter = { brandId, state: 'waiting', askedAt: { lte: this.daysAgo(UNANSWERED_DAYS) } };
    const { items, total: count } = await this.views.page<DocumentRequestBody>(documentRequests, { filter, sort: ['askedAt'] }, 1, 1);
    const [oldest] = items;
    if (!oldest) return NO_NEEDS;
    return needsOf([
      {
        ...{ id: 'papersUnanswered', kind: 'papersUnanswered', at: oldest.askedAt },
        link: { desk: `${SCREENS.documentRequests.path}?state=waiting` },
        values: () => ({ count, since: writtenDay(oldest.askedAt) }),
      },
    ]);
  }

  private async isAskedAgain({ brand, facility, order, productId, documentId, answeredAt = '' }: DocumentRequestReply): Promise<boolean> {
    const subject: Filter = order ? { orderId: order.id } : productId ? { productId } : { documentId: documentId ?? '' };
    const filter = { brandId: brand.id, facilityId: facility.id, ...subject, askedAt: { gt: answeredAt } };
    return (await this.views.count<DocumentRequestBody>(documentRequests, { filter })) > 0;
  }

  private daysAgo(days: number): string {
    return new Date(Date.parse(this.clock.now()) - days * DAY_MS).toISOString();
  }
}

/** Reads ask by the rights of the site; the caller for it need not be a person. */
const asActing = (user: Reader): ActingUser => ({ ...user, userId: user.userId ?? '' });

function refusal({ id, answeredAt = '', facility, reason, order, productId }: DocumentRequestReply): Notice {
  const orderPath = order && SCREENS.brandOrder.path.replace(':id', order.id);
  const lotPath = productId && SCREENS.lot.path.replace(':productId', productId);
  const about = order?.name !== undefined ? 'Order' : productId ? 'Lot' : '';
  return {
    ...{ id: `paperRefused ${id}`, kind: 'paperRefused', at: answeredAt },
    link: { desk: orderPath ? `${orderPath}?tab=documents` : (lotPath ?? `${SCREENS.documentRequests.path}?state=refused`) },
    why: `why${reason === undefined ? 'Erased' : ''}${about}`,
    values: () => ({
      facility: facility.name,
      reason: reason ?? '',
      date: writtenDay(answeredAt),
      order: order?.name ?? '',
      lot: productId ?? '',
    }),
  };
}
