import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport, { type Strategy } from 'passport';
import type { Principal } from './principal.js';

/** Keeps a Passport instance per product, so that two products in one process check tokens by their own keys and sessions. */
@Injectable()
export class BearerAuth {
  private readonly passport = new passport.Passport();

  /** Sets the strategy that reads a request's token and finds its user. */
  useStrategy(strategy: Strategy): void {
    this.passport.use('bearer', strategy);
  }

  /** Returns the caller, or undefined without a valid token. Rejects with the error of the strategy. */
  principalOf(request: Request, response: Response): Promise<Principal | undefined> {
    return new Promise((resolve, reject) => {
      const found = (error: unknown, sender?: Principal | false) => (error ? reject(error) : resolve(sender || undefined));
      this.passport.authenticate('bearer', { session: false }, found)(request, response, reject);
    });
  }
}
