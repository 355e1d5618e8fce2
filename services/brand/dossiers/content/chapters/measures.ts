/** Tells what was found about labor and what was done, by dates and without anybody's words. */
import type { DossierBlock } from '../../../../../contracts/brand/dossiers/content.js';
import { sourceOfAssessor } from '../../../../../contracts/members/saq/site-assessments/site-assessment-kinds.js';
import type { PaperCell } from '../../../../../contracts/platform/papers/paper-blocks.js';
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { LaborCase } from '../dossier-facts.js';
import { DASH } from '../words/dossier-words.js';
import { column, end, figures, heading, quiet, table, text } from './blocks.js';
import type { Draft, DraftChapter } from './draft.js';

export function measuresChapter(draft: Draft): DraftChapter {
  const { own } = draft.words;
  const { cases, assessments } = draft.facts.labor;
  const blocks: DossierBlock[] = [
    quiet(own.intro.measures),
    text(riskText(draft)),
    heading(own.head.found),
    cases.length > 0 ? caseTable(draft) : text(own.measures.none),
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

function caseTable(draft: Draft): DossierBlock {
  const { words, facts } = draft;
  const { column: head } = words.own;
  const columns = [
    column(head.indicator, 3.2),
    ...[head.reported, head.answered, head.agreed, head.done, head.verified].map((each) => column(each, 1.7)),
  ];
  const rows = [...groupBy(facts.labor.cases, ({ siteId }) => siteId)].flatMap(([siteId, cases]): PaperCell[][] => [
    [draft.nameOf(siteId)],
    ...cases.map((each) => caseRow(draft, each)),
  ]);
  return table(columns, rows);
}

function caseRow({ words }: Draft, found: LaborCase): PaperCell[] {
  const { indicator, severity, reportedIn, answeredAt, agreedAt, doneAt, verifiedAt, closedAt } = found;
  const { risk } = words.texts;
  const name = indicator ? risk.indicator[indicator] : words.own.measures.noIndicator;
  const dates = [answeredAt, agreedAt, doneAt, verifiedAt ?? closedAt].map((at) => words.date(at));
  const month = reportedIn === undefined ? DASH : reportedIn.split('-').toReversed().join('/');
  return [words.join([name, ...(severity ? [risk.level[severity]] : [])]), month, ...dates];
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
    return [draft.nameOf(siteId), at.length > 10 ? words.date(at) : words.day(at), by];
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
      ...facilities.map(({ facility, share, laborRiskLevel, coverage }): PaperCell[] => {
        const evidence = words.fill(measures.coverage, { with: coverage.with, of: coverage.of });
        return [facility.name, words.levelOf(laborRiskLevel), evidence, end(words.percent(share))];
      }),
    ]);
  if (rows.length === 0) return [];
  return [
    heading(heads.labor),
    table([column(head.site, 5), column(head.level, 3), column(head.evidence, 3), figures(head.share, 1.6)], rows),
  ];
}
