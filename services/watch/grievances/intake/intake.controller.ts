import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { TextParam } from '../../../platform/http/path-params.js';
import { publicRow, routeController, row } from '../../../platform/http/route-controller.js';
import { Intake } from './intake.js';

const pipes = { reference: TextParam };

/** Serves those who tell something without an account, and admins who answer them. */
@Controller()
export class IntakeController extends routeController([
  publicRow(routes.tellReport, Intake, (intake, { body, files = [], caller }) => intake.tell(body, files, caller)),
  publicRow(routes.toldReport, Intake, (intake, { params, caller }) => intake.follow(params.reference, caller), { pipes }),
  publicRow(
    routes.addToReport,
    Intake,
    (intake, { params, body, files = [], caller }) => intake.add(params.reference, body, files, caller),
    { pipes },
  ),
  publicRow(routes.intakeSite, Intake, (intake, { params, caller }) => intake.site(params.id, caller)),
  row(routes.answerReporter, Intake, (intake, { params, body, user }) => intake.answer(params.id, body, user)),
]) {}
