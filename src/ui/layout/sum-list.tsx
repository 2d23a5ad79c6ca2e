import type { ReactNode } from 'react'

import { Money } from '../text/money.tsx'
import { DetailList, DetailRow } from './detail-list.tsx'
import styles from './sum-list.module.css'

type SumListProps = {
  title: string
  /** Level of its heading: 3 within a sheet or a part of a page. */
  headingLevel?: 2 | 3
  /** Each in rupees. */
  sums: readonly { readonly label: string; readonly amount: number }[]
  /** What the sums alone do not say. */
  note?: string | undefined
  /** Below them, in the same section. */
  children?: ReactNode
}

/** A section of sums of money that belong together. */
export function SumList({ title, headingLevel = 3, sums, note, children }: SumListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles['section']} aria-label={title}>
      <Heading className={styles['title']}>{title}</Heading>
      <DetailList>
        {sums.map(({ label, amount }) => (
          <DetailRow key={label} label={label}>
            <Money amount={amount} />
          </DetailRow>
        ))}
      </DetailList>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  )
}
