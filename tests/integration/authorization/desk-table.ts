import { format } from 'oxfmt'
import { tableOf } from './matrix-document.ts'

/** Callers of the desk that each line has a word for. */
const TABLED = ['nobody', 'half', 'reviewer', 'support', 'admin'] as const

/** Callers who get what `nobody` gets. */
const LIKE_NOBODY = ['member', 'ended', 'idle'] as const

export const DESK_CALLERS = [...TABLED, ...LIKE_NOBODY, 'foreign'] as const
export type DeskCaller = (typeof DESK_CALLERS)[number]

const WHO: Readonly<Record<DeskCaller, string>> = {
  nobody: 'no session of the desk',
  half: 'has given the password, and has no authenticator app yet',
  reviewer: 'signed in as reviewer',
  support: 'signed in as support',
  admin: 'signed in as admin',
  member: 'a member of Cirkles, with their bearer token',
  ended: 'an admin who has signed out',
  idle: 'an admin whose session was unused for longer than it lasts',
  foreign: 'the browser of an admin, on a page of another site',
}

/** Statuses of the answers. The documents are of somebody whose check waits, the report is an open one. */
const TABLE = `
POST   /api/operator/sign-in                       401 401 401 401 401
POST   /api/operator/password                      422 422 422 422 422
POST   /api/operator/enrolment                     401 200 409 409 409
POST   /api/operator/code                          401 422 422 422 422
GET    /api/operator/me                            200 200 200 200 200
POST   /api/operator/sign-out                      401 401 200 200 200
POST   /api/operator/recovery-codes                401 401 422 422 422
POST   /api/operator/reset                         401 401 422 422 422
GET    /api/operator/health                        401 401 200 200 200
GET    /api/operator/kyc                           401 401 200 403 200
GET    /api/operator/kyc/{id}                      401 401 200 403 200
GET    /api/operator/kyc/{id}/documents/{document} 401 401 200 403 200
POST   /api/operator/kyc/{id}/approve              401 401 200 403 200
POST   /api/operator/kyc/{id}/reject               401 401 200 403 200
GET    /api/operator/reports                       401 401 200 403 200
POST   /api/operator/reports/{id}/answered         401 401 200 403 200
POST   /api/operator/people/find                   401 401 403 200 200
GET    /api/operator/people/{id}                   401 401 403 200 200
POST   /api/operator/people/{id}/suspend           401 401 403 200 200
POST   /api/operator/people/{id}/reinstate         401 401 403 409 409
POST   /api/operator/people/{id}/end-sessions      401 401 403 200 200
GET    /api/operator/cirkles                       401 401 403 200 200
GET    /api/operator/announcements                 401 401 403 403 200
POST   /api/operator/announcements                 401 401 403 403 200
GET    /api/operator/operators                     401 401 403 403 200
POST   /api/operator/operators                     401 401 403 403 200
POST   /api/operator/operators/{id}/reset          401 401 403 403 200
DELETE /api/operator/operators/{id}                401 401 403 403 200
POST   /api/operator/audit                         401 401 403 403 200
`

/** One line of the table. */
export interface DeskRow {
  readonly method: string
  /** With parameters in the style of the OpenAPI document. */
  readonly path: string
  readonly expected: Readonly<Record<DeskCaller, number>>
}

export const DESK_ROWS: readonly DeskRow[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', ...words] = line.split(/\s+/)
    if (words.length !== TABLED.length) throw new Error(`This line does not name what all may do: ${line}`)
    const expected = forEachCaller((caller) => {
      // Refused whatever it asks.
      if (caller === 'foreign') return 403
      const place = TABLED.findIndex((tabled) => tabled === caller)
      return Number(words[Math.max(place, TABLED.indexOf('nobody'))])
    })
    return { method, path, expected }
  })

/** An object with a value for each caller. */
export function forEachCaller<Value>(value: (caller: DeskCaller) => Value): Record<DeskCaller, Value> {
  return {
    nobody: value('nobody'),
    half: value('half'),
    reviewer: value('reviewer'),
    support: value('support'),
    admin: value('admin'),
    member: value('member'),
    ended: value('ended'),
    idle: value('idle'),
    foreign: value('foreign'),
  }
}

/** Written by `WRITE_MATRIX=1 npx vitest run --project integration tests/integration/desk-authorization.test.ts`. */
export const DESK_MATRIX_FILE = 'docs/security/desk-authorization.md'

const INTRODUCTION = `# Who gets which answer at the operator's desk

Generated from what the server answered in [desk-authorization.test.ts](../../tests/integration/desk-authorization.test.ts), which fails when this document differs. Write it anew with \`WRITE_MATRIX=1 npx vitest run --project integration tests/integration/desk-authorization.test.ts\`. The expectations are in [desk-table.ts](../../tests/integration/authorization/desk-table.ts): a call of the desk without a line fails the test. What the roles are for: [desk.md](../operations/desk.md).
`

/** The matrix as Markdown: calls × callers → answers. */
export async function deskMatrix(
  rows: readonly (Omit<DeskRow, 'expected'> & { readonly seen: Readonly<Record<DeskCaller, number>> })[],
): Promise<string> {
  const lines = [
    INTRODUCTION,
    ...tableOf(
      ['Caller', 'Who'],
      DESK_CALLERS.map((caller) => [caller, WHO[caller]]),
    ),
    '',
    ...tableOf(
      ['Call', ...DESK_CALLERS],
      rows.map(({ method, path, seen }) => [
        `\`${method} ${path}\``,
        ...DESK_CALLERS.map((caller) => String(seen[caller])),
      ]),
    ),
  ]
  const { code } = await format(DESK_MATRIX_FILE, `${lines.join('\n')}\n`)
  return code
}
