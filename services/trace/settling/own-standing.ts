import { Injectable } from '@nestjs/common';
import { mayRecord } from '../../../contracts/ledger/custody/facility-rights.js';
import type { OpenQuestion, OwnStandingReply, Proof, ProofState } from '../../../contracts/members/cases/replies.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { type CaseBody, cases } from '../../../projections/ground/cases/cases.js';
import { CaseTexts } from '../../ground/cases/case-texts.js';
import { CertificateReads } from '../../members/certificates/certificate-reads.js';
import { StandingReads } from '../../members/standing/standing-reads.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { Views } from '../../platform/projections/views.js';
import { CaseReads } from './case-reads.js';
import { CaseReplies } from './case-replies.js';
import { OriginEffects } from './origin-effects.js';

/** Limits the certificates that a phone keeps. */
const CERTIFICATES_MAX = 100;

/** Shows a site what others vouch for at it, and what is missing for more. */
@Injectable()
export class OwnStanding {
  constructor(
    private readonly standings: StandingReads,
    private readonly reads: CaseReads,
    private readonly effects: OriginEffects,
    private readonly replies: CaseReplies,
    private readonly certificates: CertificateReads,
    private readonly texts: CaseTexts,
    private readonly views: Views,
  ) {}

  /** @throws Refusal NotFound for a caller who works at no site */
  async ownStanding(user: Reader): Promise<OwnStandingReply> {
    const { facilityId } = user;
    if (facilityId === undefined) throw new Refusal('NotFound');
    const standing = await this.standings.standing(facilityId, user);
    const [request] = standing.canBeOrigin
      ? await this.views.find<CaseBody>(cases, { filter: { facilityId, kind: 'origin' }, sort: ['-openedAt'], limit: 1 })
      : [];
    const words = request ? await this.replies.originWords(request) : {};
    const { latitude, longitude } = words;
    const hasPlace = latitude !== undefined && longitude !== undefined;
    const [joinedAt, grams, summaries, files, certificates, questions] = await Promise.all([
      this.reads.joinedAt(facilityId),
      mayRecord(standing.facility.type, 'rawCotton') ? this.effects.rawCotton(facilityId) : { notVerifiedGrams: 0 },
      request ? this.replies.summaries([request]) : [],
      request ? this.replies.files(request) : [],
      this.certificates.siteCertificates(facilityId, { perPage: CERTIFICATES_MAX }, user),
      this.questionsTo(facilityId),
    ]);
    return {
      standing,
      joinedAt,
      notVerifiedGrams: grams.notVerifiedGrams,
      request: summaries[0] ?? null,
      files,
      place: hasPlace ? { latitude, longitude } : null,
      certificates: certificates.items,
      questions,
      proofs: standing.canBeOrigin ? proofsOf(standing.origin !== null, request, hasPlace) : [],
    };
  }

  private async questionsTo(facilityId: string): Promise<OpenQuestion[]> {
    const open = await this.views.find<CaseBody>(cases, { filter: { facilityId, state: 'open' }, sort: ['openedAt'], limit: CASES_MAX });
    const asked = open.flatMap(({ caseId, kind, question }) =>
      question && question.answeredAt === undefined ? [{ caseId, kind, at: question.at, textId: question.textId }] : [],
    );
    const texts = await this.texts.getMany(asked.map(({ textId }) => textId));
    return asked.map(({ textId, ...question }) => ({ ...question, ...omitUndefined({ text: texts.get(textId) }) }));
  }
}

/** Limits the open cases of a site that are read. */
const CASES_MAX = 50;

/** A registered origin has given all of them. */
function proofsOf(isRegistered: boolean, request: CaseBody | undefined, hasPlace: boolean): { proof: Proof; state: ProofState }[] {
  const sent = stateOfSent(isRegistered, request);
  return [
    { proof: 'registrationNumber', state: sent },
    { proof: 'document', state: sent },
    { proof: 'place', state: isRegistered || sent === 'missing' || hasPlace ? sent : 'missing' },
  ];
}

function stateOfSent(isRegistered: boolean, request: CaseBody | undefined): ProofState {
  if (isRegistered) return 'there';
  if (!request || request.state === 'ended' || request.state === 'agreed') return 'missing';
  return request.state === 'refused' ? 'refused' : 'waits';
}
