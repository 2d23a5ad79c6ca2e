import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

import type { Session, SessionStore } from '#data/session/session.ts'
import { t } from '#messages/settings/online/switching.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLogout } from '../logout/use-logout.ts'
import styles from './switch-account-button.module.css'
import { LogoutSheet } from '../logout/logout-sheet.tsx'

export type SwitchAccountProps = {
  session: Session
  sessions: SessionStore
  refresh: () => void
}

/** Shows who is signed in, and signs out; the next sign-in returns to this page. */
export function SwitchAccountButton({ session, sessions, refresh }: SwitchAccountProps) {
  const here = useLocation({ select: ({ href }) => href })
  const [isAsking, setAsking] = useState(false)
  const { logout, logoutOrAsk } = useLogout(session, sessions, () => setAsking(true), here)
  return (
    <>
      <p className={styles['who']}>{t('signedInAs', { email: session.user.email })}</p>
      <Button isWide icon="logout" onClick={() => void logoutOrAsk()}>
        {t('useAnotherAccount')}
      </Button>
      {isAsking && (
        <LogoutSheet
          isOpen
          isInAddress={false}
          onClose={() => setAsking(false)}
          userId={session.user.id}
          onSend={refresh}
          onLogout={() => void logout()}
        />
      )}
    </>
  )
}
