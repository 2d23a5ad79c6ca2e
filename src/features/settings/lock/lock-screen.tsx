import { useId, useLayoutEffect, useRef, useState } from 'react'

import { readAppLock } from '#data/session/app-lock.ts'
import type { Session } from '#data/session/session.ts'
import { askToUnlock } from './device-unlock.ts'
import { t } from '#messages/settings/lock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { addTitlePart } from '#ui/layout/page-title.ts'
import { openLayer } from '#ui/overlays/modal-layers.ts'
import styles from './lock-screen.module.css'

type LockScreenProps = {
  session: Session
  onUnlocked: () => void
  /** Signs out, and opens sign-in. */
  onSignOut: () => Promise<void>
}

/**
 * Covers the app until the device's unlock is given. Who cannot give it signs out, with unsent entries kept as
 * at any sign-out (offline.md rule 20), and signs in with the password. Outside the router: it stands over the
 * app whatever that does.
 */
export function LockScreen({ session, onUnlocked, onSignOut }: LockScreenProps) {
  const titleId = useId()
  const screen = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useLayoutEffect(() => (screen.current === null ? undefined : openLayer(screen.current, 'at-once')), [])
  useLayoutEffect(() => addTitlePart(t('title')), [])
  return (
    <div
      ref={screen}
      className={styles['screen']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the back button closes a modal dialog element
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className={styles['content']}>
        <h1 id={titleId}>{t('title')}</h1>
        {isLeaving ? (
          <SignOutInstead onSignOut={onSignOut} onBack={() => setLeaving(false)} />
        ) : (
          <Unlock userId={session.user.id} onUnlocked={onUnlocked} onLeave={() => setLeaving(true)} />
        )}
      </div>
    </div>
  )
}

type UnlockProps = { userId: string; onUnlocked: () => void; onLeave: () => void }

function Unlock({ userId, onUnlocked, onLeave }: UnlockProps) {
  const device = useDeviceWord()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const unlock = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const credentialId = readAppLock(localStorage, userId)
      // Undefined: turned off in another tab.
      if (credentialId === undefined || (await askToUnlock(credentialId))) {
        onUnlocked()
        return
      }
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
    setFailure(t('notUnlocked'))
  }
  return (
    <>
      <p>{t('unlockHint', { device })}</p>
      <FieldNotes id="unlock-failure" error={failure} />
      <Button isBusy={isBusy} busyText={t('unlocking')} onClick={() => void unlock()}>
        {t('unlock')}
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {t('cannotUnlock')}
      </Button>
    </>
  )
}

function SignOutInstead({ onSignOut, onBack }: Pick<LockScreenProps, 'onSignOut'> & { onBack: () => void }) {
  const device = useDeviceWord()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const leave = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onSignOut()
    } catch (error) {
      reportError(error)
      setBusy(false)
      setFailure(t('notSignedOut'))
    }
  }
  return (
    <>
      <p>{t('signOutInstead', { device })}</p>
      <FieldNotes id="sign-out-failure" error={failure} />
      <Button isBusy={isBusy} onClick={() => void leave()}>
        {t('signOut')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  )
}
