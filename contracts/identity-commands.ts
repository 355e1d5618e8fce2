import { IsString, Length } from 'class-validator';

export class Login {
  @IsString()
  @Length(1, 250)
  email!: string;

  @IsString()
  @Length(1, 250)
  password!: string;
}
