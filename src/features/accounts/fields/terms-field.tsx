import type { ComponentProps, ReactNode } from 'react'

import { addressIn, type FinishedPath } from '#contract/finished-pages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { MINIMUM_AGE } from '#contract/rules/age.ts'
import { t } from '#messages/accounts/online/sign-up.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './terms-field.module.css'

type TermsFieldProps = Pick<ComponentProps<typeof CheckboxField>, 'checked' | 'onChange' | 'error'>

const documentTags: Tags = {
  terms: (name) => <DocumentLink page="/terms">{name}</DocumentLink>,
  privacy: (name) => <DocumentLink page="/privacy">{name}</DocumentLink>,
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

function DocumentLink({ page, children }: { page: FinishedPath; children: ReactNode }) {
  return (
    <a href={addressIn(page, spokenLanguage())} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
