import type { OLD_MEMBER_CALLS } from './old-calls.ts';
import type { Answered } from './old-client.ts';

type OldCall = (typeof OLD_MEMBER_CALLS)[number];

export type Row = { state: string; call: string; answer: string; reads: string };

/** Returns what a person in front of the old screen reads when the call is refused. */
export function readOf({ call, shows }: OldCall, { status, data }: Answered): Omit<Row, 'state'> {
  // Of all statuses the old login page knows 503 alone. docs/compatibility/messages.md#keys-login
  const isBlock = call === 'POST /api/login' && status === 503;
  const text = 'server' in shows ? String(data?.[shows.server] ?? shows.else) : undefined;
  const reads = isBlock
    ? 'access_blocked'
    : (text ?? ('fixed' in shows ? shows.fixed : 'nothing' in shows ? shows.nothing : ''));
  return { call, answer: `${status} \`${data?.code}\``, reads };
}

const INTRODUCTION = `# What an old client meets

A client that was written for the old system, in a browser of the same or of a [listed origin](../api/rest.md#origins), makes every call of both documents with axios. This table lists each call that is refused in a state which the old system does not know, and what a person in front of the old screen then reads: a text of the screen, a text of the server, or nothing. Calls that are not listed are answered as in [calls](calls.md). A page of any other origin reads nothing: its browser withholds every answer.

A test writes this page from its run and fails when it is out of date: \`npx vitest run apps/server/src/http/rest/old-client.slow.test.ts -u\`.
`;

/** The state that the old system knows too. */
export const ORDINARY = 'nothing is out of the ordinary';

/** What a person does in a state. */
const CURES: Record<string, string> = {
  [ORDINARY]:
    'A login is no [proof](../domain/access.md#proof) for other payout details than those that are stored. The member changes them in the portal of Starline, or the operator switches `step_up` off. The first payout details need none.',
  'staff reset the password of the member':
    'Everything is readable. The member changes the password in the profile; for 24 hours nothing is paid out ([passwords](../domain/access.md#passwords)).',
  'staff block the withdrawals of the member': 'Staff lift the block.',
  'the access block is on':
    'The portal opens again at the end of the [block](../domain/access.md#access-block).',
  'the administrator logged in 16 minutes ago':
    'The administrator logs in again, which is a [proof](../domain/access.md#proof), and repeats the act. The setting `staff_proof_minutes` says how long a proof counts; reads never need one.',
  'the administrator owes a second factor':
    'The administrator sets it up in the [back office](../domain/access.md#second-factor) of Starline.',
};

/** Returns the page docs/compatibility/old-clients.md. */
export function tableOf(rows: readonly Row[]): string {
  const usual = new Set(rows.filter(({ state }) => state === ORDINARY).map(({ call }) => call));
  const own = rows.filter(({ state, call }) => state === ORDINARY || !usual.has(call));
  const sections = [...Map.groupBy(own, ({ state }) => state)].map(([state, met], index) => {
    // What a person reads the same of stands in one row.
    const groups = Map.groupBy(met, ({ answer, reads }) => `${answer} | ${reads}`);
    const lines = [...groups].map(
      ([cells, those]) =>
        `| ${those.map(({ call }) => call.replaceAll(/:(\w+)/g, '{$1}')).join(', ')} | ${cells} |`,
    );
    const heading = `## ${index + 1}. ${state.charAt(0).toUpperCase()}${state.slice(1)}`;
    const table = ['| call | answer | a person reads |', '|---|---|---|', ...lines].join('\n');
    return `\n${heading}\n\n${CURES[state] ?? ''}\n\n${table}\n`;
  });
  return `${INTRODUCTION}${sections.join('')}`;
}
