import { Injectable } from '@nestjs/common';
import { SITE_FIELDS, type SiteField } from '../../../../contracts/members/cases/events.js';
import { CaseTexts } from '../../cases/case-texts.js';
import { type Actor, Cases } from '../../cases/cases.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';

export type SiteWords = Partial<Record<SiteField, string>>;

/** Holds the words of a case about a changed name: those that were matched, and the present ones. */
export type NameCaseWords = { before: SiteWords; after: SiteWords };

/** Makes a matched site a potential match again when it changes what it was matched by, until an admin looked. */
@Injectable()
export class NameChanges {
  constructor(
    private readonly cases: Cases,
    private readonly texts: CaseTexts,
    private readonly facilities: Facilities,
  ) {}

  /** Says whether a change of the site's name or place waits for an admin. */
  async waits({ id }: FacilityRecord): Promise<boolean> {
    return (await this.cases.openCase(matterOfName(id))) !== undefined;
  }

  /** Ends the case of a change that needs no look any more. */
  async end(facilityId: string, why: 'withdrawn' | 'settled', userId: string): Promise<void> {
    await this.cases.endOpen(matterOfName(facilityId), why, { userId, facilityId });
  }

  /** Opens or renews the case of a site whose record changed; ends it when the matched words are back. Returns the present site. */
  async follow(before: FacilityRecord, after: FacilityRecord, actor: Actor): Promise<FacilityRecord> {
    const waiting = await this.cases.openCase(matterOfName(after.id));
    const oarId = after.oarId;
    if (oarId === undefined || (before.oarMatch !== 'MATCHED' && !waiting)) return after;
    const matched = waiting ? ((await this.wordsOf(waiting.textId))?.before ?? wordsOfSite(before)) : wordsOfSite(before);
    const words = { before: matched, after: wordsOfSite(after) };
    // A field that was empty when the site was matched is filled, not changed.
    const fields = SITE_FIELDS.filter((field) => matched[field] !== undefined && matched[field] !== words.after[field]);
    if (fields.length === 0) {
      if (!waiting) return after;
      await this.cases.endOpen(matterOfName(after.id), 'withdrawn', actor);
      return (await this.facilities.change(after.id, (site) => ({ ...site, oarMatch: 'MATCHED' }))) ?? after;
    }
    const isSame = waiting && JSON.stringify((await this.wordsOf(waiting.textId))?.after) === JSON.stringify(words.after);
    if (isSame) return after;
    if (waiting) await this.cases.endOpen(matterOfName(after.id), 'withdrawn', actor);
    await this.cases.open(
      { matter: matterOfName(after.id), facilityId: after.id, subject: { kind: 'name', oarId, fields }, text: JSON.stringify(words) },
      actor,
    );
    return (await this.facilities.change(after.id, (site) => ({ ...site, oarMatch: 'POTENTIAL_MATCH' }))) ?? after;
  }

  private async wordsOf(textId: string | undefined): Promise<NameCaseWords | undefined> {
    const stored = textId === undefined ? undefined : await this.texts.get(textId);
    return stored && (JSON.parse(stored.text) as NameCaseWords);
  }
}

const matterOfName = (facilityId: string) => ({ kind: 'name' as const, matterId: facilityId });

function wordsOfSite({ name, country, address, district, province, businessRegistrationNumber }: FacilityRecord): SiteWords {
  const place = [address, district, province].filter((part) => part).join(', ');
  return {
    name,
    ...(country && { country }),
    ...(place && { address: place }),
    ...(businessRegistrationNumber && { registrationNumber: businessRegistrationNumber }),
  };
}
