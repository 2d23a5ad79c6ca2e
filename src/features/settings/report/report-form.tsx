import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { REPORT_TYPES } from '#contract/http/people/reports.ts'
import { refusalWords } from '#data/known/server-words.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { t } from '#messages/later/report.ts'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
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
            label={t('type')}
            value={values.type}
            onChange={({ target }) =>
              change({ type: REPORT_TYPES.find((type) => type === target.value) ?? values.type })
            }
          >
            {REPORT_TYPES.map((type) => (
              <option key={type} value={type}>
                {typeWords(type)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label={t('description')}
            name="description"
            hint={t('descriptionHint')}
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

function typeWords(type: Report['values']['type']): string {
  switch (type) {
    case 'Bug':
      return t('bug')
    case 'Issue':
      return t('issue')
    case 'Suggestion':
      return t('suggestion')
  }
}

const TAGS: Tags = { outbox: (text) => <Link to="/outbox">{text}</Link> }

/** Status of a saved report. */
function Sent({ entry: { state, ticket, lastError } }: { entry: OutboxEntry }) {
  if (state === 'accepted') {
    return <p>{t('received', { ticket: ticket ?? '' })}</p>
  }
  if (state === 'needs_action') {
    return (
      <p>
        {richText((mark) => t('keptInOutbox', { reason: mark(lastError && refusalWords(lastError)) }), TAGS)}
      </p>
    )
  }
  return <p>{t('waitsOnPhone')}</p>
}
