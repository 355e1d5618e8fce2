import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../contracts/shared/roles.js';
import { Users } from '../identity/users.js';
import { Settings } from '../settings/settings.js';

/** Asks for a second admin where one filed what is to be decided. With no other active admin, one decides alone. */
@Injectable()
export class SecondAdmin {
  constructor(
    private readonly users: Users,
    private readonly settings: Settings,
  ) {}

  /** @throws Refusal OwnFiling where another admin can decide what this one filed, unless the programme lets one admin do both */
  async assertOther(userId: string, filedBy: readonly string[]): Promise<void> {
    if (filedBy.includes(userId) && (await this.isNeeded(userId))) throw new Refusal('OwnFiling');
  }

  /** Says whether an act takes a second admin: the programme asks for one, and one is active. */
  async isNeeded(userId: string): Promise<boolean> {
    return (await this.settings.current('decisions')).value.secondAdmin && this.isThereAnother(userId);
  }

  /** Says whether another admin than this one is active, whatever the programme asks for. */
  async isThereAnother(userId: string): Promise<boolean> {
    const { items } = await this.users.find({ filter: { roles: 'ADMIN', status: USER_STATUS.ACTIVE } });
    return items.some(({ id }) => id !== userId);
  }
}
