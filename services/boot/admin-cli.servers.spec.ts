/** Runs `npm run admin` with the records on a server. */
import { afterAll, expect, it } from '@jest/globals';
import { describeOnEngine } from '../../test/support/cluster/engines.js';
import { randomUUID } from '../../test/support/jest/made-up.js';
import { runAdmin } from '../../test/support/server/admin-cli.js';
import { PASSWORD } from '../../test/support/server/test-server.js';
import { Users } from '../ground/identity/users.js';
import { readConfig } from '../platform/config/config.js';
import { openRecords } from '../platform/engines.js';
import { Mongo } from '../platform/mongo/mongo.js';

await describeOnEngine('MongoDB', (server) => {
  const database = `admin-${randomUUID()}`;
  const url = new URL(server);
  url.pathname = `/${database}`;
  // The command opens the records alone; nobody listens at the addresses of the other engines.
  const env = { MONGODB_URL: url.href, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false', REDIS_URL: 'redis://127.0.0.1:1' };
  afterAll(() => Mongo.deleteDatabase(server, database));

  it('makes the first user there, and takes no e-mail twice', async () => {
    const create = () => runAdmin(['create', 'jane.doe@example.org'], env, `${PASSWORD}\n`);
    expect(await create()).toMatchObject({ code: 0, said: expect.stringContaining('jane.doe@example.org') });
    expect(await create()).toEqual({ code: 1, said: 'There is already an account with this email address.\n' });
    const records = await openRecords(readConfig(env));
    const users = new Users(records);
    await users.ensure();
    const user = await users.byEmail('jane.doe@example.org');
    expect(user?.roles).toEqual(['SUPER_ADMIN']);
    expect(await users.hasPassword(user?.id, PASSWORD)).toBe(true);
    await records.close();
  });
});
