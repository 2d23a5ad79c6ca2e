import { useState } from 'react'

import type { CallInput } from '#contract/wire/endpoint.ts'
import { reportProblem } from '#contract/http/people/reports.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/later/report.ts'
import { saveReport } from '../account/actions.ts'
import { useEntry } from '../account/queries.ts'

type ReportValues = CallInput<typeof reportProblem>

export interface Report {
  readonly values: ReportValues
  readonly change: (part: Partial<ReportValues>) => void
  readonly errors: FieldErrors
  /** Why it could not be saved. */
  readonly failure: string | undefined
  /** The report, once saved on the phone; undefined while it is being written. */
  readonly entry: OutboxEntry | undefined
  readonly submit: () => void
  /** Starts another report. */
  readonly writeAnother: () => void
}

const EMPTY: ReportValues = { type: 'Bug', description: '' }

/** A problem report: kept on the phone until the server returns its ticket number. */
export function useReport(userId: string): Report {
  // Created with the form, so that a double tap makes one report.
  const [id, setId] = useState(() => crypto.randomUUID())
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
      setFailure(t('couldNotBeSaved'))
    }
  }
  return {
    values,
    change: (part) => setValues({ ...values, ...part }),
    errors,
    failure,
    entry: entry?.id === id ? entry : undefined,
    submit: () => void submit(),
    writeAnother() {
      setId(crypto.randomUUID())
      setValues(EMPTY)
      setFailure(undefined)
    },
  }
}
