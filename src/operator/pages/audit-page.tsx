import { useCallback, useState } from 'react'
import * as v from 'valibot'

import { AUDIT_ROWS, readAuditLog } from '#contract/http/operator/audit.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import { refusedFields } from '#data/api/failure-message.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
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
import { inGroups } from '../parts/count.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useRemembered } from '../parts/memory.ts'
import { PlaceLink } from '../parts/places.tsx'
import { Fold, Row, Rows, Side, Small, Stack } from '../parts/rows.tsx'

type Filter = CallInput<typeof readAuditLog>
type Answer = CallOutput<typeof readAuditLog>

/** Who did what, newest first. Reading it is a row, too. */
export function AuditPage() {
  const [filter, setFilter] = useRemembered('audit')
  const read = useCallback((signal: AbortSignal) => ask(readAuditLog, filter, signal), [filter])
  const request = useRequest(read, explain)
  const errors = request.state === 'failed' ? refusedFields(request.failure) : NO_ERRORS
  return (
    <Page ready={request.state === 'loaded' ? 'audit' : undefined}>
      <PageHeader
        title="Audit"
        detail="Rows are kept for a year, and nobody can change them. Reading them is a row, too."
      />
      <FilterForm
        filter={filter}
        events={request.state === 'loaded' ? request.data.events : NO_EVENTS}
        errors={errors}
        isBusy={request.state === 'loading'}
        onAsk={setFilter}
      />
      {Object.keys(errors).length === 0 && (
        <Loaded request={request} label="Loading the audit">
          {(answer) => <AuditRows answer={answer} />}
        </Loaded>
      )}
    </Page>
  )
}

const NO_ERRORS = {}
const NO_EVENTS: readonly string[] = []

function AuditRows({ answer: { rows, isCut } }: { answer: Answer }) {
  if (rows.length === 0) return <EmptyState title="Nothing of that kind is in the audit" />
  return (
    <>
      <Rows label="Audit, newest first">
        {rows.map((row, index) => (
          <AuditRow key={`${row.at} ${index}`} row={row} />
        ))}
      </Rows>
      {isCut && (
        <Small>
          Only the newest {AUDIT_ROWS} are shown. Ask for less to see others; the command audit reads up to
          10,000.
        </Small>
      )}
    </>
  )
}

type FilterFormProps = {
  filter: Filter
  events: readonly string[]
  errors: FieldErrors
  isBusy: boolean
  onAsk: (filter: Filter) => void
}

function FilterForm({ filter, events, errors, isBusy, onAsk }: FilterFormProps) {
  const [person, setPerson] = useState(filter.person ?? '')
  const [operator, setOperator] = useState(filter.operator ?? '')
  const [event, setEvent] = useState(filter.event ?? '')
  const [since, setSince] = useState(filter.since ?? '')
  const [until, setUntil] = useState(filter.until ?? '')
  const submit = () =>
    onAsk({
      ...(person.trim() !== '' && { person: person.trim() }),
      ...(operator.trim() !== '' && { operator: operator.trim() }),
      ...(event !== '' && { event }),
      ...(since !== '' && { since }),
      ...(until !== '' && { until }),
    })
  return (
    <Form errors={errors} aria-label="What to show" onSubmit={submit}>
      <Stack>
        <Side>
          <TextField
            label="Person"
            hint="E-mail address or id"
            isOptional
            autoComplete="off"
            error={errors['person']}
            value={person}
            onChange={(change) => setPerson(change.target.value)}
          />
          <TextField
            label="Operator"
            hint="E-mail address, or name at the command line"
            isOptional
            autoComplete="off"
            error={errors['operator']}
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
            error={errors['since']}
            value={since}
            onChange={(change) => setSince(change.target.value)}
          />
          <DateField
            label="To"
            isOptional
            error={errors['until']}
            value={until}
            onChange={(change) => setUntil(change.target.value)}
          />
        </Side>
        <Button type="submit" icon="search" isBusy={isBusy}>
          Show
        </Button>
      </Stack>
    </Form>
  )
}

function AuditRow({ row }: { row: Answer['rows'][number] }) {
  return (
    <Row
      title={row.event}
      end={
        <Small>
          <Instant at={row.at} />
        </Small>
      }
    >
      {row.operator !== null && <Small>By: {row.operator}</Small>}
      {row.userId !== null && (
        <Small>
          By: <PersonLink id={row.userId} />
        </Small>
      )}
      {row.subjectId !== null && (
        <Small>
          About: <PersonLink id={row.subjectId} />
        </Small>
      )}
      {row.address !== null && <Small>From: {row.address}</Small>}
      {Object.entries(detailsOf(row)).map(([label, value]) => (
        <Detail key={label} label={label} value={value} />
      ))}
    </Row>
  )
}

const PersonLink = ({ id }: { id: string }) => <PlaceLink to={`/people/${id}`}>{id}</PlaceLink>

const DetailsSchema = v.record(v.string(), v.unknown())

const detailsOf = ({ details }: Pick<Answer['rows'][number], 'details'>): Record<string, unknown> =>
  details === null ? {} : v.parse(DetailsSchema, JSON.parse(details))

/** One detail of a row; a list of several opens when it is pressed. */
function Detail({ label, value }: { label: string; value: unknown }) {
  if (Array.isArray(value) && value.length > 1) {
    return (
      <Fold title={`${label}: ${inGroups(value.length)}`}>
        <Small>{value.map(inWords).join(', ')}</Small>
      </Fold>
    )
  }
  return (
    <Small>
      {label}: {Array.isArray(value) ? value.map(inWords).join(', ') || '–' : inWords(value)}
    </Small>
  )
}

const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
