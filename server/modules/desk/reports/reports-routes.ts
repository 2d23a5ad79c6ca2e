import { listProblemReports, markReportAnswered } from '#contract/http/operator/reports.ts'
import { plainWords } from '#contract/messages/words.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import { lockReport, markAnswered, pageOfReports } from './reports-store.ts'

/** What people wrote to support. */
export const deskReportRoutes = (): DeskRoute[] => [
  deskRoute(listProblemReports, async ({ show, cursor }, { tx, audit }) => {
    const { rows, nextCursor } = await pageOfReports(tx, { show, cursor })
    await audit('reports.list', { details: { userIds: [...new Set(rows.map(({ userId }) => userId))] } })
    return done({
      rows: rows.map(({ createdAt, answeredAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
      nextCursor,
    })
  }),
  deskRoute(markReportAnswered, async ({ id }, { tx, now, session, audit }) => {
    const report = await lockReport(tx, id)
    if (!report) return refuse('not_found', { message: plainWords('There is no such report.') })
    if (!report.isOpen) {
      return refuse('not_pending', { message: plainWords('This report is marked as answered already.') })
    }
    await audit('reports.answered', { subjectId: report.userId, details: { ticket: report.ticket } })
    const answeredBy = session.email
    await markAnswered(tx, id, { answeredBy, now })
    return done({ answeredAt: now.toISOString(), answeredBy })
  }),
]
