import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';

/** The caller who entered a room for outside auditors, attached to the request as `request.guest`. Has no role and is no user. */
export interface RoomGuest {
  roomId: string;
  /** The ledgers that can be read. */
  facilityIds: readonly string[];
  /** Days in UTC. */
  from: string;
  to: string;
  /** ISO 8601 UTC. */
  until: string;
  /** Name the reader in the watermark. */
  name: string;
  email: string;
}

type FindGuest = (token: string) => Promise<RoomGuest | undefined>;

/** Knows those who entered a room by their token. */
@Injectable()
export class RoomAuth {
  private find: FindGuest = () => Promise.resolve(undefined);

  /** Sets what finds the guest of a token. */
  useRooms(find: FindGuest): void {
    this.find = find;
  }

  /** Returns undefined without a token of a room. @throws Refusal RoomEnded */
  async guestOf({ headers: { authorization = '' } }: Pick<Request, 'headers'>): Promise<RoomGuest | undefined> {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    return token === undefined ? undefined : this.find(token);
  }
}

/** Injects the guest into a method on a route for rooms. */
export const CurrentGuest = createParamDecorator((_: unknown, context: ExecutionContext): RoomGuest | undefined => {
  return context.switchToHttp().getRequest<{ guest?: RoomGuest }>().guest;
});
