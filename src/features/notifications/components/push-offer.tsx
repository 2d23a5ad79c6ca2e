import { useState } from 'react'

import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { usePush } from '../use-push.ts'
import { PUSH_WORDS } from '../push-words.ts'
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
    return <output className={styles['offer']}>{PUSH_WORDS[state]}</output>
  }
  if (state !== 'undecided') return null
  return (
    <section className={styles['offer']} aria-labelledby="push-offer">
      <h3 id="push-offer" className={styles['title']}>
        Notifications on this {device}
      </h3>
      <p>
        When a payment waits for you, one is due, or somebody invites you: also while Cirkles is closed. Your
        browser will ask whether it may.
      </p>
      <FieldNotes id="push-offer-failure" error={failure} />
      <div className={styles['answers']}>
        <Button
          variant="secondary"
          icon="bell"
          isBusy={isBusy}
          busyText="Turning on…"
          onClick={() => {
            setAnswered(true)
            void turnOn()
          }}
        >
          Turn on
        </Button>
        <Button variant="quiet" onClick={() => void decline()}>
          Not now
        </Button>
      </div>
    </section>
  )
}
