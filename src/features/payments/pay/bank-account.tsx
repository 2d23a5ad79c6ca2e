import type { BankDetails } from '#contract/http/people/accounts.ts'
import { t } from '#messages/payments/pay.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import styles from './bank-transfer-fields.module.css'

/** The account to send the money to: what a transfer needs, and the rest behind a press. */
export function BankAccount({ details }: { details: BankDetails }) {
  const { accountName, accountNumber, bankName, accountType, ifscCode, branchAddress } = details
  const needed = [
    [t('accountNumber'), accountNumber],
    [t('ifscCode'), ifscCode],
  ] as const
  const others = [
    [t('bankName'), bankName],
    [t('accountType'), accountType],
    [t('branch'), branchAddress],
  ] as const
  const copyAll = () =>
    copyText(
      [[t('accountName'), accountName] as const, ...needed, ...others]
        .map(([label, value]) => t('copiedLine', { label, value }))
        .join('\n'),
    )
  return (
    <section className={styles['account']} aria-label={t('sendToThisAccount')}>
      <DetailList isDense>
        <DetailRow label={t('accountName')}>{accountName}</DetailRow>
        <Rows rows={needed} />
      </DetailList>
      <div className={styles['foot']}>
        <details className={styles['more']}>
          <summary>{t('moreBankDetails')}</summary>
          <DetailList isDense>
            <Rows rows={others} />
          </DetailList>
        </details>
        <Button variant="quiet" icon="copy" onClick={() => void copyAll()}>
          {t('copyAll')}
        </Button>
      </div>
    </section>
  )
}

function Rows({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return rows.map(([label, value]) => (
    <DetailRow key={label} label={label} copyText={value}>
      {value}
    </DetailRow>
  ))
}
