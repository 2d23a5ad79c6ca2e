import type { ComponentProps } from 'react'

import { MINIMUM_AGE } from '#contract/rules/age.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './terms-field.module.css'

type TermsFieldProps = Pick<ComponentProps<typeof CheckboxField>, 'checked' | 'onChange' | 'error'>

/** Consent to age and terms. The two documents open beside the form, which would lose its passwords. */
export function TermsField(props: TermsFieldProps) {
  return (
    <div className={styles['terms']}>
      <CheckboxField
        {...props}
        name="terms"
        label={`I am at least ${MINIMUM_AGE} years old and agree to the terms and conditions`}
      />
      <p className={styles['links']}>
        Read:{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          Terms<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          Privacy policy<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </p>
    </div>
  )
}
