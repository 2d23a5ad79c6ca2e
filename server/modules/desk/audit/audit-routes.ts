import * as v from 'valibot'
import { AUDIT_ROWS, readAuditLog } from '#contract/http/operator/audit.ts'
import { plainWords } from '#contract/messages/words.ts'
import { addDays, type CalendarDate } from '#contract/rules/calendar.ts'
import { Id } from '#contract/rules/fields.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { SECURITY_EVENTS } from '#server/http/effects/security-events.ts'
import { findUserByEmail } from '#server/modules/accounts/account/store.ts'
import { AUDITED_ACTIONS } from '#server/modules/operator/audit-store.ts'
import { readAudit } from '#server/modules/operator/read-audit.ts'
import type { DeskContext } from '../calls/desk-route.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'

/** Events that are rows of the audit; the others are lines of the log alone. */
const EVENTS: string[] = [
  ...AUDITED_ACTIONS,
  ...Object.entries(SECURITY_EVENTS).flatMap(([event, kept]) => (kept === 'audit' ? [event] : [])),
].toSorted()

/** The audit of operators and people. */
export const deskAuditRoutes = (): DeskRoute[] => [
  deskRoute(readAuditLog, async ({ person, operator, event, since, until }, { tx, audit }) => {
    const personId = person ? await idOf(tx, person) : undefined
    if (personId === null) {
      const message = plainWords('There is no account with this address or id.')
      return refuse('not_found', { message, errors: { person: [message] } })
    }
    if (since !== undefined && until !== undefined && until < since) {
      const message = plainWords('This day is before the first one.')
      return refuse('invalid', { message, errors: { until: [message] } })
    }
    const filter = {
      personId,
      operator: operator === '' ? undefined : operator,
      event: event === '' ? undefined : event,
      since: since === undefined ? undefined : beginOf(since),
      // The day that is named is part of it.
      until: until === undefined ? undefined : beginOf(addDays(until, 1)),
    }
    const found = await readAudit(tx, filter, AUDIT_ROWS + 1)
    await audit('audit.read', { details: { ...filter } })
    return done({
      rows: found
        .slice(0, AUDIT_ROWS)
        .map(({ at, event: name, operator: by, userId, subjectId, address, details }) => ({
          at: at.toISOString(),
          event: name,
          operator: by,
          userId,
          subjectId,
          address,
          details: details === null || Object.keys(details).length === 0 ? null : JSON.stringify(details),
        })),
      events: EVENTS,
      isCut: found.length > AUDIT_ROWS,
    })
  }),
]

/** Erased people have no address any more: their id finds them. Null for an address without an account. */
async function idOf(tx: DeskContext['tx'], given: string): Promise<string | null> {
  const id = v.safeParse(Id, given)
  if (id.success) return id.output.toLowerCase()
  return (await findUserByEmail(tx, given.toLowerCase()))?.id ?? null
}

/** The first moment of a day in India. */
const beginOf = (day: CalendarDate): Date => new Date(`${day}T00:00:00+05:30`)
