import { IsOptional, IsString, MaxLength } from 'class-validator';

export class OutboxQuery {
  /** Is part of the link that the start of the product prints. */
  @IsOptional() @IsString() @MaxLength(100) key?: string;
}
