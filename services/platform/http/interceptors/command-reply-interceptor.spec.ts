import { describe, expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { lastValueFrom, of } from 'rxjs';
import { CommandReplyInterceptor } from './command-reply-interceptor.js';

/** Answers as a route does whose handler returns this, and reports what became of the response. */
async function answer(returned: unknown): Promise<{ reply: unknown; status: number; headers: Record<string, string> }> {
  const sent = { status: 201, headers: {} as Record<string, string> };
  const response = {
    status: (code: number) => Object.assign(sent, { status: code }),
    setHeader: (name: string, value: string) => Object.assign(sent.headers, { [name]: value }),
  };
  const context = { switchToHttp: () => ({ getResponse: () => response }) } as Partial<ExecutionContext> as ExecutionContext;
  const reply = await lastValueFrom(new CommandReplyInterceptor().intercept(context, { handle: () => of(returned) }));
  return { reply, ...sent };
}

describe('CommandReplyInterceptor', () => {
  const reply = { transactionId: 't', position: 'p' };

  it('answers a command with its reply and position', async () => {
    expect(await answer({ ...reply, replayed: false })).toEqual({ reply, status: 201, headers: { 'X-Position': 'p' } });
  });

  it('answers a repeated command with 200', async () => {
    expect(await answer({ ...reply, replayed: true })).toEqual({ reply, status: 200, headers: { 'X-Position': 'p' } });
  });

  it.each([undefined, null, 'text', [], { items: [], replayed: 'no' }])('leaves %j as it is', async (other) => {
    expect(await answer(other)).toEqual({ reply: other, status: 201, headers: {} });
  });
});
