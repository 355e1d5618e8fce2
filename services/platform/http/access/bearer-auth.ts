import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport, { type Strategy } from 'passport';
import type { Principal } from './principal.js';

/** Passport of one product: two products in one process each check tokens by their own key and sessions. */
@Injectable()
export class BearerAuth {
  private readonly passport = new passport.Passport();

  /** Takes the strategy that reads a request's token and finds whose it is. */
  useStrategy(strategy: Strategy): void {
    this.passport.use('bearer', strategy);
  }

  /** Who sends a request; undefined without a token that holds. Rejects with what the strategy throws. */
  principalOf(request: Request, response: Response): Promise<Principal | undefined> {
    return new Promise((resolve, reject) => {
      const found = (error: unknown, sender?: Principal | false) => (error ? reject(error) : resolve(sender || undefined));
      this.passport.authenticate('bearer', { session: false }, found)(request, response, reject);
    });
  }
}
