import { describe, expect, it } from '@jest/globals';
import {
  findSetFaults,
  QUESTION_ID,
  QUESTION_SET_TYPES,
  SAQ_FACILITY_TYPES,
  type SaqQuestion,
  type SaqSection,
  VISIT_SET_TYPES,
} from '../../../../../contracts/members/saq/questions.js';
import { RISK_INDICATORS } from '../../../../../contracts/shared/risk-indicators.js';
import { builtInSet } from './built-in-sets.js';
import { QUESTION_TEXTS } from './texts.js';

const indicatorsOf = (questions: readonly SaqQuestion[]) =>
  new Set(
    questions.flatMap(({ indicator, options = [], bands = [] }) => [
      ...(bands.length > 0 || options.some(({ level }) => level) ? [indicator] : []),
      ...options.flatMap((option) => (option.level ? [option.indicator] : [])),
    ]),
  );

describe.each(QUESTION_SET_TYPES)('the set of %s', (type) => {
  const { questions } = builtInSet(type);

  it('is a usable set', () => {
    expect(findSetFaults(questions)).toEqual([]);
    expect(questions.filter(({ id }) => !QUESTION_ID.test(id))).toEqual([]);
  });

  it('has every question after those that lead to it', () => {
    const ids = questions.map(({ id }) => id);
    for (const { id, showWhen = [] } of questions) {
      for (const { question } of showWhen) expect([id, ids.indexOf(question) < ids.indexOf(id)]).toEqual([id, true]);
    }
  });
});

describe.each(SAQ_FACILITY_TYPES)('the self assessment of %s', (type) => {
  const { questions } = builtInSet(type);
  const count = (section: SaqSection) => questions.filter((question) => question.section === section).length;

  it('asks as many questions as can be answered in a sitting', () => {
    const isFactory = type === 'SPINNER' || type === 'MILL';
    expect(count('product')).toBeGreaterThanOrEqual(isFactory ? 20 : 8);
    expect(count('product')).toBeLessThanOrEqual(isFactory ? 25 : 15);
    expect(count('labor')).toBeGreaterThanOrEqual(isFactory ? 35 : 8);
    expect(count('labor')).toBeLessThanOrEqual(isFactory ? 45 : 15);
  });

  it('has levels for every indicator that its work can show', () => {
    // A gin's seasonal workers come from within the country, from the same villages.
    const left = type === 'GINNER' ? ['foreignMigrants', 'minorityGroups'] : [];
    const covered = indicatorsOf(questions);
    expect(RISK_INDICATORS.filter((indicator) => !covered.has(indicator))).toEqual(left);
  });
});

describe.each(VISIT_SET_TYPES)('the visit of %s', (type) => {
  it('has levels for every indicator that can be seen there', () => {
    // Brokers and carriers do not see how cotton is picked.
    const left = type === 'FACILITY_BROKER' || type === 'FACILITY_TRANSPORTER' ? ['mechanization'] : [];
    const covered = indicatorsOf(builtInSet(type).questions);
    expect(RISK_INDICATORS.filter((indicator) => !covered.has(indicator))).toEqual(left);
  });
});

describe.each(Object.keys(QUESTION_TEXTS) as (keyof typeof QUESTION_TEXTS)[])('in %s', (code) => {
  const questions = QUESTION_SET_TYPES.flatMap((type) => builtInSet(type).questions.map((question) => ({ ...question, set: type })));

  it('every question, help and option has a text', () => {
    const unsaid = questions.flatMap(({ set, id, text, help, options = [] }) => [
      ...(text[code] ? [] : [`${set}.${id}`]),
      ...(help && !help[code] ? [`${set}.${id}.help`] : []),
      ...options.filter((option) => !option.text[code]).map((option) => `${set}.${id}.${option.id}`),
    ]);
    expect(unsaid).toEqual([]);
  });

  it('no text is without a question', () => {
    const asked = questions.flatMap(({ set, id, help, options = [] }) => {
      const keys = [id, ...(help ? [`${id}.help`] : []), ...options.map((option) => `${id}.${option.id}`)];
      const shared = options.map((option) => `VISIT.${option.id}`);
      return [...keys.flatMap((key) => [`${set}.${key}`, `FACTORY.${key}`, `VISIT.${key}`]), ...shared];
    });
    const known = new Set([...asked, 'yes', 'no']);
    expect(Object.keys(QUESTION_TEXTS[code]).filter((key) => !known.has(key))).toEqual([]);
  });
});
