import { formatDate } from '#contract/rules/calendar.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import { inWords } from '#contract/rules/number-words.ts'
import { loadPicture } from '#data/files/load-picture.ts'
import { asksForKyc, entryWords } from '#data/known/what-is-known.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Money } from '#ui/text/money.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import { methodWords, proofStatus } from '../facts/history-words.ts'
import type { SavedDecision } from '#data/known/saved-writes.ts'
import { PaymentWarnings } from '../facts/payment-warnings.tsx'
import styles from './proof-card.module.css'
import { ProofEvidence } from './proof-evidence.tsx'

type ProofCardProps = {
  payment: PaymentData
  /** My answer, while it is in the outbox. */
  decision: SavedDecision | undefined
  token: string
  /** False where the server would refuse an answer. */
  canAnswer: boolean
  onView: (payment: PaymentData) => void
  onConfirm: (payment: PaymentData) => void
  onReupload: (payment: PaymentData) => void
}

/** One payment to answer: payer, amount, method, and evidence. */
export function ProofCard(props: ProofCardProps) {
  const { payment, decision, token, canAnswer, onView, onConfirm, onReupload } = props
  const { name, club, amount, method, date, isCash, utr, receiptNumber, warnings, onBehalf } = payment
  const isAnswered = decision !== undefined && decision.entry.state !== 'needs_action'
  return (
    <Card as="li" look="flat" className={styles['card']}>
      <div className={styles['top']}>
        <RemoteAvatar name={name} url={payment.image} load={loadPicture} />
        <h3 className={styles['name']}>{name}</h3>
        <span className={styles['amount']}>
          <Money amount={amount} />
        </span>
      </div>
      {onBehalf && (
        <p className={styles['note']}>
          {`The receiving member has not answered for ${inWords(SILENCE_HOURS / 24)} days, so you may answer on their behalf; the record will show it.`}
        </p>
      )}
      <PaymentWarnings warnings={warnings} />
      <DetailList>
        <DetailRow label="Cirkle">
          {club}, cycle {payment.cycle}
        </DetailRow>
        <DetailRow label="Paid through">{methodWords[method]}</DetailRow>
        <DetailRow label="Date">{formatDate(date)}</DetailRow>
        {utr !== null && (
          <DetailRow label="Bank reference (UTR)" copyText={utr}>
            {utr}
          </DetailRow>
        )}
        <DetailRow label="Receipt no.">{receiptNumber}</DetailRow>
      </DetailList>
      {isCash ? <CashNote payment={payment} /> : <Evidence payment={payment} token={token} onView={onView} />}
      {decision !== undefined && <DecisionNote decision={decision} />}
      {!isAnswered && canAnswer && (
        <div className={styles['actions']}>
          <Button icon="check" onClick={() => onConfirm(payment)}>
            Confirm Payment
          </Button>
          <Button variant="secondary" icon="upload" onClick={() => onReupload(payment)}>
            Request Re-Upload
          </Button>
        </div>
      )}
    </Card>
  )
}

function CashNote({ payment: { location, witnesses } }: { payment: PaymentData }) {
  return (
    <div className={styles['cash']}>
      <Icon name="cash" />
      <p>
        Paid in cash{location !== null && ` at ${location}`}.{' '}
        {witnesses === null ? 'No witness was named.' : `Witnessed by ${witnesses}.`}
      </p>
    </div>
  )
}

/** The proof, or its state. */
function Evidence({ payment, token, onView }: Pick<ProofCardProps, 'payment' | 'token' | 'onView'>) {
  const { proof, proofFile, receiptNumber, name } = payment
  const { words, tone } = proofStatus(payment.proofStatus)
  if (proof === null) return <Tag tone={tone}>Proof: {words}</Tag>
  return (
    <ProofEvidence
      fileId={proof}
      file={proofFile}
      receiptNumber={receiptNumber}
      token={token}
      payerName={name}
      onView={() => onView(payment)}
    />
  )
}

function DecisionNote({ decision: { entry, subject } }: { decision: SavedDecision }) {
  const { words, tone } = entryWords(entry)
  return (
    <div className={styles['decision']}>
      <Tag tone={tone}>
        {subject.kind === 'validation' ? 'Your confirmation' : 'Your request for a new proof'}: {words}
      </Tag>
      {entry.state === 'needs_action' && <p>{entry.lastError?.message}</p>}
      {asksForKyc(entry) && <VerifyIdentityLink from="/payment" />}
    </div>
  )
}
