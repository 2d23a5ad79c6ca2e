import type { ReactNode } from 'react'

import styles from './band.module.css'

type BandProps = {
  /** The target of the header's link. */
  id: string
  title: string
  /** Shown under the title. */
  text?: string
  children: ReactNode
}

/** A section of the landing page with its heading. */
export function Band({ id, title, text, children }: BandProps) {
  return (
    <section id={id} className={styles['band']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children}
    </section>
  )
}
