import { useState } from 'react'

import { readPerson } from '#contract/http/operator/people.ts'
import { listProblemReports, markReportAnswered } from '#contract/http/operator/reports.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { TabList, TabPanel } from '#ui/choices/tab-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain, explainAct, isOutdated } from '../parts/ask.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { LookAgain } from '../parts/look-again.tsx'
import { useRemembered } from '../parts/memory.ts'
import { mayCall, useOperator } from '../parts/operator.ts'
import { showOutdated } from '../parts/outdated.ts'
import { PlaceLink } from '../parts/places.tsx'
import { Acts, Row, Rows, Small, Written } from '../parts/rows.tsx'

type Shown = 'open' | 'all'
type Answer = CallOutput<typeof listProblemReports>
type Report = Answer['rows'][number]

/** A new function asks again. */
const readOf = (show: Shown) => (signal: AbortSignal) => ask(listProblemReports, { show }, signal)

/** What people wrote to support. */
export function ReportsPage() {
  const [show, setShow] = useRemembered('reports')
  const [read, setRead] = useState(() => readOf(show))
  const request = useRequest(read, explain)
  const look = (at: Shown) => {
    setShow(at)
    setRead(() => readOf(at))
  }
  const again = () => look(show)
  return (
    <Page ready={request.state === 'loaded' ? 'reports' : undefined}>
      <PageHeader
        title="Reports"
        detail="Answer by mail. Then mark the report as answered."
        end={<LookAgain onPress={again} />}
      />
      <TabList
        name="reports"
        label="Reports"
        tabs={[
          { id: 'open', label: 'Open' },
          { id: 'all', label: 'All' },
        ]}
        selected={show}
        onSelect={look}
      />
      <TabPanel name="reports" id={show}>
        <Loaded request={request} label="Loading reports">
          {(answer) => (
            // Of its own for each tab: what is answered late belongs to the tab that asked.
            <Reports
              key={show}
              show={show}
              answer={answer}
              onOutdated={again}
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
  onOutdated: () => void
  onChange: (change: (answer: Answer) => Answer) => void
}

function Reports({ show, answer: { rows, nextCursor }, onOutdated, onChange }: ReportsProps) {
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
            <ReportRow key={report.id} report={report} onAnswered={answered} onOutdated={onOutdated} />
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

type ReportRowProps = {
  report: Report
  onAnswered: (report: Report) => void
  onOutdated: () => void
}

function ReportRow({ report, onAnswered, onOutdated }: ReportRowProps) {
  const [isAsked, setAsked] = useState(false)
  const operator = useOperator()
  const { submit, isBusy, error } = useSubmit(
    async () => {
      const answer = await ask(markReportAnswered, { id: report.id })
      showToast({ message: `${report.ticket} is marked as answered.`, ms: 3_000 })
      setAsked(false)
      onAnswered({ ...report, ...answer })
    },
    (failure) => {
      if (!isOutdated(failure)) return explainAct(failure)
      showOutdated(failure)
      setAsked(false)
      onOutdated()
      return undefined
    },
  )
  const { ticket, email } = report
  return (
    <Row title={`${ticket} · ${report.type}`}>
      <Small>
        {mayCall(operator, readPerson) ? (
          <PlaceLink to={`/people/${report.userId}`}>{email}</PlaceLink>
        ) : (
          email
        )}
        , <Instant at={report.createdAt} />
      </Small>
      <Written>{report.description}</Written>
      {report.answeredAt === null ? (
        <Acts>
          <LinkButton
            icon="send"
            render={({ children, ...look }) => (
              <a href={mailTo(email, `Cirkles ${ticket}`)} {...look}>
                {children}
              </a>
            )}
          >
            Answer by mail
          </LinkButton>
          <Button variant="secondary" icon="check" onClick={() => setAsked(true)}>
            Mark as answered
          </Button>
        </Acts>
      ) : (
        <Small>
          Answered by {report.answeredBy}, <Instant at={report.answeredAt} />
        </Small>
      )}
      {isAsked && (
        <ConfirmDialog
          isOpen
          title="Mark as answered?"
          text={<p>{ticket} leaves the open reports. This cannot be taken back.</p>}
          confirmLabel="Mark as answered"
          isBusy={isBusy}
          error={error}
          onConfirm={() => void submit()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Row>
  )
}

const mailTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
