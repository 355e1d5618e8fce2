import { expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { answerOutside, type OutsideAnswer } from './outside-pages.js';

function asked(method: string, originalUrl = '/p/7KM') {
  const work = jest.fn(() => Promise.reject<OutsideAnswer>(new Error('no store')));
  const page = jest.fn(() => work);
  const response = { set: () => response, status: () => response, setHeader: () => response, end: () => response, json: () => response };
  const next = jest.fn();
  answerOutside([page])({ method, originalUrl, headers: {} } as unknown as Request, response as unknown as Response, next);
  return { work, page, next };
}

it('does no work for browsers that ask before they call', () => {
  expect(asked('OPTIONS').work).not.toHaveBeenCalled();
});

it('hands what fails to the next handler', async () => {
  const { work, next } = asked('GET');
  await Promise.allSettled([work.mock.results[0]?.value]);
  await Promise.resolve();
  expect(next).toHaveBeenCalledWith(new Error('no store'));
});

it('leaves the interface alone', () => {
  const { page, next } = asked('GET', '/api/log/tile/0/253/12');
  expect([page.mock.calls.length, next.mock.calls.length]).toEqual([0, 1]);
});
