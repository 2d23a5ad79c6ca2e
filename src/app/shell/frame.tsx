import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'

import { loadPicture } from '#data/files/load-picture.ts'
import { PictureLoader } from '#ui/media/picture-loader.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { SheetNote } from '#ui/overlays/sheet-note.ts'
import styles from './frame.module.css'
import { Bars, SheetConnection } from './lazy-bars.ts'

const Announcements = lazy(() =>
  import('../announcements/announcements.tsx').then(({ Announcements: component }) => ({
    default: component,
  })),
)

const sheetNote = (
  <Suspense>
    <SheetConnection />
  </Suspense>
)

/** The frame around every screen. It reserves the bars' space, so that they move nothing when they appear. */
export function Frame({ children }: { children: ReactNode }) {
  useLanguage()
  const hasBars = useRouterState({
    select: ({ matches }) =>
      matches.some(({ routeId }) => routeId === '/_signed-in') &&
      !matches.some(({ staticData: { isBare }, pathname }) =>
        typeof isBare === 'function' ? isBare(pathname) : isBare === true,
      ),
  })
  return (
    <PictureLoader value={loadPicture}>
      <div className={styles['frame']} data-bars={hasBars}>
        {hasBars && (
          <Suspense>
            <Bars />
          </Suspense>
        )}
        <div className={styles['content']}>
          <Suspense>
            <Announcements />
          </Suspense>
          <SheetNote value={sheetNote}>{children}</SheetNote>
        </div>
      </div>
    </PictureLoader>
  )
}
