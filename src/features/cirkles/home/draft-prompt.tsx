import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'

import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { t } from '#messages/home.ts'
import { type Source, useSource } from '#ui/hooks/use-source.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'
import styles from './kyc-prompt.module.css'

/** Leads back to a Cirkle that was begun and is kept on this phone; nothing without one. */
export function DraftPrompt({ myId, links }: { myId: string; links: HomeLinks }) {
  const source: Source<boolean> = useCallback(
    async (listener) => {
      await afterPaint()
      await afterPresses()
      const [{ watch }, { hasCreateDraft }] = await Promise.all([
        import('#data/db/watch.ts'),
        import('#data/drafts/create-draft-row.ts'),
      ])
      return watch((db) => hasCreateDraft(db, myId), listener)
    },
    [myId],
  )
  const hasDraft = useSource(false, source)
  if (!hasDraft) return null
  return (
    <p className={styles['prompt']}>
      <Icon name="edit" />
      <Link {...links.to({ create: 1 })} className={styles['link']}>
        {t('continueDraft')}
      </Link>
    </p>
  )
}
