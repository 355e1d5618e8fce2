import { randomBytes, randomInt } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { DOMAINS_MAX } from '../../../../contracts/members/sign-on/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { later } from '../../../../contracts/shared/written/later.js';
import { secretHash } from '../../../ground/identity/secrets.js';
import { OutgoingMail } from '../../../ground/mail/outgoing-mail.js';
import { SharedTurns } from '../../../platform/documents/shared-turns.js';
import { MailQuotas } from '../../../platform/http/access/limits/mail-quotas.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type ConnectionRecord, type DomainRecord, withDomains, withNews } from './connection-record.js';
import { type Business, Connections } from './connections.js';

const HOUR_MS = 60 * 60 * 1000;
const WAITING_MS = HOUR_MS;
const PROVED_MS = 24 * HOUR_MS;
const CODE_MS = HOUR_MS;
const CODE_TRIES = 10;

/** Reads DNS text records. */
@Injectable()
export class DomainTexts {
  private readonly resolver = new Resolver({ timeout: 3_000, tries: 2 });

  /** Returns undefined where no answer came, which proves nothing and takes nothing away. */
  async at(name: string): Promise<string[] | undefined> {
    try {
      return (await this.resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return ['ENOTFOUND', 'ENODATA'].includes(String((error as NodeJS.ErrnoException).code)) ? [] : undefined;
    }
  }
}

export const entryOf = ({ domain, proof }: Pick<DomainRecord, 'domain' | 'proof'>) => ({
  name: `_selvedge.${domain}`,
  value: `selvedge-proof=${proof}`,
});

/** Proves that domains belong to a business: by a DNS text record, or by a code that is mailed to their postmaster. */
@Injectable()
export class DomainProofs {
  private readonly tries: Attempts;

  constructor(
    private readonly connections: Connections,
    private readonly texts: DomainTexts,
    private readonly turns: SharedTurns,
    private readonly mail: OutgoingMail,
    private readonly quotas: MailQuotas,
    private readonly clock: Clock,
    limits: RateLimits,
  ) {
    this.tries = limits.attempts('sign-on-domain', CODE_TRIES);
  }

  /** Naming a domain again changes nothing. @throws Refusal DomainsTooMany */
  async add({ connection }: Business, named: string): Promise<void> {
    const domain = named.toLowerCase();
    await this.connections.change(connection.businessId, (now) => {
      if (now.domains.some((each) => each.domain === domain)) return now;
      if (now.domains.length >= DOMAINS_MAX) throw new Refusal('DomainsTooMany', { max: String(DOMAINS_MAX) });
      const added = { domain, proof: randomBytes(12).toString('base64url'), nextAt: later(this.clock.now(), WAITING_MS) };
      return withDomains(now, [...now.domains, added]);
    });
  }

  async remove({ connection }: Business, domain: string): Promise<void> {
    await this.connections.change(connection.businessId, (now) =>
      withDomains(
        now,
        now.domains.filter((each) => each.domain !== domain.toLowerCase()),
      ),
    );
  }

  /** @throws Refusal NotFound, TooOften, DomainTaken */
  async lookUp(connection: ConnectionRecord, named: string): Promise<void> {
    const domain = domainIn(connection, named);
    await this.tries.consume(`${connection.businessId} ${domain.domain} dns`);
    await this.lookUpNow(connection, domain);
  }

  /** Looks up what is due of all businesses. Returns how many. */
  async lookUpDue(): Promise<number> {
    let count = 0;
    for await (const batch of this.connections.all()) {
      for (const connection of batch) {
        for (const domain of connection.domains.filter(({ nextAt }) => nextAt !== undefined && nextAt <= this.clock.now())) {
          count += 1;
          await this.lookUpNow(connection, domain).catch(ignoreTaken);
        }
      }
    }
    return count;
  }

  /** @throws Refusal NotFound, SiteMailsTooMany, AddressMailsTooMany */
  async mailCode({ connection, name }: Business, named: string, sender: { facilityId: string; language: string }): Promise<void> {
    const { domain } = domainIn(connection, named);
    const to = `postmaster@${domain}`;
    await this.quotas.userInvitations.take({ sender: sender.facilityId, address: to });
    const code = String(randomInt(10 ** 8)).padStart(8, '0');
    const until = later(this.clock.now(), CODE_MS);
    await this.changeDomain(connection.businessId, domain, (now) => ({ ...now, mailed: { hash: secretHash(code), until } }));
    await this.mail.send({ template: 'domainProof', to, language: sender.language, data: { business: name, domain, code, until } });
  }

  /** @throws Refusal NotFound, DomainCodeWrong, DomainTaken, TooOften */
  async proveByCode({ connection }: Business, named: string, code: string): Promise<void> {
    const { domain, mailed } = domainIn(connection, named);
    await this.tries.consume(`${connection.businessId} ${domain} code`);
    const isRight = mailed !== undefined && mailed.until > this.clock.now() && mailed.hash === secretHash(code.replaceAll(/\s/g, ''));
    if (!isRight) throw new Refusal('DomainCodeWrong');
    await this.prove(connection.businessId, domain, 'mail');
  }

  /** A record that is gone takes the proof away that it gave; a server that does not answer takes nothing away. */
  private async lookUpNow({ businessId }: ConnectionRecord, { domain, proof }: DomainRecord): Promise<void> {
    const entry = entryOf({ domain, proof });
    const texts = await this.texts.at(entry.name);
    const now = this.clock.now();
    if (texts?.includes(entry.value)) return this.prove(businessId, domain, 'dns');
    const looked = { lookedUpAt: now, nextAt: later(now, WAITING_MS) };
    let isLost = false;
    await this.changeDomain(businessId, domain, (known) => {
      // Somebody may have proved the domain by mail while the server was asked.
      isLost = texts !== undefined && known.provedBy === 'dns' && known.proof === proof;
      const { provedAt: _, provedBy: __, ...rest } = known;
      return isLost ? { ...rest, ...looked } : { ...known, ...looked };
    });
    if (isLost) await this.connections.change(businessId, (connection) => withNews(connection, 'domainLost', now));
  }

  /** Lets one business at a time prove a domain. @throws Refusal DomainTaken */
  private prove(businessId: string, domain: string, provedBy: 'dns' | 'mail'): Promise<void> {
    return this.turns.run(`sign-on domain ${domain}`, async (confirm) => {
      const holder = await this.connections.ofAddress(`@${domain}`);
      if (holder && holder.connection.businessId !== businessId) throw new Refusal('DomainTaken');
      await confirm();
      const now = this.clock.now();
      const looked = provedBy === 'dns' ? { lookedUpAt: now, nextAt: later(now, PROVED_MS) } : {};
      await this.changeDomain(businessId, domain, ({ mailed: _, nextAt: __, ...rest }) => ({
        ...{ ...rest, ...looked, provedBy },
        provedAt: rest.provedAt ?? now,
      }));
      if (!holder) await this.connections.change(businessId, (connection) => withNews(connection, 'domainProved', now));
    });
  }

  private async changeDomain(businessId: string, domain: string, change: (now: DomainRecord) => DomainRecord): Promise<void> {
    await this.connections.change(businessId, (now) =>
      withDomains(
        now,
        now.domains.map((each) => (each.domain === domain ? change(each) : each)),
      ),
    );
  }
}

function domainIn({ domains }: ConnectionRecord, named: string): DomainRecord {
  const found = domains.find(({ domain }) => domain === named.toLowerCase());
  if (!found) throw new Refusal('NotFound');
  return found;
}

function ignoreTaken(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
