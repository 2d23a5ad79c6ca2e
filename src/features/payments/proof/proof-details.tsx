import { methodName } from '#contract/views/history-names.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/proof.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { proofStatus } from '../facts/history-words.ts'
import { cashWords } from './cash-words.ts'
import { ProofEvidence } from './proof-evidence.tsx'
import styles from './proof-details.module.css'

type ProofDetailsProps = {
  payment: PaymentData
  token: string
  /** False where it is answered, or the server would refuse an answer. */
  canAnswer: boolean
  onView: (payment: PaymentData) => void
  onConfirm: (payment: PaymentData) => void
  onReupload: (payment: PaymentData) => void
}

/** All there is to see of one payment to answer, and its two answers. */
export function ProofDetails(props: ProofDetailsProps) {
  const { payment, token, canAnswer, onView, onConfirm, onReupload } = props
  const { club, method, date, isCash, utr, receiptNumber, proof } = payment
  const ask = proof === null ? t('askAgain') : t('requestReupload')
  return (
    <div className={styles['details']}>
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
      {canAnswer && (
        <div className={styles['actions']}>
          <Button icon="check" onClick={() => onConfirm(payment)}>
            {t('confirmPayment')}
          </Button>
          <Button
            variant="secondary"
            icon={proof === null ? 'message' : 'upload'}
            onClick={() => onReupload(payment)}
          >
            {ask}
          </Button>
          <p>{t('askHint', { ask })}</p>
        </div>
      )}
    </div>
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

/** The proof, or its state. */
function Evidence({ payment, token, onView }: Pick<ProofDetailsProps, 'payment' | 'token' | 'onView'>) {
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
