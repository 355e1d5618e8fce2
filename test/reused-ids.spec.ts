/**
 * Whoever sends a command chooses its ID, so that it counts once. The same ID with other words is another command: it is refused, never taken
 * as sent. Names for each such ID the test that shows it, so that a command without one fails here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** Spec and title by command and ID. */
const SHOWN_BY: Record<string, readonly [spec: string, title: string]> = {
  'AddActionMessage.commandId': ['services/watch/grievances/grievance.decider.spec.ts', 'is opened once for each command'],
  'AddDetentionSent.entryId': ['services/brand/orders/order/detention.rules.spec.ts', 'is an entry each, once'],
  'AddProduct.productId': ['services/brand/orders/products/products.spec.ts', 'is the same product again, and no other under the same id'],
  'AddReportWords.commandId': ['services/watch/grievances/grievance.decider.spec.ts', 'takes words once for each command'],
  'AddTranslation.translationId': [
    'services/brand/dossiers/translations.spec.ts',
    'is listed under its original with its hash, and counts for nothing',
  ],
  'AskForMissing.askId': ['services/brand/order-documents/order-documents.spec.ts', 'is asked of every site at once, and of nobody twice'],
  'BeginSiteAssessment.assessmentId': ['services/members/saq/site-assessments/site-assessments.spec.ts', 'begins once under an ID'],
  'CreateOrder.orderId': ['services/brand/orders/orders.spec.ts', 'is the same order again, and no other under the same id'],
  'DetainOrder.detentionId': [
    'services/brand/orders/order/detention.rules.spec.ts',
    'stays quiet when it is repeated, also after a change',
  ],
  'DrawSample.sampleId': ['services/watch/audits/audits.spec.ts', 'is drawn once by one ID'],
  'DuplicateOrder.orderId': ['services/brand/orders/order/order.decider.spec.ts', 'is refused where the id has other content'],
  'MakeQrBatch.id': ['services/ledger/codes/codes.spec.ts', 'is made once, however often it is requested'],
  'NoteEvent.noteId': ['services/watch/audits/audits.spec.ts', 'is kept once by one ID'],
  'OpenAction.commandId': ['services/watch/grievances/grievance.decider.spec.ts', 'is opened once for each command'],
  'OpenRoom.roomId': ['services/watch/rooms/rooms.spec.ts', 'again has no further effect, and is refused with other content'],
  'RecordDnaTest.testId': ['services/trace/dna/dna.spec.ts', 'passes with some of what was logged, and is the same again'],
  'RecordLabTest.testId': ['services/trace/dna/laboratory.decider.spec.ts', 'a test about the origin is recorded once'],
  'ReportGrievance.grievanceId': [
    'services/watch/grievances/grievances.spec.ts',
    'is the same with the same words, and refused with other words',
  ],
  'RequestDocuments.requestId': ['services/brand/order-documents/order-documents.spec.ts', 'is the same one again under its id'],
  'TellReport.commandId': ['services/watch/grievances/intake/intake.spec.ts', 'is the same report when it is sent again'],
  'CustodyCommand.transactionId': [
    'services/ledger/custody/ledger/transaction/reused-ids.spec.ts',
    'is recorded once under its ID, and refused with other content',
  ],
};

/** Optional IDs that refer to existing entities. */
const NAMING =
  /\.(facilityId|sellerId|brokerId|purchaserId|siteId|byProductOf|returnOf|corrects|farmFacilityId|groupFacilityId|earlierDossierId)$/;
const NAMING_TOO = ['SetSignOnRules.keeperId', 'OrderGiven.productId', 'RequestDocuments.orderId'];

/** Lists the IDs that a client may choose: those whose comment says so, and each optional one that names nothing. */
function chosenIds(): string[] {
  const sources = readdirSync('contracts', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('commands.ts'));
  return sources.flatMap((path) => {
    const classes = [...readFileSync(`contracts/${path}`, 'utf8').matchAll(/class (\w+)[^{]*\{\n([\s\S]*?)\n\}/g)];
    return classes.flatMap(([, name, body = '']) => {
      const said = [...body.matchAll(/The client (?:may choose|creates)[^;]*?(?:\n {2}|\) )(\w+)[?!]: string;/g)];
      const optional = [...body.matchAll(/@IsOptional\(\)\s+@Id\(\)\s+(\w+)\?: string;/g)];
      return [...said, ...optional].map(([, field]) => `${name}.${field}`);
    });
  });
}

it('a command whose client chooses its ID has a test that sends other words under it', () => {
  const chosen = [...new Set(chosenIds())].filter((each) => !NAMING.test(each) && !NAMING_TOO.includes(each));
  expect(chosen.sort()).toEqual(Object.keys(SHOWN_BY).sort());
});

it.each(Object.entries(SHOWN_BY))('%s is refused with other words', (_, [spec, title]) => {
  const source = readFileSync(spec, 'utf8');
  const at = source.indexOf(title);
  expect(at).toBeGreaterThan(0);
  const [test = ''] = source.slice(at).split(/\n {0,2}(?:it|test)(?:\.each)?\(/);
  expect(test).toMatch(/'(?:TransactionIdReused|Conflict)'/);
});
