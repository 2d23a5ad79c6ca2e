import { SECURITY_EVENTS } from '#server/http/effects/security-events.ts'
import { AUDITED_ACTIONS, writeAudit } from '#server/modules/operator/audit-store.ts'
import { readAudit, type AuditEntry, type AuditFilter } from '#server/modules/operator/read-audit.ts'
import { findUserByEmail } from '#server/modules/accounts/account/store.ts'
import type { Tx } from '#server/db/client.ts'
import { OperatorError, type OperatorContext } from './context.ts'
import { printable } from './printable.ts'

const SHOWN = 100
const MOST = 10_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

const EVENTS: readonly string[] = [
  ...AUDITED_ACTIONS,
  ...Object.entries(SECURITY_EVENTS).flatMap(([event, kept]) => (kept === 'audit' ? [event] : [])),
]

/** The options of `audit`, as they were typed. */
export interface AuditOptions {
  readonly user?: string | undefined
  readonly operator?: string | undefined
  readonly event?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly limit?: string | undefined
  readonly json?: boolean | undefined
}

/** `audit`: who did what, newest first; reading it is an entry too. */
export async function showAudit(
  { operator, transact }: OperatorContext,
  options: AuditOptions,
): Promise<string> {
  const limit = options.limit === undefined ? SHOWN : Number(options.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw new OperatorError(`--limit is a number from 1 to ${MOST}.`)
  }
  if (options.event !== undefined && !EVENTS.includes(options.event)) {
    throw new OperatorError(`--event is one of: ${EVENTS.join(', ')}. Other events are in the log alone.`)
  }
  const times = {
    since: instantOf('since', options.since, 0),
    until: instantOf('until', options.until, DAY_MS),
  }
  return transact(async ({ tx, now }) => {
    const personId = options.user === undefined ? undefined : await idOf(tx, options.user)
    const filter: AuditFilter = { personId, operator: options.operator, event: options.event, ...times }
    const entries = await readAudit(tx, filter, limit)
    await writeAudit(tx, { operator, action: 'audit.read', details: { ...filter, limit } }, now)
    if (options.json === true) return entries.map((entry) => JSON.stringify(entry)).join('\n')
    return entries.length === 0 ? 'Nothing of that kind is in the audit.' : entries.map(lineOf).join('\n')
  })
}

/** Erased people have no address any more: their id finds them. */
async function idOf(tx: Tx, given: string): Promise<string> {
  if (UUID.test(given)) return given.toLowerCase()
  const user = await findUserByEmail(tx, given.trim().toLowerCase())
  if (!user) throw new OperatorError(`There is no account with the address ${given}.`)
  return user.id
}

/** A day is India's, from its first moment; `--until` includes the day it names. */
function instantOf(name: 'since' | 'until', given: string | undefined, dayMs: number): Date | undefined {
  if (given === undefined) return undefined
  const isDay = DAY.test(given)
  const instant = new Date(isDay ? `${given}T00:00:00+05:30` : given)
  if (Number.isNaN(instant.getTime())) {
    throw new OperatorError(
      `--${name} is a day such as 2026-11-25, or an instant such as 2026-11-25T06:00:00Z.`,
    )
  }
  return isDay ? new Date(instant.getTime() + dayMs) : instant
}

function lineOf({ at, event, operator, userId, subjectId, address, requestId, details }: AuditEntry): string {
  const facts = [
    ['operator', operator],
    ['user', userId],
    ['subject', subjectId],
    ['from', address],
    ['request', requestId],
    ['details', details && Object.keys(details).length > 0 ? JSON.stringify(details) : null],
  ]
  const said = facts.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  return printable([at.toISOString(), event, ...said].join('  '))
}
