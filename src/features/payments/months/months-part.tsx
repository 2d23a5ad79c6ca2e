import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'

import { formatMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { OWN } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { shortMonthOnly } from '#ui/timeline/short-month.ts'
import { t } from '#messages/later/payments/months.ts'
import { MonthBars } from '#ui/bars/month-bars.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScrollRegion } from '#ui/layout/scroll-region.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Money } from '#ui/text/money.tsx'
import { fetchPage } from '../facts/ledger.ts'
import { monthsOf } from './months.ts'
import styles from './months-part.module.css'

/** As many months as the picture shows; the table shows all. */
const MONTHS_SHOWN = 6

type MonthsPartProps = {
  session: Session
  /** When the last sync was answered; empty before the first: the Cirkles are read after it. */
  asOf: string
}

/** What I paid and received by month: a picture, and below it the same in a table. Read when it is opened. */
export function MonthsPart(props: MonthsPartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['part']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('byMonth')}</summary>
      {isOpen && <Months {...props} />}
    </details>
  )
}

function Months({ session, asOf }: MonthsPartProps) {
  const known = useLiveQuery(readRows, [])
  const today = todayInKolkata(new Date(useNow(null)))
  const isSynced = asOf !== ''
  const ask = useMemo(
    // A sync brings my own payments; what I received stands in the histories of my Cirkles, read once.
    () => (isSynced ? (signal: AbortSignal) => readReceived(session, signal) : null),
    [session, isSynced],
  )
  const request = useRequest(ask, explain)
  if (known === undefined || (request.state === 'loading' && ask !== null && known.rows.length === 0)) {
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const months = monthsOf(known.rows, session.user.id, today.slice(0, 7))
  const names = [t('paid'), t('received')] as const
  return (
    <div className={styles['months']}>
      {months.length === 0 ? (
        <p>{t(known.isWhole && request.state === 'loaded' ? 'nothingYet' : 'nothingHere')}</p>
      ) : (
        <>
          <MonthBars
            names={names}
            months={months.slice(-MONTHS_SHOWN).map(({ month, paid, received }) => ({
              label: shortMonthOnly(month),
              first: paid,
              second: received,
            }))}
          />
          <ScrollRegion className={styles['scroller']} label={t('byMonth')}>
            <table className={styles['table']}>
              <caption>{t('byMonth')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('month')}</th>
                  {names.map((name) => (
                    <th key={name} scope="col" className={styles['amount']}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...months].reverse().map(({ month, paid, received }) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    <td className={styles['amount']}>
                      <Money amount={paid} />
                    </td>
                    <td className={styles['amount']}>
                      <Money amount={received} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      <p className={styles['covers']}>
        {t('confirmedOnly')} {known.isWhole ? t('paidAll') : t('paidNewest', { count: known.ownCount })}{' '}
        {request.state === 'loading' && ask !== null && t('loading')}
        {request.state === 'loaded' && t('receivedRead')}
      </p>
      {request.state === 'failed' && (
        <LoadFailed message={t('receivedAsKept', { failure: request.message })} onRetry={request.retry} />
      )}
    </div>
  )
}

const explain = (failure: unknown): string => failureMessage(failure, { offline: t('needsConnection') })

async function readRows() {
  const db = localDb()
  const [rows, end] = await Promise.all([db.ledger.toArray(), db.ledgerEnds.get(OWN)])
  const ownCount = rows.filter(({ list }) => list === OWN).length
  return { rows, isWhole: end !== undefined, ownCount }
}

/** Reads what every running or finished Cirkle of mine lets me see of its payments, to the end or the signal. */
async function readReceived(session: Session, signal: AbortSignal): Promise<number> {
  const { cirkles = [] } = await readFacts(localDb(), ['cirkles'])
  const started = cirkles.filter(({ status }) => status !== 'forming')
  for (const { id } of started) {
    for (let after = await fetchPage(id, null, session, signal); after !== null;) {
      after = await fetchPage(id, after, session, signal)
    }
  }
  return started.length
}
