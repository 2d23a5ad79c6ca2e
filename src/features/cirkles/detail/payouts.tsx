import { Link } from '@tanstack/react-router'

import { asOfWords } from '#lib/words/as-of.ts'
import { payoutSums, payoutTitle, waitingWords } from '#lib/words/payout-words.ts'
import { t } from '#messages/payments/payouts.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { SumList } from '#ui/layout/sum-list.tsx'
import type { CirkleDetail } from '../cirkle/queries.ts'
import styles from '../cirkle/sheet-content.module.css'

type PayoutsProps = Pick<CirkleDetail, 'payouts' | 'freshness'> & { myId: string }

const MINUTE_MS = 60_000

/** Where the money of each open turn is, for those who receive or answer for it; nothing for all others. */
export function Payouts({ payouts, freshness, myId }: PayoutsProps) {
  const now = useNow(MINUTE_MS)
  const [first] = payouts
  if (first === undefined) return null
  // A sync may be newer than the last look at the clock.
  const asOf = freshness && asOfWords(freshness, now + MINUTE_MS)
  return (
    <>
      {asOf !== undefined && <p className={styles['muted']}>{asOf}</p>}
      {payouts.map((payout) => (
        <SumList
          key={payout.cycle}
          title={payoutTitle(payout, myId)}
          sums={payoutSums(payout, myId)}
          note={waitingWords(payout, myId)}
        />
      ))}
      <LinkButton
        variant="secondary"
        icon="payments"
        isWide
        render={(look) => <Link to="/payment" search={{ payout: first.cirkleId }} {...look} />}
      >
        {t('openPayout')}
      </LinkButton>
    </>
  )
}
