import type { ReactNode } from 'react'

import { Card } from '#ui/layout/card.tsx'
import styles from './rows.module.css'

/** A list of cards. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles['rows']} aria-label={label}>
    {children}
  </ul>
)

type RowProps = {
  title: ReactNode
  /** At the end of the title's line. */
  end?: ReactNode
  children?: ReactNode
}

export const Row = ({ title, end, children }: RowProps) => (
  <Card as="li" className={styles['row']}>
    <div className={styles['head']}>
      <h2 className={styles['title']}>{title}</h2>
      {end}
    </div>
    {children}
  </Card>
)

/** A line of a row, in small print. */
export const Small = ({ children }: { children: ReactNode }) => <p className={styles['small']}>{children}</p>

/** What opens below its title when that is pressed. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className={styles['fold']}>{title}</summary>
    {children}
  </details>
)

/** What somebody wrote, with its own line breaks. */
export const Written = ({ children }: { children: string }) => <p className={styles['written']}>{children}</p>

/** A part of a page. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className={styles['part']}>
    <h2>{title}</h2>
    {children}
  </Card>
)

/** Parts side by side where there is room. */
export const Side = ({ children }: { children: ReactNode }) => (
  <div className={styles['side']}>{children}</div>
)

/** Buttons or links in a row that wraps. */
export const Acts = ({ children }: { children: ReactNode }) => (
  <div className={styles['acts']}>{children}</div>
)

/** What a long page is about: stays at the foot of the screen. */
export const Foot = ({ children }: { children: ReactNode }) => (
  <div className={styles['foot']}>{children}</div>
)

/** Fields of a form, one below the other. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles['stack']}>{children}</div>
)
