import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CustodyCommand } from '../../../contracts/ledger/custody/commands.js';
import type { FormFileParts } from '../../../contracts/shared/route.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import type { CommandResult } from '../custody/command-result.js';
import { actedBy } from '../custody/commands/command-actor.js';
import { FormAttachments, type FormFile } from './form-attachments.js';

/** Carries out commands that come in one form with the files that they cite. */
@Injectable()
export class FormCommands {
  constructor(
    private readonly bus: CommandBus,
    private readonly attachments: FormAttachments,
  ) {}

  /** @throws the refusals of the files (`FormAttachments`) and those of the command */
  async record(command: object, files: readonly FormFile[] | undefined, parts: FormFileParts, user: ActingUser): Promise<CommandResult> {
    await this.attachments.attachTo(command as CustodyCommand, files ?? [], parts, user);
    return this.bus.execute(actedBy(user, command));
  }
}
