/** What is asked of the registry of facilities, and decided about it. */
import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Id, Text } from '../shared/fields.js';
import { LINE_MAX } from '../shared/validation.js';

/** None of the candidates: an ID of our own then. */
export const NOT_ME = 'not_me';

/** OAR IDs decided on at once. */
const IDS_MAX = 100;
/** An ID as typed, with spaces and hyphens. */
const ID_TEXT = '[A-Za-z0-9][A-Za-z0-9 -]{0,39}';

export class SearchOarIds {
  @Text(LINE_MAX)
  name!: string;

  @IsString()
  @MaxLength(1000)
  address!: string;

  /** Its name, or ISO 3166 alpha-2. */
  @Text(LINE_MAX)
  country!: string;
}

export class CheckOarId {
  @IsString()
  @Length(1, LINE_MAX)
  oarId!: string;
}

/** Of the caller's own facility; admins name another. */
class OfFacility {
  @IsOptional()
  @Id()
  facilityId?: string;
}

export class RegisterOarIds extends OfFacility {
  /** The chosen one, or `not_me`; without it the registry is asked, and a sure match is taken. */
  @IsOptional()
  @IsString()
  @Length(1, LINE_MAX)
  oarId?: string;
}

export class ConfirmMatch extends OfFacility {
  /** The one of the facility; `ids` says the same. */
  @IsOptional()
  @Matches(new RegExp(`^${ID_TEXT}$`))
  oarId?: string;

  @IsOptional()
  @Matches(new RegExp(`^${ID_TEXT}$`))
  ids?: string;
}

export class RejectMatch extends OfFacility {
  /** Separated by commas. */
  @Matches(new RegExp(`^${ID_TEXT}(,${ID_TEXT}){0,${IDS_MAX - 1}}$`))
  ids!: string;
}
