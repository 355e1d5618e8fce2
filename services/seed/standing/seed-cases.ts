import { Injectable } from '@nestjs/common';
import type { Policy } from '../../../contracts/shared/ledger-terms.js';
import { Cases } from '../../ground/cases/cases.js';
import { Facilities, type FacilityRecord } from '../../ground/facilities/facilities.js';
import { DemoAccounts } from '../../ground/identity/sign-in/demo-accounts.js';
import { Users } from '../../ground/identity/users.js';
import { NameChanges } from '../../ground/matching/oar-ids/name-changes.js';
import { PolicyChanges } from '../../ledger/balance/commands/policy-changes.js';
import { LedgerOpening } from '../../ledger/custody/opening/ledger-opening.js';
import { CertificateCases } from '../../members/certificates/certificate-cases.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { Demo } from '../../platform/config/demo.js';
import { runAtTime } from '../../platform/lib/clock.js';
import { onePagePdf, receiptPdf } from '../seed-documents.js';
import type { SeedFacility } from '../seed-facilities.js';
import { createRegistry } from '../seed-registry.js';
import { SeededRandom } from '../seeded-random.js';

/** Separates the random numbers of cases from those of the chain. */
const SEED_OFFSET = 14_000;
const DAY = 86_400_000;
const NEW_FARM = {
  name: 'Yazman Road Farm',
  country: 'PK',
  province: 'Punjab',
  district: 'Bahawalpur',
  address: 'Chak 112/P, Yazman road',
};

/** Creates one case of each kind that waits for an admin: a farm that joined and is no origin yet, and three sites of the chain. */
@Injectable()
export class SeedCases {
  constructor(
    private readonly cases: Cases,
    private readonly names: NameChanges,
    private readonly policies: PolicyChanges,
    private readonly certificates: CertificateCases,
    private readonly opening: LedgerOpening,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly demo: Demo,
    private readonly demoAccounts: DemoAccounts,
    private readonly blobs: BlobStore,
  ) {}

  /** Changes nothing when repeated. */
  async put(
    cast: readonly SeedFacility[],
    userOf: ReadonlyMap<string, string>,
    { seed, endsAt }: { seed: number; endsAt: string },
  ): Promise<void> {
    const actorAt = (site: { id: string }) => ({ userId: userOf.get(site.id) ?? site.id, facilityId: site.id });
    const daysBefore = (days: number): string => new Date(Date.parse(endsAt) - days * DAY).toISOString();
    const keyed = (key: string) => cast.find((member) => member.key === key);
    const chance = new SeededRandom(seed + SEED_OFFSET);
    const farm = { ...NEW_FARM, id: chance.uuid(), userId: chance.uuid() };
    await runAtTime(daysBefore(30), () => this.join(farm, keyed('ginner1'), daysBefore(30)));
    await runAtTime(daysBefore(12), () => this.askForOrigin(farm, daysBefore(30).slice(0, 10)));
    const ginner = keyed('ginner1');
    if (ginner) await runAtTime(daysBefore(8), () => this.offerCertificate(ginner, actorAt(ginner), endsAt));
    const [mill, spinner, assembly] = [keyed('mill2'), keyed('spinner1'), keyed('assembly2')];
    const listed = mill && createRegistry(cast).find(({ name, countryCode }) => countryCode === mill.country && name.startsWith(mill.name));
    if (mill && listed?.oarId !== undefined) {
      const subject = { kind: 'oarId' as const, oarId: listed.oarId, confidenceBp: 7_400, doubts: ['plotNumbers' as const] };
      const matter = { kind: 'oarId' as const, matterId: mill.id };
      await runAtTime(daysBefore(9), () => this.cases.open({ matter, facilityId: mill.id, subject }, actorAt(mill)));
    }
    if (spinner?.policy) {
      const change = { ...spinner.policy, windowMonths: 6, facilityId: spinner.id, actor: actorAt(spinner) };
      await runAtTime(daysBefore(5), () => this.policies.change(change));
    }
    const site = assembly && (await this.facilities.get(assembly.id));
    if (site) {
      const before = { ...site, address: `Plot 9, Old harbour, ${site.district}` };
      await runAtTime(daysBefore(3), () => this.names.follow(before, site, actorAt(site)));
    }
  }

  /** Makes the farm with its account and its books; nobody registered it. */
  private async join(farm: typeof NEW_FARM & { id: string; userId: string }, ginner: SeedFacility | undefined, at: string): Promise<void> {
    const { userId, ...site } = farm;
    const policy: Policy = { model: 'segregated', windowStart: `${at.slice(0, 7)}-01`, windowMonths: 3, timeZone: 'Asia/Karachi' };
    const searchText = [site.name, site.address, site.district, site.province, 'Pakistan'].join(' ').toLowerCase();
    const record: FacilityRecord = { ...site, type: 'FARM', searchText, certifications: [], auditorIds: [], policy };
    await this.facilities.put(record);
    const buyer = ginner && (await this.facilities.get(ginner.id));
    if (buyer) await this.facilities.link(record, buyer, at);
    await this.opening.open(record, policy, { userId, facilityId: site.id });
    const names = { firstName: 'Sakina', lastName: 'Bibi' };
    const steps = { updatedProfileAt: at, answeredSaqAt: at, addedPartnerAt: at };
    const work = { roles: ['FARM' as const], facilityIds: [site.id], currentFacilityId: site.id };
    const email = 'newfarm@example.org';
    await this.users.put({ id: userId, email, ...names, ...work, status: 1, joinedAt: at, ...steps });
    await this.users.setPassword(userId, await this.demoAccounts.password(), at);
    await this.demo.add({ email, facility: site.name, role: 'FARM' });
  }

  /** Sends a certificate of a certification that the site holds none for. */
  private async offerCertificate({ id, name }: SeedFacility, actor: { userId: string; facilityId: string }, endsAt: string): Promise<void> {
    const standard = 'Fairtrade';
    const number = 'FT-PK-3120';
    const file = { fileName: 'ft-pk-3120.pdf', contentType: 'application/pdf', facilityId: id };
    const { blobName } = await this.blobs.put(
      await onePagePdf(`${standard} certificate ${number} of ${name}`, 'Made up for the demo chain.'),
      file,
    );
    const days = { validFrom: endsAt.slice(0, 10), validTo: new Date(Date.parse(endsAt) + 365 * DAY).toISOString().slice(0, 10) };
    const terms = { standard, number, issuer: 'Demo Assurance', products: ['rawCotton' as const, 'lint' as const], ...days, blobName };
    await this.certificates.upload({ ...terms, facilityId: id, actor });
  }

  private async askForOrigin({ id, userId, name }: { id: string; userId: string; name: string }, since: string): Promise<void> {
    const file = { fileName: 'registrar-letter-0841.pdf', contentType: 'application/pdf', facilityId: id };
    const { blobName, sha256 } = await this.blobs.put(await receiptPdf(name), file);
    await this.cases.open(
      {
        matter: { kind: 'origin', matterId: id },
        facilityId: id,
        subject: { kind: 'origin', registrationNumber: 'PB-BWP-F-0841', since },
        documents: [{ blobName, sha256 }],
        text: JSON.stringify({ latitude: 29.12146, longitude: 71.74464, note: 'Two plots by the Yazman distributary.' }),
      },
      { userId, facilityId: id },
    );
  }
}
