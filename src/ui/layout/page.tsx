import type { ReactNode } from 'react'

import styles from './page.module.css'

type PageProps = {
  /** The screen's name once its real content is painted; undefined while it loads (performance.md). */
  ready: string | undefined
  /** `form`: one narrow column; `wide`: a comfortable width; `board`: all of a large screen, for cards. */
  look?: 'form' | 'wide' | 'board'
  children: ReactNode
}

/** The main region of a screen: gutters, and room for the bars. */
export function Page({ ready, look = 'wide', children }: PageProps) {
  return (
    <main className={styles['page']} data-look={look} data-ready={ready}>
      {children}
    </main>
  )
}
