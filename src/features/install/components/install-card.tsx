import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useSyncExternalStore } from 'react'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { installPrompt, watchInstallPrompt } from '#lib/browser/install-prompt.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './install-card.module.css'

export type InstallCardProps = {
  /** For the settings: shown even where it was declined, and where only the browser's menu can install. */
  isAsked?: boolean
}

const GAIN = 'It opens like any other app, also without a network, and takes the screenshots you share.'
const ON_IPHONE =
  'In Safari, tap Share and then “Add to Home Screen”. Else the phone may clear what Cirkles keeps after a week without a visit.'
const BY_MENU = 'Open the menu of your browser and choose “Install app” or “Add to Home screen”.'

/** Offers to install the app unless installed or declined, in each browser's own way. */
export function InstallCard({ isAsked = false }: InstallCardProps) {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt)
  const [isDone, setDone] = useState(false)
  const facts = useLiveQuery(() => readFacts(localDb(), ['install']))
  // iPhones only: whether the page runs from the home screen.
  const isIphone = 'standalone' in navigator && navigator.standalone === false
  const isInstalled = matchMedia('not (display-mode: browser)').matches
  if (isInstalled || isDone || facts === undefined) return null
  if (!isAsked && (facts.install !== undefined || (prompt === undefined && !isIphone))) return null

  const decline = async () => {
    await localDb().facts.put({ name: 'install', value: 'declined' })
  }
  const install = async () => {
    const { outcome } = (await prompt?.prompt()) ?? {}
    if (outcome === 'accepted') setDone(true)
    else await decline()
  }
  return (
    <section aria-labelledby="install-title">
      <Card className={styles['card']}>
        <h2 id="install-title" className={styles['title']}>
          Cirkles on your home screen
        </h2>
        <p>{GAIN}</p>
        {prompt === undefined && <p>{isIphone ? ON_IPHONE : BY_MENU}</p>}
        <div className={styles['answers']}>
          {prompt !== undefined && (
            <Button variant="secondary" icon="download" onClick={() => void install()}>
              Install
            </Button>
          )}
          {!isAsked && (
            <Button variant="quiet" onClick={() => void decline()}>
              Not now
            </Button>
          )}
        </div>
      </Card>
    </section>
  )
}
