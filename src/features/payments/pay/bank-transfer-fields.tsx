import { type RefObject, useState } from 'react'

import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { UTR_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/pay.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PayWay } from '../facts/pay-way.ts'
import { ProofField } from '../proof/proof-field.tsx'
import { upiRequest } from '../upi/upi-line.ts'
import { UpiPanel } from '../upi/upi-panel.tsx'
import { BankAccount } from './bank-account.tsx'
import styles from './bank-transfer-fields.module.css'
import type { PaymentFormState } from './use-payment-form.ts'

type BankTransferFieldsProps = {
  way: Exclude<PayWay, 'cash'>
  /** The contribution to pay. */
  option: PaymentOption
  payee: string
  cirkleName: string
  bankDetails: BankDetails
  /** The money is reported as sent: no account is shown to send it to again. */
  isNewProof: boolean
  state: PaymentFormState
  /** The proof's picker, to give it the focus. */
  picker: RefObject<HTMLInputElement | null>
}

/** Where to send the money, by UPI or to the account, and the proof that it was sent. */
export function BankTransferFields(props: BankTransferFieldsProps) {
  const { way, option, payee, cirkleName, bankDetails, isNewProof, state, picker } = props
  const { form, proof, errors, change } = state
  const request = isNewProof || way === 'bank' ? null : upiRequest(option, cirkleName, bankDetails)
  const [hasReference] = useState(form?.utr !== '')
  return (
    <>
      {!isNewProof && way === 'bank' && <BankAccount details={bankDetails} />}
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
