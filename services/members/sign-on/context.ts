import { routes } from '../../../contracts/routes.js';
import { SignOnPolicy } from '../../ground/identity/sign-in/sign-on-policy.js';
import type { Context } from '../../platform/http/context.js';
import { publicRow, row, rowsOf } from '../../platform/http/route-controller.js';
import { CONNECTIONS } from './connections/connection-record.js';
import { DirectoryBearers } from './directory/directory-bearers.js';
import { ScimController } from './directory/scim.controller.js';
import { SCIM_GROUPS, SCIM_USERS } from './directory/scim-records.js';
import { FLOWS } from './entry/flows.js';
import { LINKS } from './entry/links.js';
import { PasswordUse } from './entry/password-use.js';
import { SignOnController } from './entry/sign-on.controller.js';
import { SignOnEntry } from './entry/sign-on-entry.js';
import { SignOnReads } from './sign-on-reads.js';
import { SignOnSettings } from './sign-on-settings.js';

/** Lets a business sign its people in by its own identity provider, and keep them up to date by its directory. */
export const signOnContext: Context = {
  rows: [
    ...rowsOf(SignOnReads, SignOnSettings),
    row(routes.addSignOnDomain, SignOnSettings, (settings, { body, user }) => settings.addDomain(body.domain, user)),
    row(routes.lookUpSignOnDomain, SignOnSettings, (settings, { body, user }) => settings.lookUp(body.domain, user)),
    row(routes.mailSignOnProof, SignOnSettings, (settings, { body, user, language }) => settings.mailProof(body.domain, user, language)),
    row(routes.proveSignOnDomain, SignOnSettings, (settings, { body, user }) => settings.prove(body.domain, body.code, user)),
    row(routes.removeSignOnDomain, SignOnSettings, (settings, { body, user }) => settings.removeDomain(body.domain, body.password, user)),
    row(routes.testSignOn, SignOnSettings, (settings, { user, caller }) => settings.test(user, caller)),
    row(routes.makeDirectoryToken, SignOnSettings, (settings, { body, user }) => settings.makeToken(body.password, user)),
    row(routes.endDirectory, SignOnSettings, (settings, { body, user }) => settings.endToken(body.password, user)),
    publicRow(routes.signOnOffer, SignOnEntry, (entry, { query, caller }) => entry.offer(query.domain, caller)),
    publicRow(routes.startSignOn, SignOnEntry, (entry, { body, caller }) => entry.start(body, caller)),
    publicRow(routes.finishSignOn, SignOnEntry, (entry, { body, caller }) => entry.finish(body, caller)),
  ],
  controllers: [SignOnController, ScimController],
  tasks: [DirectoryBearers],
  ports: [{ provide: SignOnPolicy, useClass: PasswordUse }],
  records: [CONNECTIONS, FLOWS, LINKS, SCIM_USERS, SCIM_GROUPS],
};
