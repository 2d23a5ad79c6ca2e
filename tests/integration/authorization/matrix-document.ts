import { format } from 'oxfmt'
import { type Role, ROLES } from './roles.ts'
import type { Row } from './table.ts'

/** Written by `WRITE_MATRIX=1 npx vitest run --project integration tests/integration/authorization.test.ts`. */
export const MATRIX_FILE = 'docs/security/authorization.md'

const CALLERS: Readonly<Record<Role, string>> = {
  guest: 'no session',
  unverified: 'signed in, with an unverified e-mail address',
  stranger: 'signed in, unrelated to the Cirkles',
  invited: 'holds an open invitation to the forming Cirkles',
  member: 'a member who has paid nothing in the active Cirkle',
  payer: 'a member whose payments wait for an answer',
  receiver: 'the payee: receives the active Cirkle’s current cycle',
  owner: 'owns every Cirkle',
  former: 'was a member of every Cirkle and left it before it started',
  operator:
    'gives the commands of `npm run operator`, and calls with their own account; the commands themselves have no address',
  ended: 'a device of the owner’s whose session was ended from another device',
  expired: 'a device of the owner’s, unused for longer than a session lasts',
}

const INTRODUCTION = `# Who gets which answer

Generated from what the server answered in [authorization.test.ts](../../tests/integration/authorization.test.ts), which fails when this document differs. Write it anew with \`WRITE_MATRIX=1 npx vitest run --project integration tests/integration/authorization.test.ts\`. The rules are in [rules/security.md](../rules/security.md), the expectations in [table.ts](../../tests/integration/authorization/table.ts): a call of the OpenAPI document or of the server without one fails the test.

Each call is made by a device of each kind, on each kind of thing. A number is the status of the answer; a word is the part of a successful answer that its reader sees. All callers meet the same world: Cirkles that are \`public\` and \`private\` (forming), \`active\` (public) and \`completed\` (private). No answer may name a person, an address, a phone or a bank account that its reader has no right to know ([secrets.ts](../../tests/integration/authorization/secrets.ts)).
`

/** The matrix as Markdown: calls × callers → answers. */
export async function matrixDocument(
  rows: readonly (Row & { readonly seen: Readonly<Record<Role, string>> })[],
): Promise<string> {
  const lines = [
    INTRODUCTION,
    ...tableOf(
      ['Caller', 'Who'],
      ROLES.map((role) => [role, CALLERS[role]]),
    ),
  ]
  for (const area of new Set(rows.map((row) => row.area))) {
    lines.push('', `## ${area}`, '')
    const calls = rows
      .filter((row) => row.area === area)
      .map(({ method, path, about, seen }) => [
        `\`${method} ${path}\``,
        about === '-' ? '' : about,
        ...ROLES.map((role) => seen[role]),
      ])
    lines.push(...tableOf(['Call', 'About', ...ROLES], calls))
  }
  const { code } = await format(MATRIX_FILE, `${lines.join('\n')}\n`)
  return code
}

/** A table in Markdown. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
