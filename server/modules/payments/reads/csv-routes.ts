import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Words } from '#contract/messages/words.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { BYTE_ORDER_MARK, csvLine } from '#contract/views/csv.ts'
import { historyStatusName, methodName, personName, proofStatusName } from '#contract/views/history-names.ts'
import { type HistoryFilter, HistoryFilterSchema, type HistoryRow } from '#contract/http/payments/history.ts'
import { Id, IdParams } from '#contract/rules/fields.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Download } from '#server/http/answers/download.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import { auditDownload } from '#server/http/admission/audit-download.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import { serveDownload } from '#server/http/admission/serve-download.ts'
import { say, sayerOf } from '#server/messages/languages/say.ts'
import { t } from '#server/messages/payments.ts'
import { contentDisposition } from '#server/modules/files/content-disposition.ts'
import { downloadName } from '#server/modules/files/download-name.ts'
import { DOWNLOADS } from '#server/platform/limits.ts'
import type { HistoryScope } from './history-store.ts'
import { readableCirkle } from './history-routes.ts'
import { historyForDownload } from './read-history.ts'

/** Rows per read: limits the transaction, and the memory of one download. */
const ROWS_AT_A_TIME = 1_000

const historyCsv: Download = {
  name: 'download-history',
  summary: 'My payments as a spreadsheet: the rows the filters let through',
  path: '/payment/history.csv',
  params: undefined,
  query: HistoryFilterSchema,
  mime: 'text/csv',
  errors: ['invalid'],
}
const statementCsv: Download = {
  name: 'download-statement',
  summary: 'The payments of a Cirkle that I may read, as a spreadsheet',
  path: '/cirkles/:id/statement.csv',
  params: IdParams,
  query: HistoryFilterSchema,
  mime: 'text/csv',
  errors: ['invalid', 'not_found', 'forbidden'],
}
export const csvDownloads = [historyCsv, statementCsv]

/** Serves the rows that pass the filters, newest first. */
export function serveCsv(app: Hono<ServerEnv>, deps: AppDeps): void {
  serveDownload(app, historyCsv, deps, async (c, { userId, language }) => {
    const filter = filterOf(c)
    await countDownload(c, deps, userId)
    const nameOn = (date: string) => t('historyFileName', { date })
    return download(deps, { readerId: userId }, filter, { language, nameOn })
  })
  serveDownload(app, statementCsv, deps, async (c, { userId, language }) => {
    const id = v.safeParse(Id, c.req.param('id'))
    if (!id.success) throw new RefusedError('not_found')
    const filter = filterOf(c)
    const reading = await deps.turns.reads.pass(userId, () =>
      deps.db.transaction((tx) => readableCirkle(tx, id.output, userId)),
    )
    if (!reading.ok) throw new RefusedError(reading.code)
    await countDownload(c, deps, userId, id.output)
    const { name: cirkle } = reading.cirkle
    const scope = { readerId: userId, cirkleId: id.output }
    const nameOn = (date: string) => t('statementFileName', { cirkle, date })
    return download(deps, scope, filter, { language, nameOn })
  })
}

function filterOf(c: Context<ServerEnv>): HistoryFilter {
  const filter = v.safeParse(HistoryFilterSchema, c.req.query())
  if (!filter.success) throw new RefusedError('invalid')
  return filter.output
}

/** Counts and notes a download; refuses one too many. */
async function countDownload(
  c: Context<ServerEnv>,
  deps: AppDeps,
  userId: string,
  subjectId?: string,
): Promise<void> {
  await deps.turns.writes.pass(userId, async () => {
    await keepLimit(deps.limiter, DOWNLOADS, userId)
    await auditDownload(c, deps, { event: 'history-downloaded', userId, subjectId }, async () => {})
  })
}

/** Streams the file in its reader's language: reads the database only as fast as the client downloads, with constant memory. */
function download(
  deps: AppDeps,
  scope: HistoryScope,
  filter: HistoryFilter,
  { language, nameOn }: { readonly language: Language; readonly nameOn: (date: string) => Words },
): Response {
  const columns = columnsIn(language)
  const now = deps.clock.now()
  const encoder = new TextEncoder()
  let cursor: string | null | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(
          encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(([title]) => say(language, title)))),
        )
      },
      async pull(controller) {
        // Each page in its own transaction and turn: a slow connection must not hold one open.
        const page = await deps.turns.downloads.pass(scope.readerId, () =>
          deps.db.transaction((tx) =>
            historyForDownload(tx, scope, {
              now,
              limit: ROWS_AT_A_TIME,
              filter,
              cursor: cursor ?? undefined,
            }),
          ),
        )
        if (page === null) throw new Error(`The server does not know its own cursor ${cursor}`)
        controller.enqueue(
          encoder.encode(page.rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')),
        )
        cursor = page.nextCursor
        if (cursor === null) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const fileName = downloadName(say(language, nameOn(todayInKolkata(now))), 'csv')
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', fileName),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

type Column = readonly [title: Words, cell: (row: HistoryRow) => string | number | null]

function columnsIn(language: Language): readonly Column[] {
  const name = sayerOf(language, 'history')
  return [
    [t('receiptNumberHeading'), (row) => row.receiptNumber],
    [t('cirkleHeading'), (row) => row.name],
    [t('cycleHeading'), (row) => row.cycle],
    [t('dueDateHeading'), (row) => row.dueDate],
    [t('paymentDateHeading'), (row) => (row.paymentId === null ? null : row.date)],
    [t('amountHeading'), (row) => row.amount],
    [t('statusHeading'), (row) => historyStatusName(row, name)],
    [t('proofStatusHeading'), (row) => row.proofStatus && proofStatusName(row.proofStatus, name)],
    [t('methodHeading'), (row) => row.paymentMethod && methodName(row.paymentMethod, name)],
    [t('payerHeading'), (row) => personName(row.payerName, name)],
    [t('payeeHeading'), (row) => personName(row.payeeName, name)],
    [t('bankReferenceHeading'), (row) => row.utr],
    [t('receivedHeading'), (row) => row.createdAt],
    [t('answeredByHeading'), (row) => row.validatedBy && personName(row.validatedBy, name)],
    [t('answeredHeading'), (row) => row.validatedAt],
    [t('noteHeading'), (row) => row.comment],
  ]
}
