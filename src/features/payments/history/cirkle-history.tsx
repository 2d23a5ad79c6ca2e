import { useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/history.ts'
import { type HistoryView, WHOLE_HISTORY } from './filters/history-filter.ts'
import { HistoryPanel } from './history-panel.tsx'
import styles from './payment-history.module.css'

type CirkleHistoryProps = {
  cirkleId: string
  session: Session
  asOf: string
  /** Opens the details of a row. */
  onOpen: (id: string) => void
  /** Stands alone in a sheet that bears the heading. */
  isAlone?: boolean
}

/** A Cirkle's payments, as far as the reader may see them: all for its owner, those of their turn for receivers. */
export function CirkleHistory({ cirkleId, session, asOf, onOpen, isAlone = false }: CirkleHistoryProps) {
  const [view, setView] = useState<HistoryView>(WHOLE_HISTORY)
  return (
    <section className={styles['part']} aria-label={t('cirklePaymentHistory')}>
      {!isAlone && <h3>{t('cirklePaymentHistory')}</h3>}
      <HistoryPanel
        title={t('cirklePaymentHistory')}
        list={cirkleId}
        session={session}
        asOf={asOf}
        view={view}
        onChange={(change) => setView({ ...view, ...change })}
        onOpen={onOpen}
      />
    </section>
  )
}
