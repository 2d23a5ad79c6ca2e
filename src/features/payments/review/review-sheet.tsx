import { Suspense, useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import type { Session } from '#data/session/session.ts'
import { isNamed, MOST_WITHOUT_SEARCH } from '#lib/words/name-search.ts'
import { t } from '#messages/payments/review.ts'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NameSearch } from '#ui/fields/name-search.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { Board } from '../facts/queries.ts'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { CirkleHistory } from '../history/cirkle-history.tsx'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { IdentityFirst } from '../facts/identity-first.tsx'
import { ProofCard } from '../proof/proof-card.tsx'
import { ReuploadDialog } from './reupload-dialog.tsx'
import styles from './review-sheet.module.css'

const ViewProofDialog = lazyInstalled(() => import('../proof/view-proof-dialog.tsx'), 'ViewProofDialog')

type ReviewSheetProps = {
  session: Session
  cirkleId: string
  board: Board
  /** Opens the details of a row of the Cirkle's history. */
  onOpenDetails: (id: string) => void
  onClose: () => void
}

/** The dialog over the sheet, for one payment. */
type Question = { kind: 'confirm' | 'reupload' | 'proof'; payment: PaymentData }

/** Review and Validate Payments: reported payments, their evidence, and the payee's answer. */
export function ReviewSheet({ session, cirkleId, board, onOpenDetails, onClose }: ReviewSheetProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [typed, setTyped] = useState('')
  const kycHold = useKycHold()
  const payments = board.activity.find(({ id }) => id === cirkleId)?.lastReceipt.paymentData ?? []
  const listed = payments.filter(({ name }) => isNamed(name, typed))
  const ask = (kind: Question['kind']) => (payment: PaymentData) => setQuestion({ kind, payment })
  const answer = question && {
    userId: session.user.id,
    payment: question.payment,
    earlier: board.saved.decisions.get(question.payment.paymentId),
    onClose: () => setQuestion(null),
  }
  return (
    <Sheet title={t('reviewTitle')} look="high" isOpen onClose={onClose}>
      {payments.length === 0 && <EmptyState title={t('nothingToAnswer')} text={t('nothingToAnswerHint')} />}
      {payments.length > 0 && kycHold !== undefined && <IdentityFirst status={kycHold} deed="answer" />}
      {payments.length > MOST_WITHOUT_SEARCH && (
        <NameSearch
          label={t('findMember')}
          typed={typed}
          onType={setTyped}
          found={new Set(listed.map(({ userId }) => userId)).size}
        />
      )}
      <ul className={styles['cards']}>
        {listed.map((payment) => (
          <ProofCard
            key={payment.paymentId}
            payment={payment}
            decision={board.saved.decisions.get(payment.paymentId)}
            token={session.token}
            canAnswer={kycHold === undefined}
            onView={ask('proof')}
            onConfirm={ask('confirm')}
            onReupload={ask('reupload')}
          />
        ))}
      </ul>
      <CirkleHistory
        cirkleId={cirkleId}
        session={session}
        asOf={board.freshness.asOf}
        onOpen={onOpenDetails}
      />
      {question?.kind === 'confirm' && answer !== null && <ConfirmPaymentDialog {...answer} />}
      {question?.kind === 'reupload' && answer !== null && <ReuploadDialog {...answer} />}
      {question?.kind === 'proof' && (
        <Suspense>
          <ViewProofDialog
            payment={question.payment}
            token={session.token}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
