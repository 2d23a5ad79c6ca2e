import { useState } from 'react'

import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { StatusDialog } from '#ui/overlays/status-dialog.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'

import styles from './kit.module.css'

/** The three kinds of dialog, each behind a button. */
export function Dialogs() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | 'status' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className={styles['row']}>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Open sheet
      </Button>
      <Button variant="secondary" onClick={() => setOpen('confirm')}>
        Open question
      </Button>
      <Button variant="secondary" onClick={() => setOpen('status')}>
        Open status
      </Button>
      <Sheet
        title="Submit for Payment"
        isOpen={open === 'sheet'}
        onClose={close}
        footer={<Button onClick={close}>Record Payment</Button>}
      >
        <DetailList>
          {['Name', 'Account Number', 'Bank', 'Account Type', 'IFSC Code', 'Branch', 'Cirkle', 'Cycle'].map(
            (label) => (
              <DetailRow key={label} label={label} copyText={label}>
                Meenakshi Sundaram
              </DetailRow>
            ),
          )}
          <DetailRow label="Amount to pay" isTotal>
            <Money amount={12_345_678} />
          </DetailRow>
        </DetailList>
      </Sheet>
      <ConfirmDialog
        title="Confirm Payment Received"
        text={
          <>
            Vikram Singh says he paid you <Money amount={12_345_678} />. Confirm only what has arrived.
          </>
        }
        isOpen={open === 'confirm'}
        confirmLabel="Confirm Payment"
        onConfirm={close}
        onCancel={close}
      >
        <TextAreaField label="Note" isOptional placeholder="Received with thanks" />
      </ConfirmDialog>
      <StatusDialog message={open === 'status' ? 'Cirkle joined successfully!' : null} onDismiss={close} />
    </section>
  )
}
