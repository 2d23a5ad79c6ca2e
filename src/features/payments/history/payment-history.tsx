import { Link } from '@tanstack/react-router'

import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/payments/history.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PaymentPane } from '../details/payment-pane.tsx'
import type { PaymentSearch } from '../facts/payment-search.ts'
import { useUnsent } from '../facts/queries.ts'
import type { PaymentSheets } from '../facts/use-sheets.ts'
import { MonthsPart } from '../months/months-part.tsx'
import { HistoryPanel } from './history-panel.tsx'
import styles from './payment-history.module.css'

type PaymentHistoryProps = {
  session: Session
  asOf: string
  search: PaymentSearch
  /** The payment whose details stand beside the history; undefined where they are over the page. */
  beside: string | undefined
  sheets: PaymentSheets
}

/** My payments and what I missed, filtered by the address, and the one that is opened beside them. */
export function PaymentHistory({ session, asOf, search, beside, sheets }: PaymentHistoryProps) {
  const unsent = useUnsent(session.user.id)
  const show = (id: string) =>
    beside === undefined ? sheets.open({ detail: id }) : sheets.change({ detail: id })
  return (
    <div className={styles['panes']} data-two={beside === undefined ? undefined : ''}>
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
          onOpen={show}
        />
        <LinkButton variant="secondary" icon="document" render={(look) => <Link to="/book" {...look} />}>
          {t('openBook')}
        </LinkButton>
        <MonthsPart session={session} asOf={asOf} />
      </section>
      {beside !== undefined && (
        <PaymentPane key={beside} id={beside} session={session} onClose={sheets.close} />
      )}
    </div>
  )
}
