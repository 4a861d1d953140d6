import { createMemberCaller } from '@starline/router/callers';
import { refusalOf } from '@starline/router/trpc';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { routerContext } from './router-context.ts';

/** RFC 8058: the body of the one click. */
const ONE_CLICK = /List-Unsubscribe"?(?:=|\s+)One-Click/;
const BODY_LIMIT = 1024;

/**
 * Takes the one click of a mail program at the address of the page that does the same: a form without
 * cookies, session or origin. The token in the address is all the right it needs, and it only switches off.
 * docs/domain/access.md#stop-mails
 */
export async function stopMails(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) =>
        done(null, body),
      );
    scope.post('/stop-mails', async (request, reply) => {
      const { token } = request.query as { token?: unknown };
      if (!ONE_CLICK.test(String(request.body))) return reply.code(400).send();
      const caller = createMemberCaller(
        routerContext(deps, { request, reply, kind: 'member', session: undefined }),
      );
      await caller.notifications.stopMails({ token: String(token ?? '') }).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return reply.code(200).send();
    });
  });
}
