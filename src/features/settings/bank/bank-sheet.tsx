import { Link } from '@tanstack/react-router'

import type { BankDetails } from '#contract/http/people/accounts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/buttons/copy-button.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

type BankSheetProps = {
  isOpen: boolean
  onClose: () => void
  details: BankDetails | null
}

/** Bank Information: where others pay me. */
export function BankSheet({ isOpen, onClose, details }: BankSheetProps) {
  return (
    <Sheet
      title="Bank Information"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {details !== null && (
            <Button variant="secondary" icon="copy" onClick={() => void copyText(allOf(details))}>
              Copy All
            </Button>
          )}
          <LinkButton
            icon="edit"
            render={(look) => (
              <Link
                from="/setting"
                to="/setting"
                search={(before) => ({ ...before, sheet: 'edit-bank' })}
                {...look}
              />
            )}
          >
            Edit
          </LinkButton>
        </>
      }
    >
      {details === null ? (
        <EmptyState
          title="No Bank Details Found"
          text="Add them so that members who owe you can pay by bank transfer. Nobody else sees them."
        />
      ) : (
        <DetailList>
          <DetailRow label="Account Name">{details.accountName}</DetailRow>
          <DetailRow label="Bank Name">{details.bankName}</DetailRow>
          <DetailRow label="Account Number" copyText={details.accountNumber}>
            {details.accountNumber}
          </DetailRow>
          <DetailRow label="Account Type">{details.accountType}</DetailRow>
          <DetailRow label="IFSC Code" copyText={details.ifscCode}>
            {details.ifscCode}
          </DetailRow>
          <DetailRow label="Branch Address">{details.branchAddress}</DetailRow>
          {details.upiId !== null && (
            <DetailRow label="UPI ID" copyText={details.upiId}>
              {details.upiId}
            </DetailRow>
          )}
        </DetailList>
      )}
    </Sheet>
  )
}

function allOf(details: BankDetails): string {
  return [
    `Account Name: ${details.accountName}`,
    `Bank Name: ${details.bankName}`,
    `Account Number: ${details.accountNumber}`,
    `Account Type: ${details.accountType}`,
    `IFSC Code: ${details.ifscCode}`,
    `Branch Address: ${details.branchAddress}`,
    ...(details.upiId === null ? [] : [`UPI ID: ${details.upiId}`]),
  ].join('\n')
}
