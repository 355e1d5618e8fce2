import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { Text } from '../shared/fields.js';
import { LANGUAGES, type LanguageCode } from '../shared/languages.js';
import { AuthenticatorCode, Email, NewPassword, Password, PersonName, Phone, SameAs } from '../shared/validation.js';

/** The secret of a link or of a session, as it was handed out. */
const Token = () => Text(300);

export class Login {
  @IsString()
  @Length(1, 250)
  email!: string;

  @IsString()
  @Length(1, 250)
  password!: string;

  /** Of the second factor: asked for by the refusal SecondFactorNeeded. */
  @IsOptional()
  @AuthenticatorCode()
  code?: string;
}

export class RefreshTokens {
  @Token()
  refreshToken!: string;
}

export class ForgotPassword {
  @Email()
  email!: string;
}

export class ResetPassword {
  /** Of the link in the mail. */
  @Token()
  token!: string;

  @Password()
  password!: string;

  @SameAs('password')
  confirmation!: string;
}

export class SignUp {
  /** Of the invitation's link. */
  @Token()
  token!: string;

  @PersonName()
  firstName!: string;

  @PersonName()
  lastName!: string;

  @IsOptional()
  @Phone()
  phoneNumber?: string;

  @Password()
  password!: string;

  @SameAs('password')
  confirmation!: string;
}

export class ChangePassword {
  @IsString()
  @Length(1, 250)
  oldPassword!: string;

  @Password()
  @NewPassword('oldPassword')
  password!: string;

  @SameAs('password')
  confirmation!: string;
}

/** What a person says of themselves. A phone number that is left out is taken away; the language stays. */
export class UpdateMe {
  @PersonName()
  firstName!: string;

  @PersonName()
  lastName!: string;

  @IsOptional()
  @Phone()
  phoneNumber?: string;

  @IsOptional()
  @IsIn(LANGUAGES.map(({ code }) => code))
  language?: LanguageCode;
}

export class ShortTokenRequest {
  /** Under /api, with its query: the token is good for this alone. Without it, for any one file. */
  @IsOptional()
  @Matches(/^\/[\x21-\x7e]{1,1000}$/)
  path?: string;
}

export class ConfirmSecondFactor {
  @AuthenticatorCode()
  code!: string;
}

export class DisableSecondFactor {
  @IsString()
  @Length(1, 250)
  password!: string;
}
