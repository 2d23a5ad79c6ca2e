import { useState } from 'react'

import { type BankDetails, saveBankDetails } from '#contract/http/people/accounts.ts'
import type { Session } from '#data/session/session.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { saveBank } from '../account/actions.ts'
import { type BankValues, useBankDraft } from './bank-draft.ts'
import { useProtectedSave } from '../account/use-protected-save.ts'
import styles from '../account/sheet-form.module.css'

type EditBankSheetProps = {
  isOpen: boolean
  onClose: () => void
  session: Session
  details: BankDetails | null
  refresh: () => void
  /** Called after saving; the account may be read again. */
  onSaved: () => void
}

const FORM_ID = 'edit-bank'

/** Edit Bank Information. Needs a connection; typed values are kept until saved. */
export function EditBankSheet({ isOpen, onClose, session, details, refresh, onSaved }: EditBankSheetProps) {
  const draft = useBankDraft(session.user.id, details)
  const [currentPassword, setCurrentPassword] = useState('')
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)
  const isReplacing = details !== null

  const checkAndSave = (values: BankValues) => {
    const found = { ...fieldErrorsOf(saveBankDetails.body, values) }
    if (isReplacing && currentPassword === '') found['currentPassword'] = 'Please enter your password'
    return save(found, async () => {
      const input = { ...values, currentPassword: isReplacing ? currentPassword : null }
      const message = await saveBank(session.token, input)
      await draft.drop()
      showToast({ message })
      onSaved()
    })
  }

  return (
    <Sheet
      title="Edit Bank Information"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM_ID} isBusy={isBusy} busyText="Saving…">
          Save Changes
        </Button>
      }
    >
      {draft.values === undefined ? (
        <Loading label="Loading your bank details">
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      ) : (
        <Form
          id={FORM_ID}
          className={styles['form']}
          errors={errors}
          onSubmit={() => {
            if (draft.values !== undefined) void checkAndSave(draft.values)
          }}
        >
          <h3>Your Bank Details</h3>
          <BankFields values={draft.values} onChange={draft.change} errors={errors} />
          {isReplacing && (
            <PasswordField
              label="Your password"
              name="current_password"
              autoComplete="current-password"
              hint="Asked because others pay to this account"
              value={currentPassword}
              onChange={(event) => setCurrentPassword(event.target.value)}
              error={errors['currentPassword']}
            />
          )}
          <FieldNotes id="edit-bank-failure" error={failure} />
        </Form>
      )}
    </Sheet>
  )
}

type BankFieldsProps = {
  values: BankValues
  onChange: (part: Partial<BankValues>) => void
  errors: FieldErrors
}

function BankFields({ values, onChange, errors }: BankFieldsProps) {
  return (
    <>
      <TextField
        label="Account Number"
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        value={values.accountNumber}
        onChange={(event) => onChange({ accountNumber: event.target.value })}
        error={errors['accountNumber']}
      />
      <TextField
        label="Bank Name"
        name="bank_name"
        hint="The name on the account should match the name on your profile"
        value={values.bankName}
        onChange={(event) => onChange({ bankName: event.target.value })}
        error={errors['bankName']}
      />
      <SelectField
        label="Account Type"
        name="account_type"
        value={values.accountType}
        onChange={(event) =>
          onChange({ accountType: event.target.value === 'Current' ? 'Current' : 'Saving' })
        }
        error={errors['accountType']}
      >
        <option value="Saving">Saving</option>
        <option value="Current">Current</option>
      </SelectField>
      <TextField
        label="IFSC Code"
        name="ifsc_code"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.ifscCode}
        onChange={(event) => onChange({ ifscCode: event.target.value })}
        error={errors['ifscCode']}
      />
      <TextField
        label="Branch Address"
        name="branch_address"
        value={values.branchAddress}
        onChange={(event) => onChange({ branchAddress: event.target.value })}
        error={errors['branchAddress']}
      />
      <TextField
        label="UPI ID"
        name="upi_id"
        isOptional
        autoCapitalize="none"
        spellCheck={false}
        value={values.upiId}
        onChange={(event) => onChange({ upiId: event.target.value })}
        error={errors['upiId']}
      />
    </>
  )
}
