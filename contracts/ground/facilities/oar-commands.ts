/** Defines questions to the facility registry and decisions about its answers. */
import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Id, Text } from '../../shared/fields.js';
import { LINE_MAX } from '../../shared/validation.js';

/** Rejects all candidates; the facility then gets a local ID. */
export const NOT_ME = 'not_me';

/** OAR IDs per decision. */
const IDS_MAX = 100;
/** An ID as typed, with spaces and hyphens. */
const ID_TEXT = '[A-Za-z0-9][A-Za-z0-9 -]{0,39}';

export class SearchOarIds {
  @Text(LINE_MAX) name!: string;
  @IsString() @MaxLength(1000) address!: string;
  /** The country's name or ISO 3166 alpha-2 code. */
  @Text(LINE_MAX) country!: string;
}

export class CheckOarId {
  @IsString() @Length(1, LINE_MAX) oarId!: string;
}

/** Selects the caller's own facility; administrators can name another. */
class OfFacility {
  @IsOptional() @Id() facilityId?: string;
}

export class RegisterOarIds extends OfFacility {
  /** The chosen ID, or `not_me`. Without it, the registry is searched and a certain match is accepted. */
  @IsOptional() @IsString() @Length(1, LINE_MAX) oarId?: string;
}

export class ConfirmMatch extends OfFacility {
  /** The chosen ID; an alternative to `ids`. */
  @IsOptional() @Matches(new RegExp(`^${ID_TEXT}$`)) oarId?: string;
  @IsOptional() @Matches(new RegExp(`^${ID_TEXT}$`)) ids?: string;
}

export class RejectMatch extends OfFacility {
  /** Separated by commas. */
  @Matches(new RegExp(`^${ID_TEXT}(,${ID_TEXT}){0,${IDS_MAX - 1}}$`)) ids!: string;
}
