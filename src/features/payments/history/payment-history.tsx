import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payment-history.ts'
import type { PaymentSearch } from '../facts/payment-search.ts'
import { useUnsent } from '../facts/queries.ts'
import type { PaymentSheets } from '../facts/use-sheets.ts'
import { HistoryPanel } from './history-panel.tsx'
import styles from './payment-history.module.css'

type PaymentHistoryProps = {
  session: Session
  asOf: string
  search: PaymentSearch
  sheets: PaymentSheets
}

/** My payments and what I missed, filtered by the address. */
export function PaymentHistory({ session, asOf, search, sheets }: PaymentHistoryProps) {
  const unsent = useUnsent(session.user.id)
  return (
    <section className={styles['section']} aria-labelledby="history-title">
      <h2 id="history-title">{t('paymentHistory')}</h2>
      <HistoryPanel
        title={t('paymentHistory')}
        list={OWN}
        session={session}
        asOf={asOf}
        view={search}
        onChange={sheets.change}
        unsent={unsent ?? []}
        onOpen={(id) => sheets.open({ detail: id })}
      />
    </section>
  )
}
