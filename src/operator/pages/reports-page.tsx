import { useCallback, useState } from 'react'

import { listProblemReports, markReportAnswered } from '#contract/http/operator/reports.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TabList, TabPanel } from '#ui/choices/tab-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain } from '../parts/ask.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Acts, Row, Rows, Small, Written } from '../parts/rows.tsx'

type Shown = 'open' | 'all'
type Answer = CallOutput<typeof listProblemReports>
type Report = Answer['rows'][number]

/** What people wrote to support. */
export function ReportsPage() {
  const [show, setShow] = useState<Shown>('open')
  const read = useCallback((signal: AbortSignal) => ask(listProblemReports, { show }, signal), [show])
  const request = useRequest(read, explain)
  return (
    <Page ready={request.state === 'loaded' ? 'reports' : undefined}>
      <PageHeader title="Reports" detail="Answer by mail. Then mark the report as answered." />
      <TabList
        name="reports"
        label="Reports"
        tabs={[
          { id: 'open', label: 'Open' },
          { id: 'all', label: 'All' },
        ]}
        selected={show}
        onSelect={setShow}
      />
      <TabPanel name="reports" id={show}>
        <Loaded request={request} label="Loading reports">
          {(answer) => (
            // Of its own for each tab: what is answered late belongs to the tab that asked.
            <Reports
              key={show}
              show={show}
              answer={answer}
              onChange={(change) => {
                if (request.state === 'loaded') request.show(change)
              }}
            />
          )}
        </Loaded>
      </TabPanel>
    </Page>
  )
}

type ReportsProps = {
  show: Shown
  answer: Answer
  onChange: (change: (answer: Answer) => Answer) => void
}

function Reports({ show, answer: { rows, nextCursor }, onChange }: ReportsProps) {
  const more = useSubmit(
    async (cursor: string) => {
      const next = await ask(listProblemReports, { show, cursor })
      onChange((answer) => ({ ...next, rows: [...answer.rows, ...next.rows] }))
    },
    (failure) => showToast({ message: explain(failure), tone: 'danger', ms: 5_000 }),
  )
  const answered = (report: Report) =>
    onChange((answer) => ({ ...answer, rows: withAnswered(answer.rows, report, show) }))
  return (
    <>
      {rows.length > 0 && (
        <Rows label="Reports">
          {rows.map((report) => (
            <ReportRow key={report.id} report={report} onAnswered={answered} />
          ))}
        </Rows>
      )}
      {rows.length === 0 && nextCursor === null && (
        <EmptyState title={show === 'open' ? 'No report waits' : 'Nobody has written'} />
      )}
      {nextCursor !== null && (
        <Acts>
          <Button variant="secondary" isBusy={more.isBusy} onClick={() => void more.submit(nextCursor)}>
            Show more
          </Button>
        </Acts>
      )}
    </>
  )
}

/** An answered report leaves the open ones, and stays among all. */
const withAnswered = (rows: readonly Report[], report: Report, show: Shown): Report[] =>
  show === 'open'
    ? rows.filter(({ id }) => id !== report.id)
    : rows.map((row) => (row.id === report.id ? report : row))

function ReportRow({ report, onAnswered }: { report: Report; onAnswered: (report: Report) => void }) {
  const { submit, isBusy } = useSubmit(
    async () => {
      const answer = await ask(markReportAnswered, { id: report.id })
      showToast({ message: `${report.ticket} is marked as answered.`, ms: 3_000 })
      onAnswered({ ...report, ...answer })
    },
    (failure) => showToast({ message: explain(failure), tone: 'danger', ms: 5_000 }),
  )
  return (
    <Row title={`${report.ticket} · ${report.type}`}>
      <Small>
        {report.email}, <Instant at={report.createdAt} />
      </Small>
      <Written>{report.description}</Written>
      {report.answeredAt === null ? (
        <Acts>
          <Button variant="secondary" icon="check" isBusy={isBusy} onClick={() => void submit()}>
            Mark as answered
          </Button>
        </Acts>
      ) : (
        <Small>
          Answered by {report.answeredBy}, <Instant at={report.answeredAt} />
        </Small>
      )}
    </Row>
  )
}
