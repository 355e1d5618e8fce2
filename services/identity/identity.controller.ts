import { Body, Controller, Ip } from '@nestjs/common';
import { Login } from '../../contracts/identity-commands.js';
import { Refusal } from '../../contracts/refusals.js';
import type { LoginReply, MeReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { Facilities, facilityReply } from '../facilities/facilities.js';
import { On } from '../platform/http/on.js';
import { Who } from '../platform/http/who.js';
import { homeOf } from './home.js';
import type { Principal } from './principal.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { sessionUser, Users } from './users.js';

@Controller()
export class IdentityController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly facilities: Facilities,
  ) {}

  @On(routes.login)
  login(@Body() credentials: Login, @Ip() address: string): Promise<LoginReply> {
    return this.signIn.signIn(credentials, address);
  }

  @On(routes.logout)
  logout(@Who() who: Principal): Promise<void> {
    return this.sessions.revoke(who.sessionId);
  }

  @On(routes.me)
  async me(@Who() who: Principal): Promise<MeReply> {
    const user = await this.users.get(who.userId);
    if (!user) throw new Refusal('SignedOut');
    const facility = who.facilityId ? await this.facilities.get(who.facilityId) : undefined;
    return { user: sessionUser(user), facility: facility ? facilityReply(facility) : null, home: homeOf(user, facility?.type) };
  }
}
