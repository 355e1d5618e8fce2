import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { Id, Text } from '../../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../../shared/languages.js';
import { AuthenticatorCode, Email, NewPassword, Password, PersonName, Phone, SameAs } from '../../shared/validation.js';
import { PlaceCountry } from '../../shared/written/country-code.js';

/** A secret from a link or a session, exactly as issued. */
const Token = () => Text(500);

export class Login {
  @IsString() @Length(1, 250) email!: string;
  @IsString() @Length(1, 250) password!: string;
  /** The code of the second factor. The refusal SecondFactorNeeded asks for it. */
  @IsOptional() @AuthenticatorCode() code?: string;
}

export class RefreshTokens {
  /** Is absent where a browser sends it in a cookie. */
  @IsOptional() @Token() refreshToken?: string;
}

export class ForgotPassword {
  @Email() email!: string;
}

export class ResetPassword {
  /** The token from the link in the mail. */
  @Token() token!: string;
  @Password() password!: string;
  @SameAs('password') confirmation!: string;
}

export class SignUp {
  /** The token from the invitation link. */
  @Token() token!: string;
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @IsOptional() @Phone('phoneCountry') phoneNumber?: string;
  /** The country (ISO 3166 alpha-2) in which the number is dialed as it is written; without it the number is international. */
  @IsOptional() @PlaceCountry() phoneCountry?: string;
  @Password() password!: string;
  @SameAs('password') confirmation!: string;
}

export class ChangePassword {
  @IsString() @Length(1, 250) oldPassword!: string;
  @Password() @NewPassword('oldPassword') password!: string;
  @SameAs('password') confirmation!: string;
}

/** Updates the caller's own details. A missing phone number removes the stored number; a missing language leaves it unchanged. */
export class UpdateMe {
  @PersonName() firstName!: string;
  @PersonName() lastName!: string;
  @IsOptional() @Phone('phoneCountry') phoneNumber?: string;
  /** The country (ISO 3166 alpha-2) in which the number is dialed as it is written; without it the number is international. */
  @IsOptional() @PlaceCountry() phoneCountry?: string;
  @IsOptional() @IsIn(LANGUAGES.map(({ code }) => code)) language?: LanguageCode;
}

/** Switches to another of the caller's sites. */
export class ChangeCurrentFacility {
  @Id() facilityId!: string;
}

export class ShortTokenRequest {
  /** A path under /api, with its query, that the token is limited to. Without it, the token is good for any one file. */
  @IsOptional() @Matches(/^\/[\x21-\x7e]{1,1000}$/) path?: string;
}

export class EnrollSecondFactor {
  @IsString() @Length(1, 250) password!: string;
}

export class ConfirmSecondFactor {
  @AuthenticatorCode() code!: string;
}

export class DisableSecondFactor {
  /** Takes a code of the app or a recovery code. */
  @AuthenticatorCode() code!: string;
}

export class RenewRecoveryCodes {
  /** Takes a code of the app or a recovery code that is left. */
  @AuthenticatorCode() code!: string;
}
