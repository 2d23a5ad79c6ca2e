import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { UTR_LENGTH } from '#contract/rules/limits.ts'
import { t } from '#messages/payments/pay.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { upiRequest } from '../upi/upi-line.ts'
import type { PaymentFormState } from './use-payment-form.ts'
import styles from './bank-transfer-fields.module.css'
import { ProofField } from '../proof/proof-field.tsx'

// A bank's app needs a network too.
const UpiPanel = lazyOnline(
  () => import('../upi/upi-panel.tsx'),
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
        label={t('bankReference')}
        isOptional
        maxLength={UTR_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('bankReferenceHint')}
        value={state.form?.utr ?? ''}
        onChange={({ target }) => state.change({ utr: target.value })}
      />
    </>
  )
}

function UpiNeedsConnection() {
  return <p>{t('upiNeedsConnection')}</p>
}

function BankAccount({ details }: { details: BankDetails }) {
  const { accountName, accountNumber, bankName, accountType, ifscCode, branchAddress, upiId } = details
  const rows = [
    [t('accountName'), accountName],
    [t('accountNumber'), accountNumber],
    [t('bankName'), bankName],
    [t('accountType'), accountType],
    [t('ifscCode'), ifscCode],
    [t('branch'), branchAddress],
    ...(upiId === null ? [] : [[t('upiId'), upiId] as const]),
  ] as const
  const copyAll = () => copyText(rows.map(([label, value]) => t('copiedLine', { label, value })).join('\n'))
  return (
    <section className={styles['account']} aria-labelledby="account-title">
      <div className={styles['head']}>
        <h3 id="account-title">{t('sendToThisAccount')}</h3>
        <Button variant="quiet" icon="copy" onClick={() => void copyAll()}>
          {t('copyAll')}
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
          <DetailRow label={t('accountName')}>••••• •••••</DetailRow>
          <DetailRow label={t('accountNumber')}>•••• •••• ••••</DetailRow>
          <DetailRow label={t('ifscCode')}>••••••••</DetailRow>
        </DetailList>
      </div>
      <div className={styles['overlay']}>
        <Icon name="bank" />
        <p className={styles['title']}>{t('noBankDetails')}</p>
        <p>{isNewProof ? t('bankAccountRemoved', { name: payee }) : t('noBankAccount', { name: payee })}</p>
      </div>
    </div>
  )
}
