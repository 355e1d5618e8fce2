import { Injectable } from '@nestjs/common';
import type { OwnStandingReply, Proof, ProofState } from '../../contracts/cases/replies.js';
import { Refusal } from '../../contracts/shared/refusals.js';
import { type CaseBody, cases } from '../../projections/cases.js';
import { CertificateReads } from '../certificates/certificate-reads.js';
import type { Reader } from '../platform/http/access/principal.js';
import { Views } from '../platform/projections/views.js';
import { StandingReads } from '../standing/standing-reads.js';
import { CaseReads } from './case-reads.js';
import { CaseReplies } from './case-replies.js';
import { OriginEffects } from './origin-effects.js';

/** Limits the certificates that a phone keeps. */
const CERTIFICATES_MAX = 100;

/** Tells a site what others vouch for at it, and what is missing for more. */
@Injectable()
export class OwnStanding {
  constructor(
    private readonly standings: StandingReads,
    private readonly reads: CaseReads,
    private readonly effects: OriginEffects,
    private readonly replies: CaseReplies,
    private readonly certificates: CertificateReads,
    private readonly views: Views,
  ) {}

  /** @throws Refusal NotFound for who works at no site */
  async of(user: Reader): Promise<OwnStandingReply> {
    const { facilityId } = user;
    if (facilityId === undefined) throw new Refusal('NotFound');
    const standing = await this.standings.of(facilityId, user);
    const [request] = standing.canBeOrigin
      ? await this.views.find<CaseBody>(cases, { filter: { facilityId, kind: 'origin' }, sort: ['-openedAt'], limit: 1 })
      : [];
    const words = request ? await this.replies.originWords(request) : {};
    const { latitude, longitude } = words;
    const hasPlace = latitude !== undefined && longitude !== undefined;
    const [joinedAt, grams, summaries, files, certificates] = await Promise.all([
      this.reads.joinedAt(facilityId),
      standing.canBeOrigin ? this.effects.rawCotton(facilityId) : { notVerifiedGrams: 0 },
      request ? this.replies.summaries([request]) : [],
      request ? this.replies.files(request) : [],
      this.certificates.ofSite(facilityId, { perPage: CERTIFICATES_MAX }, user),
    ]);
    return {
      standing,
      joinedAt,
      notVerifiedGrams: grams.notVerifiedGrams,
      request: summaries[0] ?? null,
      files,
      place: hasPlace ? { latitude, longitude } : null,
      certificates: certificates.items,
      proofs: standing.canBeOrigin ? proofsOf(standing.origin !== null, request, hasPlace) : [],
    };
  }
}

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
