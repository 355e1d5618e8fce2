import { IsISO8601, IsLatitude, IsLongitude, IsOptional, Matches } from 'class-validator';
import { TrimmedText } from '../../shared/fields.js';
import { CalendarDay } from '../../shared/queries.js';
import { ProofDocument, ProofFiles, REASON_MIN, REGISTRATION_NUMBER } from '../standing/commands.js';

const TEXT_MAX = 1000;

/** Asks for the registration of a site as an origin of cotton. */
export class AskForOrigin {
  @Matches(REGISTRATION_NUMBER) registrationNumber!: string;
  /** The local date from which the site wants its records verified. */
  @IsISO8601({ strict: true }) @Matches(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/) since!: string;
  @ProofFiles({ some: true }) documents!: ProofDocument[];
  /** Degrees, north positive. */
  @IsOptional() @IsLatitude() latitude?: number;
  /** Degrees, east positive. */
  @IsOptional() @IsLongitude() longitude?: number;
  @IsOptional() @TrimmedText(TEXT_MAX) note?: string;
}

/** Adds the material that an admin requested to an open case. */
export class AddToCase {
  @ProofFiles() documents!: ProofDocument[];
  @IsOptional() @TrimmedText(TEXT_MAX) note?: string;
}

/** Grants what a case is about. */
export class AgreeToCase {
  /** For origins: the local date from which the registration counts; the date that the site requested when absent. */
  @IsOptional() @CalendarDay() since?: string;
  /** The site reads it. For origins and disputes it is needed, and has at least ten characters. Both sites of a dispute read it. */
  @IsOptional() @TrimmedText(TEXT_MAX) reason?: string;
}

export class RefuseCase {
  /** The site reads it. */
  @TrimmedText(TEXT_MAX, REASON_MIN) reason!: string;
}

export class AskSite {
  @TrimmedText(TEXT_MAX, REASON_MIN) question!: string;
}
