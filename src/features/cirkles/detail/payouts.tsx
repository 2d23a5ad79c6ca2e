import { Link } from '@tanstack/react-router'

import type { Payout } from '#contract/http/payments/hand-overs.ts'
import { payoutSums, payoutTitle, waitingWords } from '#lib/words/payout-words.ts'
import { t } from '#messages/payments/payouts.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { SumList } from '#ui/layout/sum-list.tsx'

/** Where the money of each open turn is, for those who receive or answer for it; nothing for all others. */
export function Payouts({ payouts, myId }: { payouts: readonly Payout[]; myId: string }) {
  const [first] = payouts
  if (first === undefined) return null
  return (
    <>
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
