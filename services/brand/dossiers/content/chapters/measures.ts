/** Says what was found about labor and what was done, by dates and without anybody's words. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import { sourceOfAssessor } from '../../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import type { LaborCase } from '../dossier-facts.js';
import { DASH } from '../words/dossier-words.js';
import { bad, column, end, figures, heading, quiet, table, text } from './blocks.js';
import { type Draft, type DraftChapter, datesNote } from './draft.js';

export function measuresChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const { findings, cases, assessments } = draft.facts.labor;
  const blocks: DossierBlock[] = [
    quiet(own.intro.measures),
    datesNote(draft),
    text(riskText(draft)),
    heading(own.head.findings),
    findings.length > 0 ? findingTable(draft) : text(noFinding(draft)),
    heading(own.head.found),
    cases.length > 0 ? caseTable(draft) : text(draft.words.fill(own.measures.noCase, { date: draft.words.dateTime(draft.facts.asOf) })),
    ...hidden(draft),
    heading(own.head.assessed),
    assessments.length > 0 ? assessmentTable(draft) : text(own.measures.noAssessment),
    ...laborTable(draft),
    ...draft.gapBlocks('measures'),
  ];
  return { id: 'measures', kind: 'measures', title: own.chapter.measures, blocks };
}

function riskText({ facts, words }: Draft): string {
  const { policyVersion: version, policyFrom, laborRiskLevel, knownShare } = facts.risk;
  const figures = { version, date: words.date(policyFrom), level: words.levelOf(laborRiskLevel), share: words.percent(knownShare) };
  return words.fill(words.own.measures.risk, figures);
}

function noFinding({ facts, words }: Draft): string {
  const sites = facts.sites.filter(({ id }) => facts.labor.readableIds.has(id)).length;
  return words.fill(words.own.measures.none, { date: words.dateTime(facts.asOf), sites, all: facts.sites.length });
}

/** Lists what is open, with its source; of what was reported the month alone. */
function findingTable(draft: Draft): DossierBlock {
  const { words, facts } = draft;
  const { column: head, measures } = words.own;
  const { risk } = words.texts;
  const columns = [
    column(head.indicator, 4),
    column(head.level, 2),
    column(head.source, 3.5),
    column(head.date, 2),
    column(head.result, 3),
  ];
  const rows = [...groupBy(facts.labor.findings, ({ siteId }) => siteId)].flatMap(([siteId, findings]): PaperCell[][] => [
    [draft.nameOf(siteId)],
    ...findings.map(({ indicator, level, source, foundOn, isKnockOut }): PaperCell[] => [
      risk.indicator[indicator],
      risk.level[levelNames[level]],
      source ? risk.source[source] : measures.reported,
      writtenDay(foundOn),
      isKnockOut ? bad(measures.knockOut) : '',
    ]),
  ]);
  return table(columns, rows);
}

const levelNames = { high: 'HIGH', medium: 'MEDIUM', low: 'LOW' } as const;

function caseTable(draft: Draft): DossierBlock {
  const { words, facts } = draft;
  const { column: head } = words.own;
  const columns = [
    column(head.indicator, 3.2),
    ...[head.reported, head.answered, head.agreed, head.due, head.done, head.verified].map((each) => column(each, 1.6)),
  ];
  const rows = [...groupBy(facts.labor.cases, ({ siteId }) => siteId)].flatMap(([siteId, cases]): PaperCell[][] => [
    [draft.nameOf(siteId)],
    ...cases.map((each) => caseRow(draft, each)),
  ]);
  return table(columns, rows);
}

function caseRow(draft: Draft, found: LaborCase): PaperCell[] {
  const { words } = draft;
  const { indicator, severity, reportedIn, answeredAt, agreedAt, dueAt, doneAt, verifiedAt, closedAt } = found;
  const { risk } = words.texts;
  const name = indicator ? risk.indicator[indicator] : words.own.measures.noIndicator;
  const [answered, agreed, done, verified] = [answeredAt, agreedAt, doneAt, verifiedAt ?? closedAt].map((at) =>
    draft.dateAt(found.siteId, at),
  );
  const due = dueAt === undefined ? DASH : words.day(dueAt);
  const month = reportedIn === undefined ? DASH : writtenDay(reportedIn);
  return [words.join([name, ...(severity ? [risk.level[severity]] : [])]), month, answered, agreed, due, done, verified].map(
    (cell) => cell ?? DASH,
  );
}

function hidden(draft: Draft): DossierBlock[] {
  const { facts, words } = draft;
  const unread = facts.sites.filter(({ id }) => !facts.labor.readableIds.has(id));
  return unread.length > 0 ? [quiet(words.fill(words.own.measures.hidden, { names: draft.namesOf(unread) }))] : [];
}

function assessmentTable(draft: Draft): DossierBlock {
  const { words, facts } = draft;
  const { column: head, measures } = words.own;
  const rows = facts.labor.assessments.map(({ siteId, at, assessor }): PaperCell[] => {
    const by = assessor ? words.texts.risk.source[sourceOfAssessor(assessor)] : measures.self;
    return [draft.nameOf(siteId), at.length > 10 ? draft.dateAt(siteId, at) : words.day(at), by];
  });
  return table([column(head.site, 5), column(head.date, 2), column(head.by, 4)], rows);
}

/** Names the labor risk of each maker at each step. */
function laborTable(draft: Draft): DossierBlock[] {
  const { words, facts } = draft;
  const { column: head, head: heads, measures } = words.own;
  const rows = facts.risk.tiers
    .toSorted((a, b) => b.tier - a.tier)
    .flatMap(({ tier, facilities }): PaperCell[][] => [
      [words.stage(tier)],
      ...facilities.map(({ facility, laborRiskLevel, coverage }): PaperCell[] => {
        const evidence = words.fill(measures.coverage, { with: coverage.with, of: coverage.of });
        return [facility.name, words.levelOf(laborRiskLevel), evidence, end(draft.percentOf(facility.id, tier))];
      }),
    ]);
  if (rows.length === 0) return [];
  return [
    heading(heads.labor),
    table([column(head.site, 5), column(head.level, 3), column(head.evidence, 3), figures(draft.shareHead, 1.6)], rows),
  ];
}
