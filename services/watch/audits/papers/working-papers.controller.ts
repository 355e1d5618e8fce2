import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { routes } from '../../../../contracts/routes.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { WorkingPapersQuery } from '../../../../contracts/watch/audits/queries.js';
import { CurrentUser } from '../../../platform/http/access/current-user.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { UuidParam } from '../../../platform/http/path-params.js';
import { RequestLanguage } from '../../../platform/http/request-language.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Log } from '../../../platform/monitoring/log.js';
import { sendPaper, sendWhole } from '../../../platform/papers/paper-response.js';
import { AuditNotes } from '../notes/audit-notes.js';
import { SampleReads } from '../samples/sample-reads.js';
import { workingPaper } from './working-paper.js';

@Controller()
export class WorkingPapersController {
  constructor(
    private readonly samples: SampleReads,
    private readonly notes: AuditNotes,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @Endpoint(routes.workingPapers)
  async papers(
    @Param('id', UuidParam) id: string,
    @Query() { format = 'pdf', timeZone = 'UTC' }: WorkingPapersQuery,
    @CurrentUser() user: Reader,
    @RequestLanguage() language: LanguageCode,
    @Res() response: Response,
  ): Promise<void> {
    const sample = await this.samples.sample(id, user);
    const notes = await this.notes.besideSamples(
      sample.ledgers.map(({ facility }) => facility.id),
      user,
    );
    const paper = workingPaper({ sample, notes, madeAt: this.clock.now(), timeZone }, language);
    await sendWhole(response, this.log, { sample: id }, () => sendPaper(paper, format, `working-papers-${sample.seed}`, response));
  }
}
