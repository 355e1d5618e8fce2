import { Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { routes } from '../../../../contracts/routes.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type Caller, CurrentCaller } from '../../../platform/http/access/caller.js';
import { readBytes } from '../../../platform/http/bodies/json-body.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { BackChannel } from './back-channel.js';
import { SignOnEntry } from './sign-on-entry.js';

const BYTES_MAX = 16 * 1024;

/** Answers providers, which call in the forms of their own protocol. */
@Controller()
export class SignOnController {
  constructor(
    private readonly entry: SignOnEntry,
    private readonly backChannel: BackChannel,
  ) {}

  @Endpoint(routes.signOnCallback)
  async comeBack(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const search = URL.parse(request.originalUrl, 'http://localhost')?.search ?? '';
    response.redirect(303, await this.entry.comeBack(id, search, caller));
  }

  /** @throws Refusal ContentTypeInvalid, ProviderAnswerWrong, TooOften */
  @Endpoint(routes.signOnLogout)
  async logOut(@CurrentCaller() caller: Caller, @Req() request: Request): Promise<void> {
    if (!request.is('application/x-www-form-urlencoded')) throw new Refusal('ContentTypeInvalid');
    const form = new URLSearchParams((await readBytes(request, BYTES_MAX)).toString('utf8'));
    await this.backChannel.signedOut(form.get('logout_token') ?? '', caller);
  }
}
