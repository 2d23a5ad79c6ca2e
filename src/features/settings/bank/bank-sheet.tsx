import { Link } from '@tanstack/react-router'

import type { BankDetails } from '#contract/http/people/accounts.ts'
import { t } from '#messages/later/bank.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { accountTypeWords } from './account-type-words.ts'

type BankSheetProps = {
  isOpen: boolean
  onClose: () => void
  details: BankDetails | null
}

/** Bank Information: where others pay me. */
export function BankSheet({ isOpen, onClose, details }: BankSheetProps) {
  return (
    <Sheet
      title={t('bankInformation')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {details !== null && (
            <Button variant="secondary" icon="copy" onClick={() => void copyText(allOf(details))}>
              {t('copyAll')}
            </Button>
          )}
          <LinkButton
            icon={details === null ? 'plus' : 'edit'}
            render={(look) => (
              <Link
                from="/setting"
                to="/setting"
                search={(before) => ({ ...before, sheet: 'edit-bank' })}
                {...look}
              />
            )}
          >
            {details === null ? t('add') : t('edit')}
          </LinkButton>
        </>
      }
    >
      {details === null ? (
        <EmptyState title={t('noBankDetails')} text={t('noBankDetailsHint')} />
      ) : (
        <DetailList>
          <DetailRow label={t('accountName')}>{details.accountName}</DetailRow>
          <DetailRow label={t('bankName')}>{details.bankName}</DetailRow>
          <DetailRow label={t('accountNumber')} copyText={details.accountNumber}>
            {details.accountNumber}
          </DetailRow>
          <DetailRow label={t('accountType')}>{accountTypeWords(details.accountType)}</DetailRow>
          <DetailRow label={t('ifscCode')} copyText={details.ifscCode}>
            {details.ifscCode}
          </DetailRow>
          <DetailRow label={t('branchAddress')}>{details.branchAddress}</DetailRow>
          {details.upiId !== null && (
            <DetailRow label={t('upiId')} copyText={details.upiId}>
              {details.upiId}
            </DetailRow>
          )}
        </DetailList>
      )}
    </Sheet>
  )
}

function allOf(details: BankDetails): string {
  const line = (label: string, value: string) => t('copiedLine', { label, value })
  return [
    line(t('accountName'), details.accountName),
    line(t('bankName'), details.bankName),
    line(t('accountNumber'), details.accountNumber),
    line(t('accountType'), accountTypeWords(details.accountType)),
    line(t('ifscCode'), details.ifscCode),
    line(t('branchAddress'), details.branchAddress),
    ...(details.upiId === null ? [] : [line(t('upiId'), details.upiId)]),
  ].join('\n')
}
