import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { UTR_LENGTH } from '#contract/rules/limits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { upiRequest } from './upi-line.ts'
import type { PaymentFormState } from './use-payment-form.ts'
import styles from './bank-transfer-fields.module.css'
import { ProofField } from '../proof/proof-field.tsx'

// A bank's app needs a network too.
const UpiPanel = lazyOnline(
  () => import('./upi-panel.tsx'),
  'UpiPanel',
  UpiNeedsConnection,
  () => <Skeleton shape="card" />,
)

type BankTransferFieldsProps = {
  payee: string
  /** The contribution to pay. */
  option: PaymentOption
  cirkleName: string
  /** Null when the payee has given none: nothing can be sent by bank then. */
  bankDetails: BankDetails | null
  /** The money is reported as sent: no account is shown to send it to again. */
  isNewProof: boolean
  state: PaymentFormState
}

/** Where to send the money, and the proof that it was sent. */
export function BankTransferFields({
  payee,
  option,
  cirkleName,
  bankDetails,
  isNewProof,
  state,
}: BankTransferFieldsProps) {
  if (bankDetails === null) return <NoBankDetails payee={payee} isNewProof={isNewProof} />
  const request = isNewProof ? null : upiRequest(option, cirkleName, bankDetails)
  return (
    <>
      {!isNewProof && <BankAccount details={bankDetails} />}
      {request !== null && <UpiPanel request={request} />}
      <ProofField
        proof={state.proof}
        error={state.errors['proof']}
        onPick={state.setProof}
        onRefused={(message) => state.setError('proof', message)}
      />
      <TextField
        label="Bank reference (UTR)"
        isOptional
        maxLength={UTR_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="The number your bank gave the transfer"
        value={state.form?.utr ?? ''}
        onChange={({ target }) => state.change({ utr: target.value })}
      />
    </>
  )
}

function UpiNeedsConnection() {
  return <p>The UPI code to scan needs a connection. The account above can be copied without one.</p>
}

function BankAccount({ details }: { details: BankDetails }) {
  const { accountName, accountNumber, bankName, accountType, ifscCode, branchAddress, upiId } = details
  const rows = [
    ['Name', accountName],
    ['Account Number', accountNumber],
    ['Bank', bankName],
    ['Account Type', accountType],
    ['IFSC Code', ifscCode],
    ['Branch', branchAddress],
    ...(upiId === null ? [] : [['UPI ID', upiId] as const]),
  ] as const
  const copyAll = () => copyText(rows.map(([label, value]) => `${label}: ${value}`).join('\n'))
  return (
    <section className={styles['account']} aria-labelledby="account-title">
      <div className={styles['head']}>
        <h3 id="account-title">Send it to this account</h3>
        <Button variant="quiet" icon="copy" onClick={() => void copyAll()}>
          Copy All
        </Button>
      </div>
      <DetailList>
        {rows.map(([label, value]) => (
          <DetailRow key={label} label={label} copyText={value}>
            {value}
          </DetailRow>
        ))}
      </DetailList>
    </section>
  )
}

/** The seed's overlay: a blurred account, and why there is none. */
function NoBankDetails({ payee, isNewProof }: { payee: string; isNewProof: boolean }) {
  return (
    <div className={styles['missing']}>
      <div className={styles['blurred']} aria-hidden="true">
        <DetailList>
          <DetailRow label="Name">••••• •••••</DetailRow>
          <DetailRow label="Account Number">•••• •••• ••••</DetailRow>
          <DetailRow label="IFSC Code">••••••••</DetailRow>
        </DetailList>
      </div>
      <div className={styles['overlay']}>
        <Icon name="bank" />
        <p className={styles['title']}>No bank details</p>
        <p>
          {isNewProof
            ? `${payee} has removed their bank account. Ask them to add it, then send the new proof.`
            : `${payee} has not given a bank account. You can ask for it, or pay with cash.`}
        </p>
      </div>
    </div>
  )
}
