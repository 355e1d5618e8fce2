import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { DnaReads } from './dna-reads.js';
import { DnaTests } from './dna-tests.js';
import { LabTests } from './lab-tests.js';

@Controller()
export class DnaController extends routeController([
  row(routes.dnaTests, DnaReads, (reads, { query, user }) => reads.page(query, user)),
  row(routes.dnaTest, DnaReads, (reads, { params, user }) => reads.one(params.id, user)),
  row(routes.recordDnaTest, DnaTests, (tests, { body, user }) => tests.record(body, user)),
  row(routes.closeDnaTest, DnaTests, (tests, { params, body, user }) => tests.close(params.id, body, user)),
  row(routes.lotTracers, DnaReads, (reads, { params, user }) => reads.tracers(params.productId, user)),
  row(routes.labTests, LabTests, (tests, { query, user }) => tests.of(query, user)),
  row(routes.recordLabTest, LabTests, (tests, { body, user }) => tests.record(body, user)),
]) {}
