import { useState } from 'react'

import { t } from '#messages/notifications/online/push.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { usePush } from './use-push.ts'
import { pushWords } from './push-words.ts'
import styles from './push-offer.module.css'

/**
 * Offers notifications on this phone to a person who has not decided yet, below those in the app. Shows the
 * result while the panel is open.
 */
export function PushOffer() {
  const { state, isBusy, failure, turnOn, decline } = usePush()
  const device = useDeviceWord()
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered && (state === 'on' || state === 'denied')) {
    return <output className={styles['offer']}>{pushWords(state)}</output>
  }
  if (state !== 'undecided') return null
  return (
    <section className={styles['offer']} aria-labelledby="push-offer">
      <h3 id="push-offer" className={styles['title']}>
        {t('pushTitle', { device })}
      </h3>
      <p>{t('pushOffer')}</p>
      <FieldNotes id="push-offer-failure" error={failure} />
      <div className={styles['answers']}>
        <Button
          variant="secondary"
          icon="bell"
          isBusy={isBusy}
          busyText={t('turningOn')}
          onClick={() => {
            setAnswered(true)
            void turnOn()
          }}
        >
          {t('turnOn')}
        </Button>
        <Button variant="quiet" onClick={() => void decline()}>
          {t('notNow')}
        </Button>
      </div>
    </section>
  )
}
