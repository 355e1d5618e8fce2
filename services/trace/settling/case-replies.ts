import { Injectable } from '@nestjs/common';
import type { CaseSubject } from '../../../contracts/members/cases/events.js';
import type { CaseDocument, CaseSummary, ChangedWords } from '../../../contracts/members/cases/replies.js';
import type { CaseBody } from '../../../projections/ground/cases/cases.js';
import { CaseTexts } from '../../ground/cases/case-texts.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { Users } from '../../ground/identity/users.js';
import type { NameCaseWords } from '../../ground/matching/oar-ids/name-changes.js';
import { DisputeReasons } from '../../ledger/custody/custody-texts.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { personName } from './person-name.js';

/** Says of one origin request where the site lies and what it adds in words. */
export type OriginWords = { note?: string; latitude?: number; longitude?: number };

/** Puts names, texts and places to cases. */
@Injectable()
export class CaseReplies {
  constructor(
    private readonly texts: CaseTexts,
    private readonly facilities: Facilities,
    private readonly users: Users,
    private readonly blobs: BlobStore,
    private readonly disputeReasons: DisputeReasons,
  ) {}

  async summaries(found: readonly CaseBody[]): Promise<CaseSummary[]> {
    const textIds = found.flatMap(({ textId, question, settled }) =>
      [textId, question?.textId, settled?.textId].filter((id) => id !== undefined),
    );
    const [refs, texts, names, disputes] = await Promise.all([
      this.facilities.refs(found.flatMap((each) => [each.facilityId, ...holderOf(each.subject)])),
      this.texts.getMany(textIds),
      this.namesOf(found.flatMap(({ settled }) => settled?.by ?? [])),
      this.disputeReasons.getMany(found.flatMap(({ subject }) => (subject.kind === 'dispute' ? [subject.reasonId] : []))),
    ]);
    return Promise.all(
      found.map(
        async ({ caseId, kind, state, facilityId, subject, documents, openedAt, textId, question, settled, settledAt, decidedAloneAt }) => {
          const [holder] = holderOf(subject);
          const settledReply = settled && {
            at: settledAt ?? openedAt,
            by: names(settled.by),
            ...omitUndefined({ reason: texts.get(settled.textId ?? ''), since: settled.since }),
            ...(decidedAloneAt !== '' && { isAlone: true as const }),
          };
          return {
            id: caseId,
            kind,
            state,
            facility: { ...refs(facilityId), ...(await this.placeOf(facilityId)) },
            openedAt,
            subject,
            ...(holder !== undefined && subject.kind === 'oarId' && { heldBy: refs(holder) }),
            ...(subject.kind === 'dispute' && {
              recordedBy: refs(subject.recordedBy),
              ...omitUndefined({ disputeReason: disputes.get(subject.reasonId) }),
            }),
            ...(subject.kind === 'name' && { changed: changedWords(subject, texts.get(textId ?? '')) }),
            documents: documents.length,
            question: question
              ? { at: question.at, ...omitUndefined({ text: texts.get(question.textId), answeredAt: question.answeredAt }) }
              : null,
            settled: settledReply ?? null,
          };
        },
      ),
    );
  }

  async files({ documents }: CaseBody): Promise<CaseDocument[]> {
    return Promise.all(
      documents.map(async ({ blobName, sha256, addedAt }) => {
        const { fileName, size } = (await this.blobs.info(blobName)) ?? {};
        return { blobName, sha256, addedAt, ...omitUndefined({ fileName, size }) };
      }),
    );
  }

  /** Returns what the site wrote; nothing once it is erased. */
  async originWords({ textId }: Pick<CaseBody, 'textId'>): Promise<OriginWords> {
    const stored = textId === undefined ? undefined : await this.texts.get(textId);
    return stored ? (JSON.parse(stored.text) as OriginWords) : {};
  }

  /** Names users by ID; null for those who are erased. */
  async namesOf(ids: readonly string[]): Promise<(id: string) => { id: string; name: string } | null> {
    const people = new Map((await this.users.getMany([...new Set(ids)])).map((user) => [user.id, user]));
    return (id) => {
      const user = people.get(id);
      return user ? { id, name: personName(user) } : null;
    };
  }

  private async placeOf(facilityId: string): Promise<{ place?: string }> {
    const { district, province } = (await this.facilities.get(facilityId)) ?? {};
    const place = [district, province].filter((part) => part).join(', ');
    return place ? { place } : {};
  }
}

/** Returns the other site of a case. */
function holderOf(subject: CaseSubject): string[] {
  if (subject.kind === 'dispute') return [subject.recordedBy];
  return subject.kind === 'oarId' && subject.heldBy !== undefined ? [subject.heldBy] : [];
}

function changedWords({ fields }: CaseSubject & { kind: 'name' }, text: string | undefined): ChangedWords[] {
  const { before = {}, after = {} } = text === undefined ? {} : (JSON.parse(text) as NameCaseWords);
  return fields.map((field) => ({ field, ...omitUndefined({ before: before[field], after: after[field] }) }));
}
