import { useState } from 'react'

import { readAppLock, removeAppLock, saveAppLock } from '#data/session/app-lock.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { askToUnlock, createUnlock } from './device-unlock.ts'
import { t } from '#messages/later/lock.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { watchAppLock } from './watch-lock.tsx'
import styles from '../account/sheet-form.module.css'

type LockSheetProps = {
  onClose: () => void
  session: Session
  sessions: SessionStore
  /** Whether it opened by itself, after the first bank details. */
  isOffer: boolean
}

/** App lock: says what it does and what it does not, and turns it on, or off with the device's unlock. */
export function LockSheet({ onClose, session: { user }, sessions, isOffer }: LockSheetProps) {
  const device = useDeviceWord()
  const [credentialId] = useState(() => readAppLock(localStorage, user.id))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isOn = credentialId !== undefined

  const change = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      if (await (isOn ? turnOff(credentialId) : turnOn(user))) {
        if (!isOn) watchAppLock({ sessions, isLocked: false })
        showToast({ message: isOn ? t('isOff') : t('isOn'), ms: 3000 })
        onClose()
        return
      }
    } catch (error) {
      reportError(error)
    }
    setBusy(false)
    setFailure(isOn ? t('notTurnedOff') : t('notTurnedOn'))
  }
  return (
    <Sheet
      title={t('appLock')}
      isOpen
      onClose={onClose}
      footer={
        <>
          {isOffer && (
            <Button variant="secondary" onClick={onClose}>
              {t('notNow')}
            </Button>
          )}
          <Button isBusy={isBusy} busyText={t('waiting')} onClick={() => void change()}>
            {isOn ? t('turnOff') : t('turnOn')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {isOffer && <p>{t('accountNumberHere', { device })}</p>}
        <p>{t('whatItDoes', { device })}</p>
        <p>{t('whatItDoesNot')}</p>
        <p>{t('whenItFails')}</p>
        <FieldNotes id="app-lock-failure" error={failure} />
      </div>
    </Sheet>
  )
}

async function turnOn(user: Session['user']): Promise<boolean> {
  const id = await createUnlock(`${user.email} · ${t('appLock')}`)
  if (id !== undefined) saveAppLock(localStorage, user.id, id)
  return id !== undefined
}

async function turnOff(credentialId: string): Promise<boolean> {
  const isGiven = await askToUnlock(credentialId)
  if (isGiven) removeAppLock(localStorage)
  return isGiven
}
