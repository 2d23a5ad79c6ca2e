import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useSyncExternalStore } from 'react'

import { needsConnection } from '#data/api/failure-message.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { type InstallPrompt, installPrompt, watchInstallPrompt } from '#lib/browser/install-prompt.ts'
import { isInstalled } from '#lib/browser/is-installed.ts'
import { t } from '#messages/install.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './install-card.module.css'
import { installWay, isSureWay } from './install-way.ts'

export type InstallCardProps = {
  /** For the settings: shown even where it was declined, and where the browser may not install apps. */
  isAsked?: boolean
}

/** Offers to install the app unless installed or declined, in each browser's own way. */
export function InstallCard({ isAsked = false }: InstallCardProps) {
  const offered = useSyncExternalStore(watchInstallPrompt, installPrompt)
  const [isDone, setDone] = useState(false)
  const [used, setUsed] = useState<InstallPrompt>()
  const [isOffline, setOffline] = useState(false)
  const facts = useLiveQuery(() => readFacts(localDb(), ['install']))
  const way = installWay(navigator)
  // A browser shows its prompt once; after that its menu is left.
  const prompt = offered === used ? undefined : offered
  if (isInstalled() || isDone || facts === undefined) return null
  if (!isAsked && (facts.install !== undefined || (prompt === undefined && !isSureWay(way)))) return null

  const decline = async () => {
    await localDb().facts.put({ name: 'install', value: 'declined' })
  }
  const install = async (by: InstallPrompt) => {
    // The browser fetches the icons, and would use up its prompt for nothing.
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return
    const { outcome } = await by.prompt()
    setUsed(by)
    if (outcome === 'accepted') setDone(true)
    else await decline()
  }
  return (
    <section aria-labelledby="install-title">
      <Card className={styles['card']}>
        <h2 id="install-title" className={styles['title']}>
          {t('title')}
        </h2>
        <p>{t('gain')}</p>
        {prompt === undefined && <p>{t('how', { way })}</p>}
        <FieldNotes id="install" error={isOffline ? needsConnection() : undefined} />
        <div className={styles['answers']}>
          {prompt !== undefined && (
            <Button variant="secondary" icon="download" onClick={() => void install(prompt)}>
              {t('install')}
            </Button>
          )}
          {!isAsked && (
            <Button variant="quiet" onClick={() => void decline()}>
              {t('notNow')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  )
}
