import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, Module, type StreamableFile, type Type } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, ModuleRef, NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import { routes } from '../../../contracts/routes.js';
import { CutQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { get, post } from '../../../contracts/shared/route.js';
import type { CloseDnaTest } from '../../../contracts/trace/dna/commands.js';
import { DismissAlert } from '../../../contracts/watch/alerts/commands.js';
import { Lifecycle } from '../lifecycle/lifecycle.js';
import { openLog } from '../monitoring/log.js';
import { AccessGuard } from './access/access-guard.js';
import { BearerAuth } from './access/bearer-auth.js';
import { DirectoryAuth } from './access/directory-auth.js';
import type { Principal } from './access/principal.js';
import { RoomAuth } from './access/room-auth.js';
import { Endpoint, routeOf } from './endpoint.js';
import { fileReply } from './file-reply.js';
import { TextParam } from './path-params.js';
import { ProblemFilter } from './problem-filter.js';
import { CommandRegistration } from './route-commands.js';
import { assertDistinct, publicRow, routeController, row, rowsOf } from './route-controller.js';

const BRAND: Role[] = ['BRAND'];
const shelf = { summary: 'A shelf' };
const shelves = {
  one: get<object>()('/shelves/:id/boards/:number', BRAND, CutQuery, shelf),
  label: post<object>()('/shelves/:name', BRAND, DismissAlert, { ...shelf, status: 201 }),
  files: post<object>()('/files', BRAND, { ...shelf, upload: { field: 'files', filesMax: 2 } }),
  paper: get<Blob>()('/paper', BRAND, { ...shelf, raw: ['text/csv'] }),
  open: get<object>()('/open', 'public', shelf),
};
const ID = '0b5a4f8c-7f0e-4b68-9a3e-0f7f0c1d2e3f';

@Injectable()
class Shelves {
  readonly shop = 'Acme';

  paper(): StreamableFile {
    return fileReply(Readable.from(['a,b\r\n', 'c,d\r\n']), { type: 'text/csv; charset=utf-8', fileName: 'shelf "ü".csv' });
  }
}

class ShelvesController extends routeController([
  row(shelves.one, Shelves, ({ shop }, { params, query, user, language }) => ({ shop, params, query, user, language })),
  row(shelves.label, Shelves, (_, { params, body }) => ({ params, reason: body.reason, isOfItsClass: body instanceof DismissAlert }), {
    pipes: { name: TextParam },
  }),
  row(shelves.files, Shelves, (_, { files }) => ({ names: files?.map(({ originalname }) => originalname) })),
  row(shelves.paper, Shelves, (all) => all.paper()),
  publicRow(shelves.open, Shelves, (_, { caller, language }) => ({ userAgent: caller.userAgent, language })),
]) {}

async function start(controller: Type, providers: Type[]): Promise<NestExpressApplication> {
  const principalOf = ({ headers }: Request) =>
    Promise.resolve(headers.authorization && { userId: 'u', sessionId: 's', role: headers.authorization });
  const bus = { provide: CommandBus, inject: [ModuleRef], useFactory: (moduleRef: ModuleRef) => new CommandBus(moduleRef) };
  const access = [
    { provide: BearerAuth, useValue: { principalOf } },
    DirectoryAuth,
    { provide: RoomAuth, useValue: { guestOf: () => Promise.resolve(undefined) } },
    { provide: APP_GUARD, useClass: AccessGuard },
  ];
  @Module({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [...providers, ...access, Lifecycle, bus, CommandRegistration],
  })
  class Shop {}
  const app = await NestFactory.create<NestExpressApplication>(Shop, { bodyParser: false, logger: false, abortOnError: false });
  app.useGlobalFilters(new ProblemFilter(openLog({ write: () => undefined })));
  app.get(Lifecycle).state = 'ready';
  await app.listen(0, '127.0.0.1');
  return app;
}

it('a method answers the route of its name', () => {
  class Tests {
    closeDnaTest(id: string, { reason }: CloseDnaTest, { userId }: Principal) {
      return [id, reason, userId] as never;
    }
  }
  const rows = rowsOf(Tests);
  expect(rows.map(({ route }) => route)).toEqual([routes.closeDnaTest]);
  const asked = { params: { id: ID }, body: { reason: 'Broken seal' }, user: { userId: 'u' } };
  expect(rows[0]?.answer(new Tests(), asked as never)).toEqual([ID, 'Broken seal', 'u']);
});

let app: NestExpressApplication;
beforeAll(async () => {
  app = await start(ShelvesController, [Shelves]);
});
afterAll(() => app.close());

const ask = async (path: string, init: RequestInit = {}, role: Role | null = 'BRAND'): Promise<Response> =>
  fetch(`${await app.getUrl()}${path}`, { ...init, headers: { ...init.headers, ...(role && { authorization: role }) } });
const sendTo = (path: string, body: unknown): Promise<Response> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('a row', () => {
  it('passes what the request says to a function of its class', async () => {
    const answer = await ask(`/shelves/${ID.toUpperCase()}/boards/7?on=2026-01-02`, { headers: { language: 'ur' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      shop: 'Acme',
      params: { id: ID, number: 7 },
      query: { on: '2026-01-02' },
      user: { userId: 'u', sessionId: 's', role: 'BRAND' },
      language: 'ur',
    });
  });

  it('lets in the roles of its route alone', async () => {
    expect((await ask('/paper', {}, null)).status).toBe(401);
    expect((await ask('/paper', {}, 'AUDITOR')).status).toBe(403);
    const methods = Object.values(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(ShelvesController.prototype)));
    expect(methods.flatMap(({ value }) => routeOf(value) ?? [])).toEqual([
      shelves.files,
      shelves.open,
      shelves.paper,
      shelves.label,
      shelves.one,
    ]);
  });

  it('answers a parameter of another shape with 404', async () => {
    expect((await ask('/shelves/1/boards/7')).status).toBe(404);
    expect((await ask(`/shelves/${ID}/boards/seven`)).status).toBe(404);
  });

  it('hands the body over as its class, with the status of the route', async () => {
    const answer = await sendTo('/shelves/a%20b', { reason: ' as agreed ' });
    expect([answer.status, await answer.json()]).toEqual([201, { params: { name: 'a b' }, reason: 'as agreed', isOfItsClass: true }]);
  });

  it.each([
    ['body', () => sendTo('/shelves/a', { reason: 5, more: true }), ['more', 'reason']],
    ['query', () => ask(`/shelves/${ID}/boards/7?on=yesterday`), ['on']],
  ])('refuses a %s that breaks its class, by field', async (_, send, fields) => {
    const answer = await send();
    const problem = (await answer.json()) as { code: string; fields: object };
    expect([answer.status, problem.code, Object.keys(problem.fields)]).toEqual([400, 'Invalid', fields]);
  });

  it('has the files of an upload', async () => {
    const body = new FormData();
    body.append('files', new Blob(['1']), 'one.pdf');
    body.append('files', new Blob(['2']), 'two.pdf');
    expect(await (await ask('/files', { method: 'POST', body })).json()).toEqual({ names: ['one.pdf', 'two.pdf'] });
  });

  it('streams a file under its name', async () => {
    const answer = await ask('/paper');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''shelf%20%22%C3%BC%22.csv");
    expect(await answer.text()).toBe('a,b\r\nc,d\r\n');
  });

  it('of a route for anybody knows where the request comes from', async () => {
    const answer = await ask('/open', { headers: { 'user-agent': 'a browser' } }, null);
    expect(await answer.json()).toEqual({ userAgent: 'a browser', language: 'en' });
  });
});

describe('a controller fails to start', () => {
  it('where nobody provides the class of a row', async () => {
    await expect(start(ShelvesController, [])).rejects.toThrow(/dependencies of the ShelvesController \(\?\)/);
  });

  it('where a route has two rows, under whatever name', () => {
    const again = get<object>()('/open', BRAND, shelf);
    const rows = [publicRow(shelves.open, Shelves, () => ({})), row(again, Shelves, () => ({}))];
    expect(() => assertDistinct(rows)).toThrow('GET /open is answered twice');
  });

  it('where a method that is not meant for it has the name of a route of a controller that is written out', () => {
    class Alerts {
      @Endpoint(routes.alerts)
      list() {}
    }
    class Screening {
      private alerts() {}
      closeDnaTest() {
        return this.alerts() as never;
      }
    }
    const rows = rowsOf(Screening);
    expect(() => assertDistinct(rows)).not.toThrow();
    expect(() => assertDistinct(rows, [Alerts])).toThrow(`GET ${routes.alerts.path} is answered twice`);
  });

  it('where a parameter has no pipe', () => {
    expect(() => routeController([row(shelves.label, Shelves, () => ({}))])).toThrow('/shelves/:name: no pipe for :name');
  });

  it('where the route is public and the row needs a user, or the other way round', () => {
    expect(() => row(shelves.open, Shelves, () => ({}))).toThrow('GET /open: anybody may call it');
    expect(() => publicRow(shelves.paper, Shelves, (all) => all.paper())).toThrow('GET /paper: only some may call it');
  });
});

it('a refusal of the function is the answer', async () => {
  class Refusing extends routeController([
    row(shelves.one, Shelves, () => {
      throw new Refusal('Conflict');
    }),
  ]) {}
  const refusing = await start(Refusing, [Shelves]);
  const answer = await fetch(`${await refusing.getUrl()}/shelves/${ID}/boards/1`, { headers: { authorization: 'BRAND' } });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'Conflict']);
  await refusing.close();
});
