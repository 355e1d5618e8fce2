import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AcceptCertificate,
  EndCertificate,
  RejectCertificate,
  UploadCertificate,
} from '../../../contracts/members/certificates/commands.js';
import { routes } from '../../../contracts/routes.js';
import { actedBy, actedFor } from '../../ledger/custody/commands/command-actor.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import { isAdmin } from '../../platform/http/access/principal.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { CertificateCases } from './certificate-cases.js';
import { CertificateReads } from './certificate-reads.js';
import { Certificates } from './certificates.js';

export const CERTIFICATE_HANDLERS = [
  commandHandler(UploadCertificate, CertificateCases, (cases, command) => cases.upload(command)),
  commandHandler(AcceptCertificate, CertificateCases, (cases, command) => cases.accept(command)),
  commandHandler(RejectCertificate, CertificateCases, (cases, command) => cases.reject(command)),
  commandHandler(EndCertificate, Certificates, (certificates, command) => certificates.end(command)),
];

/** Puts the certificate of the path into the command. */
const on = <Command extends object>(certificateId: string, command: Command): Command => Object.assign(command, { certificateId });

@Controller()
export class CertificatesController extends routeController([
  row(routes.siteCertificates, CertificateReads, (reads, { params, query, user }) => reads.ofSite(params.id, query, user)),
  row(routes.certificates, CertificateReads, (reads, { query, user }) => reads.all(query, user)),
  row(routes.endingCertificates, CertificateReads, (reads, { query, user }) => reads.ending(query, user)),
  row(routes.uploadCertificate, CommandBus, (bus, { params, body, user }) => bus.execute(actedFor(params, user, body))),
  row(routes.acceptCertificate, CommandBus, (bus, { params, user }) => bus.execute(actedBy(user, on(params.id, new AcceptCertificate())))),
  row(routes.rejectCertificate, CommandBus, (bus, { params, body, user }) => bus.execute(actedBy(user, on(params.id, body)))),
  row(routes.endCertificate, CommandBus, (bus, { params, body, user }) =>
    bus.execute(actedBy(user, Object.assign(on(params.id, body), isAdmin(user) ? {} : { siteId: user.facilityId ?? '' }))),
  ),
]) {}
