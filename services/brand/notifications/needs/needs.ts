import { Injectable } from '@nestjs/common';
import { NEED_KINDS, type NeedKind } from '../../../../contracts/brand/notifications/notification-kinds.js';
import { HOLDER_ROLES } from '../../../../contracts/shared/route.js';
import { WATCHERS } from '../../../../contracts/watch/grievances/routes.js';
import { isAdmin, type Reader } from '../../../platform/http/access/principal.js';
import { brandOf } from '../../orders/brand-of.js';
import type { FoundNeeds, Notice } from '../notice.js';
import { OfficeNeeds } from './office-needs.js';
import { OrderNeeds } from './order-needs.js';
import { PaperNeeds } from './paper-needs.js';
import { ReportNeeds } from './report-needs.js';
import { SharedNeeds } from './shared-needs.js';
import { SiteNeeds } from './site-needs.js';
import { SupplierNeeds } from './supplier-needs.js';

/** Finds the open matters of a reader by their state: a matter that is done elsewhere is gone. Home, bell and mails show the same needs. */
@Injectable()
export class Needs {
  constructor(
    private readonly shared: SharedNeeds,
    private readonly orders: OrderNeeds,
    private readonly suppliers: SupplierNeeds,
    private readonly papers: PaperNeeds,
    private readonly sites: SiteNeeds,
    private readonly office: OfficeNeeds,
    private readonly reports: ReportNeeds,
  ) {}

  /** Lists the most urgent first, the one that waits longest first among equals, and counts all. */
  async of(user: Reader): Promise<FoundNeeds> {
    const found = await Promise.all(this.sourcesOf(user));
    const shown = found.flatMap((each) => each.shown).sort(byUrgency);
    return { shown, total: found.reduce((sum, { total }) => sum + total, 0) };
  }

  private sourcesOf(user: Reader): Promise<FoundNeeds>[] {
    if (isAdmin(user)) return this.ofAdmin(user);
    if (isOneOf(WATCHERS, user))
      return [
        this.reports.told(user),
        this.office.requests(user),
        this.office.actionsToVerify(user),
        this.shared.alertsFor(user),
        this.shared.invitedToWork(user),
      ];
    if (user.facilityId === undefined) return [];
    if (user.role === 'BRAND') return this.ofBrand(user);
    const ofEverySite = [
      this.sites.recordsToConfirm(user),
      this.shared.invited(user),
      this.shared.invitedToWork(user),
      this.shared.webhooksOff(user),
    ];
    return isOneOf(HOLDER_ROLES, user) ? [...ofEverySite, ...this.ofHolder(user)] : ofEverySite;
  }

  private ofAdmin(user: Reader): Promise<FoundNeeds>[] {
    const { office, reports } = this;
    return [
      this.shared.alertsFor(user),
      office.cases(),
      reports.told(user),
      reports.unassigned(user),
      office.decidedAlone(user),
      office.failedMails(user),
      office.listMatches(user),
      office.actionsToVerify(user),
      office.overdueActions(user),
    ];
  }

  private ofBrand(user: Reader): Promise<FoundNeeds>[] {
    const brandId = brandOf(user);
    const { shared, orders, suppliers, papers } = this;
    return [
      orders.detained(user),
      suppliers.knockOuts(brandId),
      suppliers.listHits(brandId),
      shared.alertsFor(user),
      papers.refused(user),
      orders.untraced(user),
      suppliers.overdueActions(brandId),
      shared.invited(user),
      shared.invitedToWork(user),
      shared.endingCertificates(user),
      shared.webhooksOff(user),
      suppliers.matches(brandId),
      papers.unanswered(user),
      orders.drafts(user),
    ];
  }

  private ofHolder(user: Reader): Promise<FoundNeeds>[] {
    const { shared, papers, sites } = this;
    return [
      shared.alertsFor(user),
      papers.asked(user),
      sites.questions(user),
      sites.actions(user),
      sites.windowsToClose(user),
      sites.assessment(user),
      shared.endingCertificates(user),
    ];
  }
}

const isOneOf = (roles: readonly string[], { role }: Reader): boolean => roles.includes(role);

const byUrgency = (one: Notice, other: Notice): number => rankOf(one) - rankOf(other) || (one.at < other.at ? -1 : 1);

const rankOf = ({ kind }: Notice): number => NEED_KINDS.indexOf(kind as NeedKind);
