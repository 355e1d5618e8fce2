import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { PAPERS_AT_ONCE } from '../access/limits/quotas.js';
import { type AnyRoute, Endpoint } from '../endpoint.js';
import { PapersInterceptor } from './papers-interceptor.js';

/** A request that is under way until its response closes. */
function world() {
  const interceptor = new PapersInterceptor();
  return (route: AnyRoute, userId = 'u', query: object = {}, destroyed = false): EventEmitter => {
    const handler = () => undefined;
    Endpoint(route)({}, 'handler', { value: handler });
    const response = Object.assign(new EventEmitter(), { destroyed });
    const http = { getRequest: () => ({ user: { userId }, query }), getResponse: () => response };
    const context = { getHandler: () => handler, switchToHttp: () => http } as unknown as ExecutionContext;
    interceptor.intercept(context, { handle: () => undefined } as unknown as CallHandler);
    return response;
  };
}

describe('files that are made', () => {
  it('are a few at once for each person, of whatever kind', () => {
    const ask = world();
    const [first] = [routes.traceLotPaper, routes.orderEvidenceZip, routes.importTemplate].map((route) => ask(route));
    expect(PAPERS_AT_ONCE).toBe(3);
    expect(() => ask(routes.orderTracePaper)).toThrow(expect.objectContaining({ code: 'PapersTooMany' }));
    ask(routes.orderTracePaper, 'another');
    first?.emit('close');
    ask(routes.orderTracePaper);
    expect(() => ask(routes.traceLotPaper)).toThrow(expect.objectContaining({ code: 'PapersTooMany' }));
  });

  it('are not those whose sender has left before', () => {
    const ask = world();
    for (let n = 0; n < PAPERS_AT_ONCE; n++) ask(routes.orderTracePaper, 'u', {}, true);
    ask(routes.orderTracePaper);
  });

  it('are not those that are only returned, nor the same figures as JSON', () => {
    const ask = world();
    for (let n = 0; n < 10; n++) {
      ask(routes.report);
      ask(routes.report, 'u', { format: 'json' });
      ask(routes.logo);
    }
    for (let n = 0; n < 3; n++) ask(routes.report, 'u', { format: 'pdf' });
    expect(() => ask(routes.report, 'u', { format: 'xlsx' })).toThrow(expect.objectContaining({ code: 'PapersTooMany' }));
  });
});
