import { describe, expect, it } from '@jest/globals';
import type { SiteAssessmentEvent } from '../../../../contracts/members/saq/site-assessments/events.js';
import { completed } from '../../../../test/support/histories/oversight/recorded-site-assessments.js';
import { type SiteAssessmentCommand, siteAssessmentDecider } from './site-assessment.decider.js';

const NOW = '2026-06-03T08:00:00.000Z';
const VISIT = { assessmentId: 'a1', facilityId: 'f1', kind: 'facility', assessor: 'farmMonitorWeb' } as const;
const worst = completed(VISIT, 'FACILITY_FARM', true) as SiteAssessmentCommand & { kind: 'complete' };
const withdrawal = { kind: 'withdraw', reasonHash: 'h1' } as const;

const after = (events: readonly SiteAssessmentEvent[]) =>
  events.reduce(
    (state, event, revision) => siteAssessmentDecider.evolve(state, { event, revision, recordedAt: NOW, hash: '' }),
    siteAssessmentDecider.initial(),
  );
const decide = (given: readonly SiteAssessmentEvent[], command: SiteAssessmentCommand) =>
  siteAssessmentDecider.decide(after(given), command, NOW);

describe('completing', () => {
  it('states what was seen as verified evidence of the day of the visit', () => {
    const [event] = decide([], worst);
    expect(event?.data).toMatchObject({ ...VISIT, setType: 'FACILITY_FARM', setVersion: 1, completedAt: NOW });
    const { evidence } = (event as { data: { evidence: object[] } }).data;
    const child = { indicator: 'childLabor', level: 'high', questionId: 'childrenSeen' };
    expect(evidence).toContainEqual({ ...child, source: 'farmMonitor', date: '2026-06-01T00:00:00.000Z', verified: true });
  });

  it('is refused while a question that is asked has no answer', () => {
    const { childrenTasks: _, ...answers } = worst.answers;
    expect(() => decide([], { ...worst, answers })).toThrow(
      expect.objectContaining({ code: 'AssessmentIncomplete', fieldMessages: { childrenTasks: expect.anything() } }),
    );
  });

  it('is quiet when repeated, and refused with other answers', () => {
    const given = decide([], worst);
    expect(decide(given, worst)).toEqual([]);
    expect(() => decide(given, completed(VISIT, 'FACILITY_FARM', false))).toThrow(expect.objectContaining({ code: 'AssessmentCompleted' }));
  });
});

describe('withdrawing', () => {
  it('takes back what was completed, once', () => {
    const given = decide([], worst);
    const withdrawn = decide(given, withdrawal);
    expect(withdrawn).toEqual([{ type: 'SiteAssessmentWithdrawn', data: { ...VISIT, reasonHash: 'h1' } }]);
    expect(decide([...given, ...withdrawn], withdrawal)).toEqual([]);
    expect(() => decide([...given, ...withdrawn], { ...withdrawal, reasonHash: 'h2' })).toThrow(
      expect.objectContaining({ code: 'AssessmentWithdrawn' }),
    );
  });

  it('is refused where nothing is completed', () => {
    expect(() => decide([], withdrawal)).toThrow(expect.objectContaining({ code: 'NotFound' }));
  });
});
