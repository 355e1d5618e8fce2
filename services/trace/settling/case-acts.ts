import { Injectable } from '@nestjs/common';
import type { CaseKind } from '../../../contracts/members/cases/case-kinds.js';
import type { AddToCase, AgreeToCase, AskForOrigin, AskSite, RefuseCase } from '../../../contracts/members/cases/commands.js';
import type { CaseCommandReply } from '../../../contracts/members/cases/replies.js';
import { REASON_MIN } from '../../../contracts/members/standing/commands.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { CaseCommand, KnownCase } from '../../ground/cases/case.decider.js';
import { type CaseOutcome, Cases } from '../../ground/cases/cases.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import { Independence } from '../../ground/independence/independence.js';
import { SecondAdmin } from '../../ground/independence/second-admin.js';
import { OriginKinds } from '../../members/standing/origin-kinds.js';
import { Origins } from '../../members/standing/origins.js';
import { ProofDocuments } from '../../members/standing/proof-documents.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import { type ActingUser, actorOf, isAdmin } from '../../platform/http/access/principal.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { personName } from './person-name.js';
import { Settlements } from './settlements.js';

type Outcome = CaseCommandReply & { replayed: boolean };
type Decision = Extract<CaseCommand, { kind: 'agree' | 'refuse' }>;

/** Carries out what sites ask for and what admins decide about cases. */
@Injectable()
export class CaseActs {
  constructor(
    private readonly cases: Cases,
    private readonly settlements: Settlements,
    private readonly documents: ProofDocuments,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly kinds: OriginKinds,
    private readonly turns: SharedTurns,
    private readonly independence: Independence,
    private readonly second: SecondAdmin,
    private readonly origins: Origins,
  ) {}

  /** Repeating it is the same request. @throws Refusal NotFound, OriginNotAllowed, Invalid for files that the site did not upload and for a day before its first proof */
  async askForOrigin(facilityId: string, request: AskForOrigin, user: ActingUser): Promise<Outcome> {
    const { registrationNumber, since, documents, note, latitude, longitude } = request;
    const site = isAdmin(user) || user.facilityId === facilityId ? await this.facilities.get(facilityId) : undefined;
    if (!site) throw new Refusal('NotFound');
    if (!(await this.kinds.mayRegister(site.type))) throw new Refusal('OriginNotAllowed');
    const proofs = await this.documents.resolve(documents, [facilityId, user.userId]);
    await this.origins.assertSince(facilityId, { since, documents: proofs });
    const words = omitUndefined({ note, latitude, longitude });
    return replyOf(
      await this.cases.open(
        {
          matter: { kind: 'origin', matterId: facilityId },
          facilityId,
          subject: { kind: 'origin', registrationNumber, since },
          documents: proofs,
          text: Object.keys(words).length > 0 ? JSON.stringify(words) : undefined,
        },
        actorOf(user),
      ),
    );
  }

  /** @throws Refusal NotFound for a case of another site, CaseSettled, CaseEnded, Invalid */
  async addToCase(caseId: string, { documents, note }: AddToCase, user: ActingUser): Promise<Outcome> {
    const known = await this.cases.get(caseId);
    if (known.facilityId !== user.facilityId && !isAdmin(user)) throw new Refusal('NotFound');
    const proofs = await this.documents.resolve(documents, [known.facilityId, user.userId]);
    return this.named(() => this.act(known, { kind: 'add', caseId, documents: proofs }, note, user));
  }

  /** @throws Refusal NotFound, CaseSettled, CaseEnded */
  async askAboutCase(caseId: string, { question }: AskSite, user: ActingUser): Promise<Outcome> {
    const known = await this.cases.get(caseId);
    return this.named(() => this.act(known, { kind: 'ask', caseId, textId: '', textHash: '' }, question, user));
  }

  /** @throws Refusal NotFound, CaseSettled, CaseEnded, OwnSite, OwnFiling, Invalid for an origin or a dispute without a reason, and those of what is brought into force */
  async agreeToCase(caseId: string, { since, reason }: AgreeToCase, user: ActingUser): Promise<Outcome> {
    const { subject } = await this.cases.get(caseId);
    if (REASONED_KINDS.has(subject.kind) && (reason ?? '').length < REASON_MIN) {
      throw new Refusal('Invalid', {}, { reason: [message('required', { field: 'reason' })] });
    }
    const from = subject.kind === 'origin' ? (since ?? subject.since) : undefined;
    const command = { kind: 'agree' as const, caseId, by: user.userId, ...omitUndefined({ since: from }) };
    return this.decide(command, reason, user, (known) => this.settlements.agree(known, from, actorOf(user)));
  }

  /** @throws Refusal NotFound, CaseSettled, CaseEnded */
  refuseCase(caseId: string, { reason }: RefuseCase, user: ActingUser): Promise<Outcome> {
    const command = { kind: 'refuse' as const, caseId, by: user.userId, textId: '', textHash: '' };
    return this.decide(command, reason, user, (known) => this.settlements.refuse(known, actorOf(user), reason));
  }

  /**
   * Brings the decision into force before it records it, one admin after the other: what ends between the two is decided again, with the
   * same effect.
   */
  private decide(
    command: Decision,
    reason: string | undefined,
    user: ActingUser,
    bring: (known: KnownCase) => Promise<void>,
  ): Promise<Outcome> {
    const { caseId } = command;
    return this.turns.run(`case ${caseId}`, async (confirm) =>
      this.named(async () => {
        const known = await this.cases.get(caseId);
        return this.independence.judge(user.userId, sitesOf(known), async () => {
          const events = await this.cases.dryRun(caseId, command);
          if (events.length > 0) {
            if (command.kind === 'agree' && known.subject.kind !== 'dispute')
              await this.second.assertOther(user.userId, await this.cases.filersOf(caseId));
            await confirm();
            await bring(known);
          }
          return this.act(known, command, reason, user);
        });
      }),
    );
  }

  private async act(
    known: KnownCase,
    command: Exclude<CaseCommand, { kind: 'open' }>,
    text: string | undefined,
    user: ActingUser,
  ): Promise<Outcome> {
    return replyOf(await this.cases.act(known, command, text, actorOf(user)));
  }

  /** Puts a name for the ID of the user who settled the case meanwhile. */
  private async named(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'CaseSettled') throw error;
      const { by = '', at = '' } = error.data;
      throw new Refusal('CaseSettled', { by: personName(await this.users.get(by)), at: at.slice(0, 16).replace('T', ' ') });
    }
  }
}

/** An admin writes a reason of ten characters when agreeing to these; to refuse, always. */
const REASONED_KINDS: ReadonlySet<CaseKind> = new Set(['origin', 'dispute']);

/** A dispute is between two sites. */
const sitesOf = ({ facilityId, subject }: KnownCase): string[] =>
  subject.kind === 'dispute' ? [facilityId, subject.recordedBy] : [facilityId];

const replyOf = ({ caseId, position, replayed }: CaseOutcome): Outcome => ({ caseId, transactionId: caseId, position, replayed });
