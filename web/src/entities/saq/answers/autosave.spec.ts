import { describe, expect, jest, test } from '@jest/globals';
import type { AnswerGiven } from '../../../../../contracts/members/saq/commands.js';
import type { SavedAnswersReply } from '../../../../../contracts/members/saq/replies.js';
import { ApiError } from '../../../client/api/api.js';
import { Autosave } from './autosave.js';

const reply = (savedAt: string): SavedAnswersReply => ({ savedAt, answers: {}, progress: {} as SavedAnswersReply['progress'] });

/** A server that gives the listed answers, and then accepts everything. */
function given(...answers: (() => Promise<SavedAnswersReply>)[]) {
  const sent: AnswerGiven[][] = [];
  const saved = jest.fn(() => Promise.resolve());
  const send = async (batch: AnswerGiven[]) => {
    sent.push(batch);
    const answer = answers.shift();
    return answer ? answer() : reply(`${sent.length}`);
  };
  return { autosave: new Autosave({ send, onSaved: saved }, null), sent, saved };
}
const refusal = () => Promise.reject(new ApiError(400, 'Invalid', 'Invalid data', { 'answers.0.value': ['Choose one of the options.'] }));
const silence = () => Promise.reject(new ApiError(0, 'Unreachable', ''));

describe('saving answers as they are given', () => {
  test('sends what came together at once, and the last word on each question', async () => {
    const { autosave, sent, saved } = given();
    autosave.add({ questionId: 'a1', value: 'y' }, 1000);
    autosave.add({ questionId: 'a1', value: 'yes' }, 1000);
    autosave.add({ questionId: 'b1', value: 3 }, 1000);
    autosave.add({ questionId: 'a1', evidence: [{ blobName: 'f' }] }, 1000);
    expect(Object.keys(autosave.snapshot().waiting)).toEqual(['a1', 'b1']);
    await autosave.flush();
    expect(sent).toEqual([
      [
        { questionId: 'a1', value: 'yes', evidence: [{ blobName: 'f' }] },
        { questionId: 'b1', value: 3 },
      ],
    ]);
    expect(autosave.snapshot()).toMatchObject({ status: 'quiet', savedAt: '1', waiting: {} });
    expect([saved.mock.calls.length, autosave.isSaved]).toEqual([1, true]);
  });

  test('sends what comes while a request is under way after it', async () => {
    let let_go: (value: SavedAnswersReply) => void = () => undefined;
    const { autosave, sent } = given(() => new Promise((resolve) => (let_go = resolve)));
    autosave.add({ questionId: 'a1', value: 'one' }, 1000);
    const all = autosave.flush();
    autosave.add({ questionId: 'a1', value: 'two' }, 1000);
    expect(autosave.snapshot()).toMatchObject({ status: 'saving', waiting: { a1: { value: 'two' } } });
    let_go(reply('1'));
    await all;
    expect(sent.flat().map(({ value }) => value)).toEqual(['one', 'two']);
  });

  test('keeps what was not saved, with what was said since, and tries again', async () => {
    const { autosave, sent } = given(silence);
    autosave.add({ questionId: 'a1', evidence: [{ blobName: 'f' }], value: 'one' }, 1000);
    await autosave.flush();
    expect(autosave.snapshot()).toMatchObject({ status: 'failed', savedAt: null, waiting: { a1: { value: 'one' } } });
    autosave.add({ questionId: 'a1', clear: true }, 1000);
    await autosave.flush();
    expect(sent.at(-1)).toEqual([{ questionId: 'a1', clear: true, evidence: [{ blobName: 'f' }] }]);
    expect(autosave.snapshot()).toMatchObject({ status: 'quiet', waiting: {} });
  });

  test('drops an answer that is refused, says so, and saves the others', async () => {
    const { autosave, sent } = given(refusal, () => Promise.resolve(reply('1')), refusal);
    for (const questionId of ['a1', 'b1', 'c1']) autosave.add({ questionId, value: questionId }, 1000);
    await autosave.flush();
    expect(sent.map((batch) => batch.map(({ questionId }) => questionId))).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1'], ['c1']]);
    expect(autosave.snapshot()).toMatchObject({ status: 'quiet', refused: { b1: 'Choose one of the options.' }, waiting: {} });
    autosave.add({ questionId: 'b1', value: 'other' }, 1000);
    expect(autosave.snapshot().refused).toEqual({});
    await autosave.flush();
  });

  test('begins with the answers given before the page was opened, and reports unsaved answers until there are none', async () => {
    const sent: AnswerGiven[][] = [];
    const kept: string[][] = [];
    const send = async (batch: AnswerGiven[]) => {
      sent.push(batch);
      return sent.length === 1 ? silence() : reply('1');
    };
    const ports = { send, onSaved: () => Promise.resolve(), keep: (waiting: object) => void kept.push(Object.keys(waiting)) };
    const autosave = new Autosave(ports, null, { a1: { questionId: 'a1', value: 'one' } });
    expect([autosave.snapshot().waiting, autosave.isSaved]).toEqual([{ a1: { questionId: 'a1', value: 'one' } }, false]);
    autosave.add({ questionId: 'b1', value: 2 }, 1000);
    await autosave.flush();
    expect(kept.at(-1)).toEqual(['a1', 'b1']);
    await autosave.flush();
    expect(sent.at(-1)?.map(({ questionId }) => questionId)).toEqual(['a1', 'b1']);
    expect([kept.at(-1), autosave.isSaved]).toEqual([[], true]);
  });
});
