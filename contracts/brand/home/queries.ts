import { IsString, MaxLength } from 'class-validator';

export class FirstScreenQuery {
  /** JSON: a list of `[path, values]`, the declared path of each read and the values of its parameters and its query by their names. */
  @IsString() @MaxLength(6_000) asked!: string;
}
