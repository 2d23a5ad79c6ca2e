import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { REPORT_TYPES } from '#contract/http/people/reports.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import type { Report } from './use-report.ts'
import styles from '../account/sheet-form.module.css'

type ReportFormProps = {
  report: Report
  /** For a submit button outside the form. */
  id?: string
  /** The submit button, when it is inside the form. */
  children?: ReactNode
}

/** The report form; once saved on the phone, the report's status. */
export function ReportForm({ report, id, children }: ReportFormProps) {
  const { values, change, errors, failure, entry, submit } = report
  return (
    <>
      <output>{entry !== undefined && <Sent entry={entry} />}</output>
      {entry === undefined && (
        <Form id={id} className={styles['form']} errors={errors} onSubmit={submit}>
          <SelectField
            label="Type"
            value={values.type}
            onChange={({ target }) =>
              change({ type: REPORT_TYPES.find((type) => type === target.value) ?? values.type })
            }
          >
            {REPORT_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
          <TextAreaField
            label="Description"
            name="description"
            hint="What you did, what happened, and what you expected"
            rows={5}
            value={values.description}
            onChange={(event) => change({ description: event.target.value })}
            error={errors['description']}
          />
          <FieldNotes id="report-failure" error={failure} />
          {children}
        </Form>
      )}
    </>
  )
}

/** Status of a saved report. */
function Sent({ entry: { state, ticket, lastError } }: { entry: OutboxEntry }) {
  if (state === 'accepted') {
    return <p>Thank you. The number of your ticket is {ticket}. It is on its way to you by mail too.</p>
  }
  if (state === 'needs_action') {
    return (
      <p>
        {lastError?.message} Your report is kept in the <Link to="/outbox">Outbox</Link>.
      </p>
    )
  }
  return (
    <p>
      Saved on this phone. It goes as soon as there is a connection; the number of its ticket comes by mail.
    </p>
  )
}
