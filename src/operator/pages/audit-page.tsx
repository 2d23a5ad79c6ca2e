import { useCallback, useState } from 'react'

import { AUDIT_ROWS, readAuditLog } from '#contract/http/operator/audit.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { ask, explain } from '../parts/ask.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Row, Rows, Side, Small, Stack } from '../parts/rows.tsx'

type Filter = CallInput<typeof readAuditLog>
type Answer = CallOutput<typeof readAuditLog>

const NO_ERRORS = {}

/** Who did what, newest first. Reading it is a row, too. */
export function AuditPage() {
  const [filter, setFilter] = useState<Filter>({})
  const read = useCallback((signal: AbortSignal) => ask(readAuditLog, filter, signal), [filter])
  const request = useRequest(read, explain)
  return (
    <Page ready={request.state === 'loaded' ? 'audit' : undefined}>
      <PageHeader
        title="Audit"
        detail="Rows are kept for a year, and nobody can change them. Reading them is a row, too."
      />
      <FilterForm
        events={request.state === 'loaded' ? request.data.events : []}
        onAsk={(wanted) => setFilter({ ...wanted })}
      />
      <Loaded request={request} label="Loading the audit">
        {({ rows, isCut }) =>
          rows.length === 0 ? (
            <EmptyState title="Nothing of that kind is in the audit" />
          ) : (
            <>
              <Rows label="Audit, newest first">
                {rows.map((row, index) => (
                  <AuditRow key={`${row.at} ${index}`} row={row} />
                ))}
              </Rows>
              {isCut && (
                <Small>
                  Only the newest {AUDIT_ROWS} are shown. Ask for less to see others; the command audit reads
                  up to 10,000.
                </Small>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function FilterForm({ events, onAsk }: { events: readonly string[]; onAsk: (filter: Filter) => void }) {
  const [person, setPerson] = useState('')
  const [operator, setOperator] = useState('')
  const [event, setEvent] = useState('')
  const [since, setSince] = useState('')
  const [until, setUntil] = useState('')
  const submit = () =>
    onAsk({
      ...(person.trim() !== '' && { person: person.trim() }),
      ...(operator.trim() !== '' && { operator: operator.trim() }),
      ...(event !== '' && { event }),
      ...(since !== '' && { since }),
      ...(until !== '' && { until }),
    })
  return (
    <Form errors={NO_ERRORS} aria-label="What to show" onSubmit={submit}>
      <Stack>
        <Side>
          <TextField
            label="Person"
            hint="E-mail address or id"
            isOptional
            autoComplete="off"
            value={person}
            onChange={(change) => setPerson(change.target.value)}
          />
          <TextField
            label="Operator"
            hint="E-mail address, or name at the command line"
            isOptional
            autoComplete="off"
            value={operator}
            onChange={(change) => setOperator(change.target.value)}
          />
          <SelectField label="Event" value={event} onChange={(change) => setEvent(change.target.value)}>
            <option value="">All events</option>
            {(events.length > 0 ? events : [event].filter(Boolean)).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <DateField
            label="From"
            isOptional
            value={since}
            onChange={(change) => setSince(change.target.value)}
          />
          <DateField
            label="To"
            isOptional
            value={until}
            onChange={(change) => setUntil(change.target.value)}
          />
        </Side>
        <Button type="submit" icon="search">
          Show
        </Button>
      </Stack>
    </Form>
  )
}

function AuditRow({ row }: { row: Answer['rows'][number] }) {
  const facts = [
    ['By', row.operator],
    ['By the person', row.userId],
    ['About', row.subjectId],
    ['From', row.address],
    ['Details', row.details],
  ] as const
  return (
    <Row
      title={row.event}
      end={
        <Small>
          <Instant at={row.at} />
        </Small>
      }
    >
      {facts.map(([label, value]) =>
        value === null ? null : (
          <Small key={label}>
            {label}: {value}
          </Small>
        ),
      )}
    </Row>
  )
}
