import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useSyncExternalStore } from 'react'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { installPrompt, watchInstallPrompt } from '#lib/browser/install-prompt.ts'
import { t } from '#messages/install.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './install-card.module.css'
import { installWay, isSureWay } from './install-way.ts'

export type InstallCardProps = {
  /** For the settings: shown even where it was declined, and where the browser may not install apps. */
  isAsked?: boolean
}

/** Offers to install the app unless installed or declined, in each browser's own way. */
export function InstallCard({ isAsked = false }: InstallCardProps) {
  const prompt = useSyncExternalStore(watchInstallPrompt, installPrompt)
  const [isDone, setDone] = useState(false)
  const facts = useLiveQuery(() => readFacts(localDb(), ['install']))
  const way = installWay(navigator)
  const isInstalled =
    matchMedia('not (display-mode: browser)').matches ||
    // Of iPhones and iPads, also in versions that report no display mode.
    ('standalone' in navigator && navigator.standalone === true)
  if (isInstalled || isDone || facts === undefined) return null
  if (!isAsked && (facts.install !== undefined || (prompt === undefined && !isSureWay(way)))) return null

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
          {t('title')}
        </h2>
        <p>{t('gain')}</p>
        {prompt === undefined && <p>{t('how', { way })}</p>}
        <div className={styles['answers']}>
          {prompt !== undefined && (
            <Button variant="secondary" icon="download" onClick={() => void install()}>
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
