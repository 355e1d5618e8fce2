import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { SharedTurns } from '../../platform/documents/shared-turns.js';
import { Facilities } from '../facilities/facilities.js';
import { membershipsOf } from '../identity/memberships.js';
import { Users } from '../identity/users.js';

/** Keeps people from judging where they work: the person counts, across all their sites and roles, and all sites of a business are one. */
@Injectable()
export class Independence {
  constructor(
    private readonly users: Users,
    private readonly facilities: Facilities,
    private readonly turns: SharedTurns,
  ) {}

  /** Runs what judges these sites. @throws Refusal OwnSite where the person works at one of them or at another site of its business */
  judge<Result>(userId: string, siteIds: readonly string[], act: () => Promise<Result>): Promise<Result> {
    return this.inTurnOf(userId, async () => {
      if (await this.worksAtOneOf(userId, siteIds)) throw new Refusal('OwnSite');
      return act();
    });
  }

  /** Runs what depends on where a person works, or changes it: one act of a person after the other, in whatever process. */
  inTurnOf<Result>(userId: string, act: () => Promise<Result>): Promise<Result> {
    return this.turns.run(`person ${userId}`, () => act());
  }

  /** Runs it in the turns of several people, always taken in the same order, so that two who ask at once do not wait for each other. */
  inTurnsOf<Result>(userIds: readonly string[], act: () => Promise<Result>): Promise<Result> {
    const [first, ...rest] = [...new Set(userIds)].sort();
    return first === undefined ? act() : this.inTurnOf(first, () => this.inTurnsOf(rest, act));
  }

  async worksAtOneOf(userId: string, siteIds: readonly string[]): Promise<boolean> {
    const user = await this.users.get(userId);
    const ownIds = user ? membershipsOf(user).map(({ facilityId }) => facilityId) : [];
    if (ownIds.length === 0) return false;
    const judged = siteIds.map((id) => id.toLowerCase());
    if (judged.some((id) => ownIds.includes(id))) return true;
    const [own, sites] = await Promise.all([this.businessesOf(ownIds), this.businessesOf(judged)]);
    return sites.some((id) => own.includes(id));
  }

  private async businessesOf(siteIds: readonly string[]): Promise<string[]> {
    const sites = await Promise.all([...new Set(siteIds)].map((id) => this.facilities.get(id)));
    return sites.flatMap((site) => site?.businessId ?? []);
  }
}
