import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Id, ListOf, TrimmedText } from '../../shared/fields.js';
import { ROLES, type Role } from '../../shared/roles.js';
import { AuthenticatorCode } from '../../shared/validation.js';

/** `password`: the provider is not used. `either`: people choose. `provider`: passwords are refused. */
export const SIGN_ON_MODES = ['password', 'either', 'provider'] as const;
export type SignOnMode = (typeof SIGN_ON_MODES)[number];

export const DOMAINS_MAX = 20;
export const GROUPS_MAX = 100;
/** Values of `acr` by which a provider says that it asked for a second factor (OpenID EAP ACR Values 1.0). */
export const FACTOR_ACR_VALUES = ['phr', 'phrh'] as const;
export const GROUPS_CLAIM = 'groups';

const DOMAIN = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/i;
const Domain = (): PropertyDecorator => (target, key) => {
  IsString()(target, key);
  MaxLength(200)(target, key);
  Matches(DOMAIN)(target, key);
};
/** The password of the caller, which is asked for before what decides who enters. */
const OwnPassword = (): PropertyDecorator => (target, key) => {
  IsString()(target, key);
  Length(1, 250)(target, key);
};

export class SignOnDomain {
  @Domain() domain!: string;
}

export class ProveSignOnDomain extends SignOnDomain {
  /** The code in the mail to `postmaster@` of the domain. */
  @IsString() @Length(1, 20) code!: string;
}

export class RemoveSignOnDomain extends SignOnDomain {
  @OwnPassword() password!: string;
}

export class ConfirmSignOn {
  @OwnPassword() password!: string;
}

export class SetSignOnProvider {
  /** The address of the issuer, as its tokens name it. */
  @TrimmedText(500) issuer!: string;
  @TrimmedText(250) clientId!: string;
  /** Absent to keep the present one. */
  @IsOptional() @TrimmedText(500) clientSecret?: string;
  @OwnPassword() password!: string;
}

/** Makes people of a group at the provider people of a site. */
export class SignOnGroup {
  @TrimmedText(250) group!: string;
  @Id() facilityId!: string;
  @IsIn(ROLES) role!: Role;
}

export class SetSignOnRules {
  @IsIn(SIGN_ON_MODES) mode!: SignOnMode;
  /** Asks for a second factor, of the provider or else of this product. */
  @IsBoolean() demandsFactor!: boolean;
  @IsArray() @ArrayMaxSize(10) @ArrayUnique() @IsString({ each: true }) @Length(1, 250, { each: true }) acrValues!: string[];
  /** The person who keeps a password while the others have to use the provider. */
  @IsOptional() @Id() keeperId?: string;
  /** The claim that lists the groups of a person. */
  @TrimmedText(100) groupsClaim!: string;
  /** Empty: who has an account enters, and no account is made. */
  @ListOf(() => SignOnGroup, { max: GROUPS_MAX }) groups!: SignOnGroup[];
  @OwnPassword() password!: string;
}

export class SignOnOfferQuery {
  /** The part of an email address after the @. */
  @Domain() domain!: string;
}

export class StartSignOn {
  @IsString() @Length(1, 250) email!: string;
  /** A path of this product, where the person goes on. */
  @IsOptional() @IsString() @Length(1, 1000) next?: string;
  /** On the screens of the phone. */
  @IsOptional() @IsBoolean() phone?: boolean;
}

export class FinishSignOn {
  /** The code of the own second factor. The refusal SecondFactorNeeded asks for it. */
  @IsOptional() @AuthenticatorCode() code?: string;
}
