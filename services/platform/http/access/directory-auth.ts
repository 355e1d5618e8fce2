import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';

/** The directory of a business, which keeps its people up to date by SCIM. Has no role and is no user. */
export interface Directory {
  businessId: string;
}

type FindDirectory = (token: string, address: string) => Promise<Directory | undefined>;

/** Knows the directories of businesses by their tokens. */
@Injectable()
export class DirectoryAuth {
  private find: FindDirectory = () => Promise.resolve(undefined);

  /** Sets what finds the directory of a token. */
  useDirectories(find: FindDirectory): void {
    this.find = find;
  }

  /** Returns undefined without a token of a directory. @throws Refusal TooOften */
  async directoryOf({ headers: { authorization = '' }, ip = '' }: Pick<Request, 'headers' | 'ip'>): Promise<Directory | undefined> {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    return token === undefined ? undefined : this.find(token, ip);
  }
}

/** Injects the directory into a method on a route for directories. */
export const CurrentDirectory = createParamDecorator((_: unknown, context: ExecutionContext): Directory | undefined => {
  return context.switchToHttp().getRequest<{ directory?: Directory }>().directory;
});
