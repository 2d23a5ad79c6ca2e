import { useState } from 'react'

import { COMMENT_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/review.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'

/** A reason as it is given: a usual one, own words, or both. */
interface GivenReason {
  /** Empty until one is given. */
  readonly reason: string
  /** The usual reason, or the choice of another; null before a choice. */
  readonly chosen: string | null
  readonly own: string
  readonly choose: (words: string) => void
  readonly write: (words: string) => void
}

const usualOf = (chosen: string | null): string | null => (chosen === t('otherReason') ? null : chosen)

/** State of a reason. */
export function useReason(): GivenReason {
  const [chosen, choose] = useState<string | null>(null)
  const [own, write] = useState('')
  const reason = [usualOf(chosen), own.trim()].filter(Boolean).join(': ')
  return { reason, chosen, own, choose, write }
}

type ReasonFieldsProps = {
  given: GivenReason
  /** In their order; own words alone can always be given. */
  usual: readonly string[]
  /** That a reason is missing. */
  error: string | undefined
}

/** The usual reasons, and own words below them. */
export function ReasonFields({ given: { chosen, own, choose, write }, usual, error }: ReasonFieldsProps) {
  const other = t('otherReason')
  const before = usualOf(chosen)
  return (
    <>
      <RadioGroup
        label={t('reason')}
        options={[...usual, other].map((words) => ({ value: words, label: words }))}
        value={chosen}
        isDense
        error={chosen === other ? undefined : error}
        onChange={choose}
      />
      <TextAreaField
        label={t('ownWords')}
        isOptional={before !== null}
        maxLength={COMMENT_LENGTH - (before === null ? 0 : before.length + 2)}
        value={own}
        error={chosen === other ? error : undefined}
        onChange={({ target }) => write(target.value)}
      />
    </>
  )
}
