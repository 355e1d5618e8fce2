import { Injectable } from '@nestjs/common';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { DayOrderQuery } from '../../../contracts/shared/queries.js';
import type { JobReply } from '../../../contracts/shared/replies.js';
import type { DayOrder } from '../../../contracts/shared/written/days.js';
import { RegistryImporter } from '../../ground/matching/import/registry-importer.js';
import { TransactionsImporter } from '../../ledger/custody/import/transactions-importer.js';
import { PartnersImporter } from '../../members/partners/import/partners-importer.js';
import { InvitationLimits } from '../../members/users/invitation-limits.js';
import { FacilitiesImporter } from '../../members/users/new-facilities/facilities-importer.js';
import { UsersImporter } from '../../members/users/users-importer.js';
import type { FileUpload } from '../../platform/blobs/file-content.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import type { AnyImporter } from '../../platform/sheets/importer.js';
import { EntityListImporter, GoodsListImporter } from '../../trace/risk/lists/list-importers.js';
import { OrdersImporter } from '../orders/import/orders-importer.js';
import { ImportJobs } from './import-jobs.js';
import { checkedUpload } from './uploaded-sheets.js';

/** Holds an uploaded file and its sender. */
export interface Upload {
  files: readonly FileUpload[] | undefined;
  user: ActingUser;
  /** Is the language of the faults that are found. */
  language: LanguageCode;
  query: object | undefined;
}

/** Returns the order of day and month that a request chose for columns that do not show theirs. */
export const dayOrderOf = ({ query }: Upload): DayOrder | undefined => (query as DayOrderQuery | undefined)?.dayOrder;

/** Starts the import of an uploaded file by the importer of its kind. */
@Injectable()
export class ImportUploads {
  constructor(
    private readonly jobs: ImportJobs,
    private readonly limits: InvitationLimits,
    readonly transactions: TransactionsImporter,
    readonly registry: RegistryImporter,
    readonly users: UsersImporter,
    readonly orders: OrdersImporter,
    readonly goods: GoodsListImporter,
    readonly entities: EntityListImporter,
    readonly facilities: FacilitiesImporter,
    readonly partners: PartnersImporter,
  ) {}

  /** @throws Refusal for a file that the importer does not read, and ImportRunning while another import of the site runs */
  async start({ kind }: AnyImporter, upload: Upload): Promise<JobReply> {
    const file = await checkedUpload(upload.files);
    return this.jobs.enqueue(kind, { ...file, dayOrder: dayOrderOf(upload) }, upload.user, upload.language);
  }

  /** Counts files of invitations, each of which sends many mails. @throws Refusal TooOften, and those of `start` */
  async inviteUsers(upload: Upload): Promise<JobReply> {
    await this.limits.countFile(upload.user.userId);
    return this.start(this.users, upload);
  }
}
