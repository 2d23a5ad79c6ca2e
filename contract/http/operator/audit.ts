import * as v from 'valibot'
import { CalendarDate, text } from '../../rules/fields.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** Rows of the audit that one page shows. */
export const AUDIT_ROWS = 100

export const readAuditLog = operatorEndpoint({
  name: 'read-audit',
  summary: 'Who did what, newest first; reading it is a row of the audit too',
  method: 'POST',
  path: '/audit',
  desk: ['admin'],
  // Not in the address: a person's e-mail address may be among them.
  body: v.object({
    /** E-mail address or id of a person. */
    person: v.optional(text(254)),
    /** E-mail address, or at the command line the user of the machine. */
    operator: v.optional(text(254)),
    event: v.optional(text(60)),
    /** The first and the last day, in India. */
    since: v.optional(CalendarDate),
    until: v.optional(CalendarDate),
  }),
  output: v.object({
    rows: v.array(
      v.object({
        at: v.string(),
        event: v.string(),
        operator: v.nullable(v.string()),
        user_id: v.nullable(v.string()),
        subject_id: v.nullable(v.string()),
        address: v.nullable(v.string()),
        /** As JSON; null without any. */
        details: v.nullable(v.string()),
      }),
    ),
    /** Names of the events that can be asked for. */
    events: v.array(v.string()),
    /** Whether there are more rows than these. */
    is_cut: v.boolean(),
  }),
  errors: ['not_found'],
})
