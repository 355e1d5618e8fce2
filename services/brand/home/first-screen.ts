import { Injectable } from '@nestjs/common';
import { FIRST_SCREEN_READS, READS_MAX } from '../../../contracts/brand/home/first-screen.js';
import type { FirstScreenQuery } from '../../../contracts/brand/home/queries.js';
import type { FirstScreenReply } from '../../../contracts/brand/home/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Principal } from '../../platform/http/access/principal.js';
import type { AnyRoute } from '../../platform/http/endpoint.js';
import { RouteReads } from '../../platform/http/route-reads.js';

type Question = [path: string, values: Record<string, unknown>];

const READS: ReadonlyMap<string, AnyRoute> = new Map(FIRST_SCREEN_READS.map((route) => [route.path, route as AnyRoute]));

/** Reads for a first screen together, each read under the rules of its own route. */
@Injectable()
export class FirstScreen {
  constructor(private readonly reads: RouteReads) {}

  /** @throws Refusal Invalid for something other than a list of reads */
  async answer({ asked }: FirstScreenQuery, user: Principal, language: LanguageCode): Promise<FirstScreenReply> {
    const answers = questionsIn(asked).map((question) => this.one(question, user, language));
    return { answers: await Promise.all(answers) };
  }

  /** Leaves the words of a refusal, and a failure, to the route itself. */
  private async one([path, values]: Question, user: Principal, language: LanguageCode): Promise<object | null> {
    const route = READS.get(path);
    if (!route) return null;
    try {
      return (await this.reads.read(route, values, user, language)) as object;
    } catch {
      return null;
    }
  }
}

function questionsIn(asked: string): Question[] {
  let questions: unknown;
  try {
    questions = JSON.parse(asked);
  } catch {
    throw new Refusal('Invalid');
  }
  if (!Array.isArray(questions) || questions.length > READS_MAX || !questions.every(isQuestion)) throw new Refusal('Invalid');
  return questions;
}

const isQuestion = (each: unknown): each is Question =>
  Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'object' && each[1] !== null && !Array.isArray(each[1]);
