import { type ReactNode, useState } from 'react'

import type { QuickStats } from '#contract/http/payments/payments.ts'
import { abbreviate } from '#contract/rules/money.ts'
import { monthOf } from '#lib/words/month-of.ts'
import { t } from '#messages/home.ts'
import { ShortMoney } from '#ui/text/short-money.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './stats-strip.module.css'

type StatsStripProps = {
  stats: QuickStats
  /** When the server computed them: the amount due is that month's, however long ago. */
  asOf: string
}

/** The four numbers of Home, abbreviated (seed A, sections 2 and 9). */
export function StatsStrip({ stats, asOf }: StatsStripProps) {
  return (
    <section aria-label={t('quickStats')}>
      <dl className={styles['strip']}>
        <Stat label={t('activeCirkles')}>{abbreviate(stats.activeCirkles)}</Stat>
        <Stat label={t('confirmedFromYou')}>
          <ShortMoney amount={stats.totalContributions} />
        </Stat>
        <Stat label={t('confirmedForTurns')}>
          <ShortMoney amount={stats.totalPayoutAmount} />
        </Stat>
        <Stat label={t('totalDueIn', { month: monthOf(new Date(asOf)) })}>
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

/** Skeleton of the strip: four shapes of the same size, with labels that wrap like the real ones. */
export function StatsSkeleton() {
  const [month] = useState(() => monthOf(new Date()))
  const labels = [
    t('activeCirkles'),
    t('confirmedFromYou'),
    t('confirmedForTurns'),
    t('totalDueIn', { month }),
  ]
  return (
    <Loading label={t('loadingQuickStats')}>
      <div className={styles['strip']} aria-hidden="true">
        {labels.map((label) => (
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
