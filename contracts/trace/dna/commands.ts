import { IsIn, IsOptional, Matches } from 'class-validator';
import { TracerIdentifiers } from '../../ledger/custody/tracers/tracer-identifiers.js';
import { ProofDocument, ProofFiles, REASON_MIN } from '../../members/standing/commands.js';
import { Id, Instant, Nested, ProductId, TrimmedText } from '../../shared/fields.js';
import { CalendarDay } from '../../shared/queries.js';
import { LAB_TEST_KINDS, LAB_TEST_RESULTS, type LabTestKind, type LabTestResult } from './dna-kinds.js';

const LAB_MAX = 200;
/** Accepts what laboratories call their reports and seals: a code, no words. */
const CODE = /^[A-Za-z0-9._/-]{1,40}$/;

/** Records which tracer identifiers a laboratory detected in a lot. The server compares them with what was logged upstream. */
export class RecordDnaTest {
  /** The client may choose the ID, so that a repeated record has no further effect. The server creates the ID otherwise. */
  @IsOptional() @Id() testId?: string;
  /** A local date; not after today. */
  @CalendarDay() testDate!: string;
  /** The site that requested the test. */
  @Id() facilityId!: string;
  @ProductId() productId!: string;
  @TrimmedText(LAB_MAX) lab!: string;
  /** Empty when none was detected. */
  @TracerIdentifiers({ some: false }) identifiersDetected!: string[];
  @IsOptional() @ProofFiles() documents?: ProofDocument[];
}

/** Says why a failed test no longer counts. */
export class CloseDnaTest {
  /** Free text. It is kept in the record store; the event carries its ID and a salted hash. */
  @TrimmedText(1000, REASON_MIN) reason!: string;
}

/** Records what a laboratory found about the origin of a finished lot. */
export class RecordLabTest {
  @IsOptional() @Id() testId?: string;
  @ProductId() productId!: string;
  @IsIn(LAB_TEST_KINDS) kind!: LabTestKind;
  /** The name of who took the sample. It is kept in the record store; the event carries its ID and a salted hash. */
  @TrimmedText(200) sampledBy!: string;
  @Instant() sampledAt!: string;
  /** The number on the seal of the sample. */
  @Matches(CODE) seal!: string;
  @TrimmedText(LAB_MAX) lab!: string;
  @Matches(CODE) reportNumber!: string;
  @Nested(() => ProofDocument) report!: ProofDocument;
  @IsIn(LAB_TEST_RESULTS) result!: LabTestResult;
  /** The country that the laboratory names, ISO alpha-2. */
  @IsOptional() @Matches(/^[A-Z]{2}$/) origin?: string;
}
