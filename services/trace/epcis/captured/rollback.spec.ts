/** Whatever ends a document, its job names what is recorded. */
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RecordProducts, VoidTransaction } from '../../../../contracts/ledger/custody/commands.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { capture, harvestOf } from '../../../../test/support/server/senders/epcis-documents.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';

let product: TestServer;
let call: ApiCall;
let spy: { mockRestore(): void } | undefined;
beforeAll(async () => {
  product = await sharedTestServer();
  ({ call } = await product.someone('FARM', 'FARM'));
}, 60_000);
afterEach(() => spy?.mockRestore());
afterAll(() => product?.stop());

const harvest = () => harvestOf(`ER-${randomUUID().slice(0, 12)}`);
const declared = (event: JsonObject): JsonObject => ({ ...event, errorDeclaration: { declarationTime: AN_HOUR_AGO } });
const send = (events: readonly JsonObject[], behaviour = 'rollback') => capture(call, events, { 'GS1-Capture-Error-Behaviour': behaviour });
const outcomesOf = ({ events }: { events: { outcome: string }[] }) => events.map(({ outcome }) => outcome);
const newestJob = async () => (await call('GET', '/api/epcis/capture')).body[0];

type Rule = readonly [Command: new () => object, nth: number, happens: () => Promise<unknown>];

/** Lets something else happen to the nth command of a class, until the end of the test. */
function instead(...rules: readonly Rule[]): void {
  const bus = product.app.get(CommandBus);
  const execute = bus.execute.bind(bus) as (command: object) => Promise<unknown>;
  const counts = new Map<unknown, number>();
  spy = jest.spyOn(bus, 'execute').mockImplementation(((command: object) => {
    const count = (counts.get(command.constructor) ?? 0) + 1;
    counts.set(command.constructor, count);
    const rule = rules.find(([Command, nth]) => command.constructor === Command && nth === count);
    return rule ? rule[2]() : execute(command);
  }) as never);
}
const fails = (code: 'Conflict' | 'NotVoidable') => () => Promise.reject(new Refusal(code));

it('a fault undoes a document that rolls back, which can be sent again', async () => {
  const events = [harvest(), harvest(), harvest()];
  instead([RecordProducts, 2, fails('Conflict')]);
  expect((await send(events)).status).toBe(409);
  const job = await newestJob();
  expect([job.success, job.running, outcomesOf(job)]).toEqual([false, false, ['undone', 'refused', 'notTried']]);
  spy?.mockRestore();
  expect(outcomesOf((await send(events)).body)).toEqual(Array(3).fill('recorded'));
});

it('what was undone keeps its ID, under which it is withdrawn, until it is recorded again', async () => {
  const [first, second] = [harvest(), harvest()];
  instead([RecordProducts, 2, fails('NotVoidable')]);
  expect(outcomesOf((await send([first, second])).body)).toEqual(['undone', 'refused']);
  spy?.mockRestore();
  const id = String(first['eventID']);
  const given = async () =>
    ((await call('GET', '/api/epcis/events?perPage=500')).body.epcisBody.queryResults.resultsBody.eventList as JsonObject[])
      .filter(({ eventID }) => eventID === id)
      .map(({ errorDeclaration }) => errorDeclaration !== undefined);
  expect(await given()).toEqual([false, true]);
  const one = async () => (await call('GET', `/api/epcis/events/${id}`)).body;
  expect(await one()).toMatchObject({ eventID: id, errorDeclaration: { reason: 'did_not_occur' } });
  expect(outcomesOf((await send([first])).body)).toEqual(['recorded']);
  expect((await one()).errorDeclaration).toBeUndefined();
  expect(outcomesOf((await send([first])).body)).toEqual(['known']);
});

it('a fault leaves a job of a document that proceeds', async () => {
  instead([RecordProducts, 2, fails('Conflict')]);
  expect((await send([harvest(), harvest(), harvest()], 'proceed')).status).toBe(409);
  expect(outcomesOf(await newestJob())).toEqual(['recorded', 'refused', 'notTried']);
});

it('what cannot be voided is reported, and the others are undone', async () => {
  const before = harvest();
  expect(outcomesOf((await send([before])).body)).toEqual(['recorded']);
  instead([RecordProducts, 3, fails('NotVoidable')], [VoidTransaction, 2, fails('NotVoidable')]);
  const { body } = await send([declared(before), harvest(), harvest(), harvest()]);
  expect(outcomesOf(body)).toEqual(['notUndone', 'undone', 'notUndone', 'refused']);
});

it('a declaration that only asks the brand says so', async () => {
  const event = harvest();
  expect(outcomesOf((await send([event])).body)).toEqual(['recorded']);
  instead([VoidTransaction, 1, async () => ({ transactionId: '', position: '', replayed: false, asked: true })]);
  expect(outcomesOf((await send([declared(event)], 'proceed')).body)).toEqual(['asked']);
});
