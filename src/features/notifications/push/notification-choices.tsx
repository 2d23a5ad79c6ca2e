import { useId } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/notifications/online/push.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { type NotificationFlag, saveFlag } from './flag-actions.ts'
import { pushWords } from './push-words.ts'
import { usePush } from './use-push.ts'
import styles from './notification-choices.module.css'

export type NotificationChoicesProps = {
  session: Session
  flags: Account['settings']['notifications']
  refresh: () => void
}

const kinds = (): readonly (readonly [
  flag: Exclude<NotificationFlag, 'dailyMail'>,
  label: string,
  hint: string,
])[] => [
  ['paymentReminders', t('paymentReminders'), t('paymentRemindersHint')],
  ['cirkleUpdates', t('cirkleUpdates'), t('cirkleUpdatesHint')],
  ['invitations', t('invitations'), t('invitationsHint')],
  ['systemAnnouncements', t('systemAnnouncements'), t('systemAnnouncementsHint')],
]

/**
 * "Notification Preferences": the kinds to receive, whether this phone shows them while the app is closed,
 * and whether they are mailed where no device does.
 */
export function NotificationChoices({ session, flags, refresh }: NotificationChoicesProps) {
  const titleId = useId()
  return (
    <>
      <div className={styles['ways']}>
        <PushSetting />
        {flags.dailyMail !== undefined && (
          <FlagSwitch
            label={t('dailyMail')}
            hint={t('dailyMailHint')}
            isOn={flags.dailyMail}
            save={(isOn) => saveFlag(session.token, 'dailyMail', isOn)}
            refresh={refresh}
          />
        )}
      </div>
      <section aria-labelledby={titleId} className={styles['kinds']}>
        <h3 id={titleId} className={styles['title']}>
          {t('kindsTitle')}
        </h3>
        {kinds().map(([flag, label, hint]) => (
          <FlagSwitch
            key={flag}
            label={label}
            hint={hint}
            isOn={flags[flag]}
            save={(isOn) => saveFlag(session.token, flag, isOn)}
            refresh={refresh}
          />
        ))}
        <p className={styles['always']}>{t('alwaysTold')}</p>
      </section>
    </>
  )
}

/** Whether this phone shows notifications while the app is closed; if it cannot, why, and what to do. */
function PushSetting() {
  const { state, isBusy, failure, turnOn, turnOff } = usePush()
  const device = useDeviceWord()
  const isOn = state === 'on'
  const isChangeable = isOn || state === 'undecided' || state === 'declined'
  return (
    <CheckboxField
      look="switch"
      label={t('pushTitle', { device })}
      hint={isBusy ? t('changing') : pushWords(state)}
      error={failure}
      checked={isOn}
      disabled={!isChangeable}
      aria-busy={isBusy}
      onChange={() => void (isOn ? turnOff() : turnOn())}
    />
  )
}

type FlagSwitchProps = {
  label: string
  hint: string
  isOn: boolean
  save: (isOn: boolean) => Promise<void>
  refresh: () => void
}

/** Switches when the server confirms, and shows beside itself why it did not. */
function FlagSwitch({ label, hint, isOn, save, refresh }: FlagSwitchProps) {
  const { isBusy, error, submit } = useSubmit(
    () => save(!isOn),
    (failure) => {
      if (failure instanceof RefusedError && failure.asksToSignIn) refresh()
      return stepFailureMessage(failure)
    },
  )
  return (
    <CheckboxField
      look="switch"
      label={label}
      hint={hint}
      error={error}
      checked={isOn}
      aria-busy={isBusy}
      onChange={() => void submit()}
    />
  )
}
