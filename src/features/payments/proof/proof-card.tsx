import { methodName } from '#contract/views/history-names.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import { inWords } from '#contract/rules/number-words.ts'
import { loadPicture } from '#data/files/load-picture.ts'
import { asksForKyc, entryWords } from '#data/known/what-is-known.ts'
import { t } from '#messages/payments/proof.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Money } from '#ui/text/money.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import { proofStatus } from '../facts/history-words.ts'
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
      {onBehalf && <p className={styles['note']}>{t('onBehalf', { days: inWords(SILENCE_HOURS / 24) })}</p>}
      <PaymentWarnings warnings={warnings} />
      <DetailList>
        <DetailRow label={t('cirkle')}>
          {t('cirkleAndCycle', { cirkle: club, cycle: payment.cycle })}
        </DetailRow>
        <DetailRow label={t('paidThrough')}>{methodName(method)}</DetailRow>
        <DetailRow label={t('date')}>{formatDate(date)}</DetailRow>
        {utr !== null && (
          <DetailRow label={t('bankReference')} copyText={utr}>
            {utr}
          </DetailRow>
        )}
        <DetailRow label={t('receiptNumber')}>{receiptNumber}</DetailRow>
      </DetailList>
      {isCash ? <CashNote payment={payment} /> : <Evidence payment={payment} token={token} onView={onView} />}
      {decision !== undefined && <DecisionNote decision={decision} />}
      {!isAnswered && canAnswer && (
        <div className={styles['actions']}>
          <Button icon="check" onClick={() => onConfirm(payment)}>
            {t('confirmPayment')}
          </Button>
          <Button variant="secondary" icon="upload" onClick={() => onReupload(payment)}>
            {t('requestReupload')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function CashNote({ payment }: { payment: PaymentData }) {
  return (
    <div className={styles['cash']}>
      <Icon name="cash" />
      <p>{cashWords(payment)}</p>
    </div>
  )
}

function cashWords({ location: place, witnesses }: PaymentData): string {
  if (place === null) return witnesses === null ? t('paidInCash') : t('paidInCashWitnessed', { witnesses })
  return witnesses === null ? t('paidInCashAt', { place }) : t('paidInCashAtWitnessed', { place, witnesses })
}

/** The proof, or its state. */
function Evidence({ payment, token, onView }: Pick<ProofCardProps, 'payment' | 'token' | 'onView'>) {
  const { proof, proofFile, receiptNumber, name } = payment
  const { words, tone } = proofStatus(payment.proofStatus)
  if (proof === null) return <Tag tone={tone}>{t('proofState', { state: words })}</Tag>
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
        {subject.kind === 'validation'
          ? t('confirmationState', { state: words })
          : t('reuploadState', { state: words })}
      </Tag>
      {entry.state === 'needs_action' && <p>{entry.lastError?.message}</p>}
      {asksForKyc(entry) && <VerifyIdentityLink from="/payment" />}
    </div>
  )
}
