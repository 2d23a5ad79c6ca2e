import * as v from 'valibot'
import { Cursor, Id, IdParams } from '../../rules/fields.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const READERS = ['reviewer', 'admin'] as const

export const listProblemReports = operatorEndpoint({
  name: 'list-problem-reports',
  summary: 'What people wrote to support, newest first',
  method: 'GET',
  path: '/reports',
  desk: READERS,
  query: v.object({
    /** `open`: the unanswered ones alone. */
    show: v.optional(v.picklist(['open', 'all']), 'open'),
    cursor: v.optional(Cursor),
  }),
  output: v.object({
    rows: v.array(
      v.object({
        id: Id,
        ticket: v.string(),
        type: v.string(),
        description: v.string(),
        created_at: v.string(),
        user_id: Id,
        email: v.string(),
        answered_at: v.nullable(v.string()),
        answered_by: v.nullable(v.string()),
      }),
    ),
    next_cursor: v.nullable(v.string()),
  }),
})

export const markReportAnswered = operatorEndpoint({
  name: 'mark-report-answered',
  summary: 'A report is answered, by mail or by telephone: takes it from the open ones',
  method: 'POST',
  path: '/reports/:id/answered',
  desk: READERS,
  params: IdParams,
  output: v.object({ answered_at: v.string(), answered_by: v.string() }),
  errors: ['not_found', 'not_pending'],
})
