import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport, { type Strategy } from 'passport';
import type { Principal } from './principal.js';

/** Without a response, the request was counted before. */
type FindByKey = (key: string, request: Request, response: Response | undefined) => Promise<Principal | undefined>;

const KEY = /^Bearer (slv_\S+)$/i;

/** Keeps a Passport instance per product, so that two products in one process check tokens by their own keys and sessions. */
@Injectable()
export class BearerAuth {
  private readonly passport = new passport.Passport();
  private findByKey: FindByKey = () => Promise.resolve(undefined);

  /** Sets the strategy that reads a request's token and finds its user. */
  useStrategy(strategy: Strategy): void {
    this.passport.use('bearer', strategy);
  }

  /** Sets what finds the caller by the key of a program. */
  useKeys(find: FindByKey): void {
    this.findByKey = find;
  }

  /** Returns the caller, or undefined without a valid token or key. Rejects with the error of the strategy, and the refusals of keys. */
  principalOf(request: Request, response: Response): Promise<Principal | undefined> {
    return this.find(request, response);
  }

  /** Returns the caller of a request that is still being answered, as `principalOf` does now. It is no further call of a key. */
  stillPrincipalOf(request: Request): Promise<Principal | undefined> {
    return this.find(request, undefined);
  }

  private find(request: Request, response: Response | undefined): Promise<Principal | undefined> {
    const key = KEY.exec(request.headers.authorization ?? '')?.[1];
    if (key !== undefined) return this.findByKey(key, request, response);
    return new Promise((resolve, reject) => {
      const found = (error: unknown, sender?: Principal | false) => (error ? reject(error) : resolve(sender || undefined));
      this.passport.authenticate('bearer', { session: false }, found)(request, response, reject);
    });
  }
}
