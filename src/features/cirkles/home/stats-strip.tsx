import type { ReactNode } from 'react'

import { formatMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { QuickStats } from '#contract/http/payments/payments.ts'
import { abbreviate } from '#contract/rules/money.ts'
import { ShortMoney } from '#ui/text/short-money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './stats-strip.module.css'

type StatsStripProps = {
  stats: QuickStats
  /** When the server computed them: what is due is due in that month, however long ago. */
  asOf: string
}

/** The four numbers of Home, abbreviated (seed A, sections 2 and 9). */
export function StatsStrip({ stats, asOf }: StatsStripProps) {
  const month = formatMonth(todayInKolkata(new Date(asOf)).slice(0, 7)).split(' ')[0]
  return (
    <section aria-label="Quick Stats">
      <dl className={styles['strip']}>
        <Stat label="Active Cirkles">{abbreviate(stats.activeCirkles)}</Stat>
        <Stat label="Total Contributions">
          <ShortMoney amount={stats.totalContributions} />
        </Stat>
        <Stat label="Total Payout Amount">
          <ShortMoney amount={stats.totalPayoutAmount} />
        </Stat>
        <Stat label={`Total Due in ${month}`}>
          <ShortMoney amount={stats.totalDue} />
        </Stat>
      </dl>
    </section>
  )
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['stat']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  )
}

const LABELS = ['Active Cirkles', 'Total Contributions', 'Total Payout Amount', 'Total Due in November']

/** Skeleton of the strip: four shapes of the same size, in which the labels wrap as they will. */
export function StatsSkeleton() {
  return (
    <Loading label="Loading Quick Stats">
      <div className={styles['strip']} aria-hidden="true">
        {LABELS.map((label) => (
          <div key={label} className={styles['stat']}>
            <span className={styles['label']}>
              <span className={styles['shape']}>
                <span>{label}</span>
              </span>
            </span>
            <span className={styles['value']}>
              <Skeleton shape="title" />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  )
}
