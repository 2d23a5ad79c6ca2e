import type { ComponentProps, ReactNode } from 'react'

import { MINIMUM_AGE } from '#contract/rules/age.ts'
import { t } from '#messages/accounts/online/sign-up.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './terms-field.module.css'

type TermsFieldProps = Pick<ComponentProps<typeof CheckboxField>, 'checked' | 'onChange' | 'error'>

const documentTags: Tags = {
  terms: (name) => <DocumentLink href="/terms">{name}</DocumentLink>,
  privacy: (name) => <DocumentLink href="/privacy">{name}</DocumentLink>,
  hidden: (note) => <VisuallyHidden>{note}</VisuallyHidden>,
}

/** Consent to age and terms. The two documents open beside the form, which would lose its passwords. */
export function TermsField(props: TermsFieldProps) {
  return (
    <div className={styles['terms']}>
      <CheckboxField {...props} name="terms" label={t('agreement', { age: MINIMUM_AGE })} />
      <p className={styles['links']}>{richText(() => t('documents'), documentTags)}</p>
    </div>
  )
}

function DocumentLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
