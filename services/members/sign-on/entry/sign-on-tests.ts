import { Injectable } from '@nestjs/common';
import type { SignOnStep, SignOnTestReply } from '../../../../contracts/members/sign-on/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type Business, Connections } from '../connections/connections.js';
import { Admissions, isProvedAt } from './admissions.js';
import type { FlowRecord, NamedPerson } from './flows.js';

/** Writes down how far a sign-in at the provider came that was only tried. Nobody signs in, and no account is made or linked. */
@Injectable()
export class SignOnTests {
  constructor(
    private readonly connections: Connections,
    private readonly admissions: Admissions,
    private readonly clock: Clock,
  ) {}

  async note(business: Business, { businessId }: FlowRecord, back: NonNullable<FlowRecord['back']>): Promise<void> {
    const test: SignOnTestReply = { at: this.clock.now(), steps: await this.stepsOf(business, back) };
    await this.connections.change(businessId, (now) => ({ ...now, test }));
  }

  private async stepsOf(business: Business, back: NonNullable<FlowRecord['back']>): Promise<SignOnTestReply['steps']> {
    const { provider, rules } = business.connection;
    const sent = step('sent', true, URL.parse(provider?.issuer ?? '')?.host ?? '');
    if ('refusal' in back) return [sent, step('back', false, back.refusal)];
    const { person } = back;
    const isProved = isProvedAt(business.connection, person);
    const hasFactor = person.acr !== undefined && rules.acrValues.includes(person.acr);
    return [
      ...[sent, step('back', true, provider?.issuer ?? '')],
      step('person', isProved, shortened(person.subject)),
      step('factor', hasFactor || !rules.demandsFactor, person.acr ?? ''),
      await this.roleOf(business, person),
    ];
  }

  private async roleOf(business: Business, person: NamedPerson): Promise<SignOnTestReply['steps'][number]> {
    try {
      const rows = await this.admissions.rowsFor(business, person);
      return step('role', true, rows.map(({ group }) => group).join(', '));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return step('role', false, person.groups.slice(0, 5).join(', '));
    }
  }
}

const step = (name: SignOnStep, passed: boolean, detail: string) => ({ step: name, passed, detail });

/** Shows both ends of a subject, which names a person at the provider. */
const shortened = (subject: string): string => (subject.length > 10 ? `${subject.slice(0, 4)}…${subject.slice(-3)}` : subject);
