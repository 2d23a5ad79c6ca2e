import { useState } from 'react'

import { saveBankDetails } from '#contract/http/online/security.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { Session } from '#data/session/session.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/later/bank.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { missingPassword, OwnPasswordField } from '../account/own-password-field.tsx'
import { saveBank } from './security-actions.ts'
import { ACCOUNT_TYPES, accountTypeWords } from '../bank/account-type-words.ts'
import { type BankValues, useBankDraft } from './bank-draft.ts'
import { useProtectedSave } from './use-protected-save.ts'
import styles from '../account/sheet-form.module.css'

type EditBankSheetProps = {
  isOpen: boolean
  onClose: () => void
  session: Session
  details: BankDetails | null
  refresh: () => void
  /** Called after saving, with whether there were no details before; the account may be read again. */
  onSaved: (isFirst: boolean) => void
}

const FORM_ID = 'edit-bank'

/** Edit Bank Information, or add it. Needs a connection; typed values are kept until saved. */
export function EditBankSheet({ isOpen, onClose, session, details, refresh, onSaved }: EditBankSheetProps) {
  const draft = useBankDraft(session.user.id, details)
  const [currentPassword, setCurrentPassword] = useState('')
  const { isBusy, errors, failure, save } = useProtectedSave(refresh)
  const isReplacing = details !== null

  const checkAndSave = (values: BankValues) => {
    const found = { ...fieldErrorsOf(saveBankDetails.body, values), ...missingPassword(currentPassword) }
    return save(found, async () => {
      const message = await saveBank(session.token, { ...values, currentPassword })
      await draft.drop()
      showToast({ message })
      onSaved(!isReplacing)
    })
  }

  return (
    <Sheet
      title={isReplacing ? t('editBankInformation') : t('addBankInformation')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM_ID} isBusy={isBusy} busyText={t('saving')}>
          {t('saveChanges')}
        </Button>
      }
    >
      {draft.values === undefined ? (
        <Loading label={t('loadingBankDetails')}>
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
          <h3>{t('yourBankDetails')}</h3>
          <BankFields values={draft.values} onChange={draft.change} errors={errors} />
          <OwnPasswordField
            email={session.user.email}
            hint={t('passwordHint')}
            value={currentPassword}
            onChange={setCurrentPassword}
            error={errors['currentPassword']}
          />
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
        label={t('accountNumber')}
        name="account_number"
        inputMode="numeric"
        autoComplete="off"
        hint={t('accountHint')}
        value={values.accountNumber}
        onChange={(event) => onChange({ accountNumber: event.target.value })}
        error={errors['accountNumber']}
      />
      <TextField
        label={t('bankName')}
        name="bank_name"
        value={values.bankName}
        onChange={(event) => onChange({ bankName: event.target.value })}
        error={errors['bankName']}
      />
      <SelectField
        label={t('accountType')}
        name="account_type"
        value={values.accountType}
        onChange={(event) =>
          onChange({ accountType: event.target.value === 'Current' ? 'Current' : 'Saving' })
        }
        error={errors['accountType']}
      >
        {ACCOUNT_TYPES.map((type) => (
          <option key={type} value={type}>
            {accountTypeWords(type)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('ifscCode')}
        name="ifsc_code"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.ifscCode}
        onChange={(event) => onChange({ ifscCode: event.target.value })}
        error={errors['ifscCode']}
      />
      <TextField
        label={t('branchAddress')}
        name="branch_address"
        value={values.branchAddress}
        onChange={(event) => onChange({ branchAddress: event.target.value })}
        error={errors['branchAddress']}
      />
      <TextField
        label={t('upiId')}
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
