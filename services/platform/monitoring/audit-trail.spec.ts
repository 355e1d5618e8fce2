import { describe, expect, it } from '@jest/globals';
import type { Act } from '../../../contracts/platform/audit/events.js';
import { ManualClock } from '../../../test/support/crashes/command-side.js';
import { MemoryEventStore } from '../../../test/support/fakes/memory-event-store.js';
import { Lifecycle } from '../lifecycle/lifecycle.js';
import { AuditTrail } from './audit-trail.js';

const refused = (userId: string, what: string): Omit<Act, 'at'> => ({
  ...{ kind: 'refusal', what, area: 'users', outcome: 'refused', userId, ids: [] },
});
const signIn = (userId: string): Omit<Act, 'at'> => ({
  ...{ kind: 'command', what: 'login', area: 'signIn', outcome: 'refused', userId, ids: [] },
});

async function world() {
  const events = new MemoryEventStore();
  const clock = new ManualClock();
  const lifecycle = Object.assign(new Lifecycle(), { state: 'ready' as const });
  const trail = new AuditTrail({ events, clock, lifecycle }, () => undefined);
  const written = async (): Promise<Act[]> => {
    await trail.written();
    return (await events.read('audit-log', 0, 100_000)).map(({ data }) => data as Act);
  };
  return { trail, clock, written };
}

describe('the audit trail', () => {
  it('hides nothing of others behind the refusals of eight accounts', async () => {
    const { trail, written } = await world();
    for (let n = 0; n < 3_000; n++) for (let user = 0; user < 8; user++) trail.note(refused(`user-${user}`, `route-${n % 200}`));
    for (let n = 0; n < 5; n++) trail.note(signIn('admin'));
    for (let n = 0; n < 3; n++) trail.note(refused('mill', 'users'));
    const acts = await written();
    const of = (userId: string) => acts.filter((act) => act.userId === userId).length;
    expect([of('user-0'), of('user-7'), of('admin'), of('mill')]).toEqual([200, 200, 5, 3]);
  });

  it('never leaves out what was done or failed', async () => {
    const { trail, written } = await world();
    for (let n = 0; n < 500; n++) {
      trail.note({ ...refused('one', 'changeUser'), kind: 'command', outcome: 'done' });
      trail.note({ ...refused('one', 'file'), kind: 'download', outcome: 'failed' });
    }
    expect(await written()).toHaveLength(1_000);
  });

  it('keeps room for the refusals of a person at whose account others try passwords', async () => {
    const { trail, written } = await world();
    for (let n = 0; n < 300; n++) trail.note(signIn('admin'));
    trail.note(refused('admin', 'setup'));
    expect((await written()).filter(({ what }) => what === 'setup')).toHaveLength(1);
  });

  it('says each minute, and at the end, how many had no entry', async () => {
    const { trail, clock, written } = await world();
    for (let n = 0; n < 250; n++) trail.note(refused('one', 'users'));
    expect(await written()).toHaveLength(200);
    clock.advance(60);
    trail.note(refused('one', 'users'));
    expect((await written()).at(-1)).toMatchObject({ userId: 'one', more: 50 });
    for (let n = 0; n < 10; n++) trail.note(refused('one', 'users'));
    expect(await written()).toHaveLength(201);
    await trail.onModuleDestroy();
    expect((await written()).slice(201)).toMatchObject([{ userId: 'one', more: 9 }]);
  });
});
