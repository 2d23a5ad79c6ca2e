import * as v from 'valibot'
import { t } from '../../messages/fields.ts'
import { problemsOf } from '../../rules/problems.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { requiredText } from '../../rules/fields.ts'

const problem = problemsOf('fields', t)

export const REPORT_TYPES = ['Bug', 'Issue', 'Suggestion'] as const

/** The number a person quotes to support. */
export const TicketSchema = v.object({ ticket: v.pipe(v.string(), v.regex(/^T-\d{6,}$/)) })

export const reportProblem = endpoint({
  name: 'report-problem',
  summary: 'Tell support of a problem; answers with the number of the ticket',
  method: 'POST',
  path: '/reports',
  body: v.object({
    type: v.picklist(REPORT_TYPES, (issue) => problem(issue, 'chooseReportType')),
    description: requiredText(4_000, (issue) => problem(issue, 'describeProblem')),
  }),
  output: TicketSchema,
  status: 201,
  errors: ['too_many_requests'],
})
