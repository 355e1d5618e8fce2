import { Injectable } from '@nestjs/common';
import { secretHash } from '../../../ground/identity/secrets.js';
import { type Directory, DirectoryAuth } from '../../../platform/http/access/directory-auth.js';
import { type Attempts, RateLimits } from '../../../platform/http/access/limits/rate-limits.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Connections } from '../connections/connections.js';

const CALLS_A_MINUTE = 600;
const WINDOW_SECONDS = 60;
const NOTE_EVERY_MS = 60_000;
const TOKEN = /^scim_[\w-]{43}$/;

/** Finds the directory of a request by its token, which is read each time: one that was replaced ends at once in all processes. */
@Injectable()
export class DirectoryBearers {
  private readonly calls: Attempts;

  constructor(
    auth: DirectoryAuth,
    limits: RateLimits,
    private readonly connections: Connections,
    private readonly clock: Clock,
  ) {
    this.calls = limits.within('scim', CALLS_A_MINUTE, WINDOW_SECONDS);
    auth.useDirectories((token, address) => this.directoryOf(token, address));
  }

  /** @throws Refusal TooOften */
  private async directoryOf(token: string, address: string): Promise<Directory | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const connection = await this.connections.byTokenHash(secretHash(token));
    await this.calls.consume(connection?.businessId ?? address);
    const now = this.clock.now();
    if (!connection?.directory || connection.directory.endsAt <= now) return undefined;
    const { lastCallAt } = connection.directory;
    if (lastCallAt === undefined || Date.parse(now) - Date.parse(lastCallAt) >= NOTE_EVERY_MS) {
      await this.connections.change(connection.businessId, ({ directory, ...rest }) =>
        directory ? { ...rest, directory: { ...directory, lastCallAt: now } } : rest,
      );
    }
    return { businessId: connection.businessId };
  }
}
