import { type RefObject, useState } from 'react'

import type { BankDetails } from '#contract/http/people/accounts.ts'
import { UTR_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/pay.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PayWay } from '../facts/pay-way.ts'
import type { PaymentForm } from '../facts/payment-form.ts'
import { ProofField } from '../proof/proof-field.tsx'
import type { UpiRequest } from '../upi/upi-line.ts'
import { UpiPanel } from '../upi/upi-panel.tsx'
import { BankAccount } from './bank-account.tsx'
import styles from './bank-transfer-fields.module.css'
import type { EvidenceState } from './use-payment-form.ts'

/** What a form says about a transfer, beside its proof. */
type TransferDetails = Pick<PaymentForm, 'utr' | 'isUpiOpened'>

type BankTransferFieldsProps = {
  way: Exclude<PayWay, 'cash'>
  /** What a UPI app is opened with; null where none is, as for money that is reported as sent. */
  request: UpiRequest | null
  payee: string
  /** The account to send the money to; null where none is known, or none shown to send it to again. */
  account: BankDetails | null
  state: Pick<
    EvidenceState<TransferDetails>,
    'form' | 'proof' | 'errors' | 'change' | 'setProof' | 'setError'
  >
  /** Whether the reference is asked for beside the proof, and not only taken. */
  asksReference?: boolean
  /** The proof's picker, to give it the focus. */
  picker: RefObject<HTMLInputElement | null>
}

/** Where to send the money, by UPI or to the account, and the proof that it was sent. */
export function BankTransferFields(props: BankTransferFieldsProps) {
  const { way, request, payee, account, state, asksReference = false, picker } = props
  const { form, proof, errors, change } = state
  const [hasReference] = useState(asksReference || form?.utr !== '')
  return (
    <>
      {account !== null && way === 'bank' && <BankAccount details={account} />}
      {request !== null && (
        <UpiPanel
          request={request}
          payee={payee}
          isOpened={form?.isUpiOpened === true}
          hasProof={proof !== null}
          onOpened={() => change({ isUpiOpened: true })}
        />
      )}
      <ProofField
        proof={proof}
        error={errors['proof']}
        pickerRef={picker}
        isScreenshot={way === 'upi'}
        isNext={way === 'upi' && form?.isUpiOpened === true}
        onPick={state.setProof}
        onRefused={(message) => state.setError('proof', message)}
      />
      <details className={styles['reference']} open={hasReference || undefined}>
        <summary>{t('addBankReference')}</summary>
        <TextField
          label={t('bankReference')}
          isOptional
          maxLength={UTR_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('bankReferenceHint')}
          value={form?.utr ?? ''}
          onChange={({ target }) => change({ utr: target.value })}
        />
      </details>
    </>
  )
}
