import { useEffect, useState } from 'react'

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './not-here-yet.module.css'

/** A sync on a slow line is done by then, or has failed. */
const PATIENCE_MS = 8_000

/** Over skeletons whose data this phone does not have yet: says so when it takes long, and tries again. */
export function NotHereYet({ onRetry }: { onRetry: () => void }) {
  const [isLate, setLate] = useState(!navigator.onLine)
  useEffect(() => {
    if (isLate) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLate])
  if (!isLate) return null
  const retry = () => {
    setLate(false)
    onRetry()
  }
  return (
    <div className={styles['note']} role="alert">
      <Icon name="clock" />
      <p>
        Your payments are not on this phone yet. Nothing is lost: they appear as soon as Cirkles has sent
        them.
      </p>
      <Button variant="secondary" icon="sync" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
