import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

import { t } from '#messages/cirkles/online/guests.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { addTitlePart } from '#ui/layout/page-title.ts'
import { AccountFrame } from '../components/account-frame.tsx'
import styles from '../components/account-form.module.css'

type InvitedPageProps = {
  /** The invitation's own page, where signing up and signing in lead to. */
  from: string
  /** The form to sign in, in place of this page where its file cannot be loaded. */
  form: ReactNode
  /** What the invitation is to. */
  children: ReactNode
}

/** Where a guest who opened an invitation arrives: what it is to, then the two ways in. */
export function InvitedPage({ from, children }: InvitedPageProps) {
  useEffect(() => addTitlePart(t('invitedTitle')), [])
  return (
    <AccountFrame name="invited" title={t('invitedTitle')} text={t('invitedText')}>
      {children}
      <div className={styles['ways']}>
        <LinkButton isWide render={(look) => <Link to="/sign-up" state={{ from }} {...look} />}>
          {t('signUp')}
        </LinkButton>
        {/* Without the address in the search the form is shown. */}
        <LinkButton
          isWide
          variant="secondary"
          render={(look) => (
            <Link to="/sign-in" search={{}} state={{ from }} activeOptions={{ exact: true }} {...look} />
          )}
        >
          {t('signIn')}
        </LinkButton>
      </div>
    </AccountFrame>
  )
}
