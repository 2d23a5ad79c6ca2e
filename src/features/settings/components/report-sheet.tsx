import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { REPORT_TYPES, reportProblem } from '#contract/http/reports.ts'
import { NotSavedError } from '#data/outbox/not-saved-error.ts'
import type { OutboxEntry } from '#data/outbox/entry.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import type { FieldErrors } from '#lib/first-sentences.ts'
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { saveReport } from '../actions.ts'
import { useEntry } from '../queries.ts'
import styles from './sheet-form.module.css'

type ReportSheetProps = {
  isOpen: boolean
  onClose: () => void
  userId: string
}

const FORM_ID = 'report'
const EMPTY: { type: (typeof REPORT_TYPES)[number]; description: string } = { type: 'Bug', description: '' }

/** Report a Problem: kept on the phone until the server has given it the number of a ticket. */
export function ReportSheet({ isOpen, onClose, userId }: ReportSheetProps) {
  // Minted with the form, so that a double tap makes one report.
  const [id] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const entry = useEntry(userId, id)

  const submit = async () => {
    const found = fieldErrorsOf(reportProblem.body, values)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    try {
      await saveReport(userId, id, values)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      setFailure('This could not be saved on this phone. What you typed is still here.')
    }
  }

  return (
    <Sheet
      title="Report a Problem"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        entry === undefined ? (
          <Button type="submit" form={FORM_ID}>
            Submit
          </Button>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      <output>{entry !== undefined && <Sent entry={entry} />}</output>
      {entry === undefined && (
        <Form id={FORM_ID} className={styles['form']} errors={errors} onSubmit={() => void submit()}>
          <SelectField
            label="Type"
            value={values.type}
            onChange={({ target }) =>
              setValues({
                ...values,
                type: REPORT_TYPES.find((type) => type === target.value) ?? values.type,
              })
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
            onChange={(event) => setValues({ ...values, description: event.target.value })}
            error={errors['description']}
          />
          <FieldNotes id="report-failure" error={failure} />
        </Form>
      )}
    </Sheet>
  )
}

/** Where a report stands that was written. */
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
