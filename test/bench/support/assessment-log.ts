/** A log of completed self assessments: each site answers twice, so that its first answers are closed. */
import { RISK_INDICATORS, RISK_LEVELS } from '../../../contracts/shared/risk-indicators.js';
import { type EventStore, NO_STREAM } from '../../../services/platform/events/event-store.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';

const APPENDED_AT_ONCE = 64;

/** Answers how many events it wrote. */
export async function fillWithAssessments(log: EventStore, count: number): Promise<number> {
  const chance = new SeededRandom(20_261_123);
  const sites = Array.from({ length: count / 2 }, () => chance.uuid());
  for (let at = 0; at < sites.length; at += APPENDED_AT_ONCE) {
    const some = sites.slice(at, at + APPENDED_AT_ONCE);
    await Promise.all(
      some.map((facilityId) =>
        log.append(
          `assessment-${facilityId}`,
          NO_STREAM,
          [1, 2].map((round) => completed(facilityId, round, chance)),
        ),
      ),
    );
  }
  return sites.length * 2;
}

function completed(facilityId: string, round: number, chance: SeededRandom) {
  const date = new Date(Date.UTC(2024 + round, 2, 1)).toISOString();
  const attachments = RISK_INDICATORS.map((indicator) => ({
    indicator,
    level: chance.pick(RISK_LEVELS),
    source: 'saq' as const,
    date,
    verified: false as const,
  }));
  const metadata = {
    recordedAt: date,
    actor: { userId: 'u', facilityId },
    transactionId: chance.uuid(),
    schemaVersion: 1,
    previousHash: '',
    hash: 'a'.repeat(64),
  };
  return { id: chance.uuid(), type: 'AssessmentCompleted', data: { facilityId, round, evidence: attachments }, metadata };
}
