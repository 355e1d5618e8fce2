import { Injectable } from '@nestjs/common';
import type { CutQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { RiskLevel } from '../../../contracts/shared/risk-indicators.js';
import type { AddedFinding, AskWhatIf, ClosedFinding } from '../../../contracts/trace/risk/commands.js';
import type { RiskFinding } from '../../../contracts/trace/risk/findings.js';
import type { FacilityRiskReply, ListHit } from '../../../contracts/trace/risk/replies.js';
import { NOW } from '../../../projections/shared/point-in-time.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { Settings } from '../../ground/settings/settings.js';
import { Access, canReadAs } from '../../ledger/custody/access/access.js';
import { isAdmin, type Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { SiteGoods } from '../tracing/measure/site-goods.js';
import { FacilityFindings } from './facility-findings.js';
import { laborRiskOf } from './labor-risk.rules.js';
import { LaborRisks } from './labor-risks.js';
import { EntityScreening } from './lists/entity-screening.js';
import { levelNameOf, NO_PRODUCT_RISK, ProductRisks } from './product-risks.js';
import { evidenceIdOf, ReportedEvidence } from './reported-evidence.js';
import { type RiskMoment, riskMomentOf } from './risk-instants.js';
import { facilityRiskReply, levelsOf } from './risk-replies.js';

/** Replaces the event of a finding that a what-if question adds. */
const NO_EVENT = { stream: '', revision: 0, hash: '' };

@Injectable()
export class FacilityRisks {
  constructor(
    private readonly evidence: FacilityFindings,
    private readonly labor: LaborRisks,
    private readonly goods: SiteGoods,
    private readonly products: ProductRisks,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly settings: Settings,
    private readonly reported: ReportedEvidence,
    private readonly screening: EntityScreening,
    private readonly clock: Clock,
  ) {}

  /** Weighs by the policy of the same instant. @throws Refusal NotFound when the caller may not know the facility */
  async facilityRisk(facilityId: string, query: CutQuery, user: Reader): Promise<FacilityRiskReply> {
    const facility = await this.readableFacility(facilityId, user);
    const moment = riskMomentOf(query, this.clock.now());
    const reply = await this.reply(facility, await this.findingsOf(facility.id, moment), moment, user);
    return { ...reply, ...(await this.withPending(facility, moment, user)) };
  }

  /** Calculates without recording anything. @throws Refusal NotFound when the caller may not know the facility */
  async riskWhatIf({ facilityId, close = [], add = [] }: AskWhatIf, user: Reader): Promise<FacilityRiskReply> {
    const facility = await this.readableFacility(facilityId, user);
    const now = this.clock.now();
    const moment = { at: NOW, asOf: now, weighedAt: now };
    const kept = (await this.findingsOf(facility.id, moment)).filter((each) => !close.some((closed) => isOf(each, closed)));
    const added = add.map((each) => supposedFindings(facility.id, each, now));
    return this.reply(facility, [...kept, ...added], moment, user);
  }

  private async reply(
    facility: FacilityRecord,
    findings: readonly RiskFinding[],
    moment: RiskMoment,
    user: Reader,
  ): Promise<FacilityRiskReply> {
    const policy = await this.settings.at('risk-policy', moment.asOf);
    const scope = await this.access.readScopeOf(user);
    const facts = await this.goods.facts(facility.id, scope, moment.at);
    const product = facts ? await this.products.of(facts, null, moment, policy.value) : NO_PRODUCT_RISK;
    const own = laborRiskOf(findings, policy.value, moment);
    const labor = facility.type === 'FARM_GROUP' ? await this.labor.asGroup(facility.id, own, moment, policy.value) : own;
    const isInsider = await this.reported.insiderOf(facility.id, user);
    const reply = facilityRiskReply(facility, labor, product, { asOf: moment.asOf, policy, isInsider });
    if (!canReadAs(scope, facility.id) && user.role !== 'BRAND') return levelsOf(reply);
    const listed = await this.listed(facility.id, moment.asOf);
    return { ...reply, ...(listed.length > 0 && { listed }) };
  }

  private async listed(facilityId: string, asOf: string): Promise<ListHit[]> {
    const hits = (await this.screening.hits([facilityId], asOf))?.get(facilityId) ?? [];
    return hits.map(({ entity, confidence }) => ({ entity: entity.name, list: entity.list, confidence }));
  }

  /** Weighs pending reports, too, for readers who know of them; nobody else learns whether there are any. */
  private async withPending(
    facility: FacilityRecord,
    moment: RiskMoment,
    user: Reader,
  ): Promise<Pick<FacilityRiskReply, 'scoreWithPending'>> {
    const isInsider = await this.reported.insiderOf(facility.id, user);
    const findings = await this.evidence.withPending(facility.id, moment.at, isInsider);
    const known = await this.findingsOf(facility.id, moment);
    if (!isAdmin(user) && findings.length === known.length) return {};
    const { value } = await this.settings.at('risk-policy', moment.asOf);
    const { level, score } = laborRiskOf(findings, value, moment);
    return { scoreWithPending: { level: levelNameOf(level), score } };
  }

  private async findingsOf(facilityId: string, { at }: RiskMoment): Promise<readonly RiskFinding[]> {
    return (await this.evidence.of([facilityId], at)).get(facilityId) ?? [];
  }

  /** Returns the caller's own facility, one that it audits, a partner, or any facility for admins. */
  private async readableFacility(named: string, user: Reader): Promise<FacilityRecord> {
    const facility = await this.facilities.get(named.toLowerCase());
    if (!facility) throw new Refusal('NotFound');
    if (canReadAs(await this.access.readScopeOf(user), facility.id)) return facility;
    const partners = user.facilityId ? await this.facilities.partnersOf(user.facilityId) : [];
    if (!partners.includes(facility.id)) throw new Refusal('NotFound');
    return facility;
  }
}

const isOf = (finding: RiskFinding, closed: ClosedFinding): boolean =>
  closed.id === undefined ? isOfEvent(finding, closed) : closed.id === evidenceIdOf(finding);

const isOfEvent = ({ origin, indicator }: RiskFinding, closed: ClosedFinding): boolean =>
  origin.stream === closed.stream &&
  origin.revision === closed.revision &&
  origin.hash === closed.hash &&
  (closed.indicator === undefined || closed.indicator === indicator);

const supposedFindings = (facilityId: string, { indicator, level, source }: AddedFinding, now: string): RiskFinding => ({
  facilityId,
  indicator,
  level: level.toLowerCase() as RiskLevel,
  source,
  observedAt: now,
  recordedAt: now,
  verified: true,
  origin: NO_EVENT,
});
