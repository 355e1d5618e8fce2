import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { USER_STATUS } from '../../../../contracts/shared/roles.js';
import { type UserRecord, Users } from '../../../ground/identity/users.js';
import type { ActingUser, Reader } from '../../../platform/http/access/principal.js';

/** Knows the readers of reports from outside: admins, and super admins while no admin is active. */
@Injectable()
export class ReportOffice {
  constructor(private readonly users: Users) {}

  async people(): Promise<UserRecord[]> {
    const admins = await this.active('ADMIN');
    return admins.length > 0 ? admins : this.active('SUPER_ADMIN');
  }

  async isOpenTo({ role }: Reader): Promise<boolean> {
    if (role === 'ADMIN') return true;
    return role === 'SUPER_ADMIN' && (await this.active('ADMIN')).length === 0;
  }

  /** @throws Refusal NotFound for super admins while an admin is active */
  async assertOpenTo(user: ActingUser): Promise<void> {
    if (!(await this.isOpenTo(user))) throw new Refusal('NotFound');
  }

  private async active(role: 'ADMIN' | 'SUPER_ADMIN'): Promise<UserRecord[]> {
    return (await this.users.find({ filter: { roles: role, status: USER_STATUS.ACTIVE }, sort: ['id'] })).items;
  }
}
