import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contracts/shared/roles.js';
import { ApiKeys } from '../keys/api-keys.js';
import { EndpointStore } from './endpoint-store.js';

/** Ends what works for a person by itself: keys and endpoints. */
@Injectable()
export class Programs {
  constructor(
    private readonly keys: ApiKeys,
    private readonly endpoints: EndpointStore,
  ) {}

  /** Ends what a person has at sites or in roles that are no longer theirs. @param stays tells of a place whether they still work there */
  async endOf(userId: string, stays: (place: { facilityId: string; role: Role }) => boolean): Promise<void> {
    await Promise.all([this.keys.endOf(userId, stays), this.endpoints.endOf(userId, stays)]);
  }
}
