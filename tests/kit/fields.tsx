import { useState } from 'react'

import { Card } from '#ui/layout/card.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FileField } from '#ui/fields/files/file-field.tsx'
import { OtpBoxes } from '#ui/fields/otp/otp-boxes.tsx'
import { emptyOtp } from '#ui/fields/otp/otp-digits.ts'
import { PasswordField } from '#ui/fields/passwords/password-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

import styles from './kit.module.css'

/** Every kind of field, empty, filled, wrong and locked. */
export function Fields() {
  const [digits, setDigits] = useState(emptyOtp)
  const [members, setMembers] = useState(2)
  const [method, setMethod] = useState<'bank' | 'cash'>('bank')
  const [day, setDay] = useState('2026-11-21')
  return (
    <section className={styles['columns']}>
      <Card>
        <div className={styles['stack']}>
          <TextField label="Full name" autoComplete="name" />
          <TextField label="Email" type="email" defaultValue="asha@" error="Invalid email address" />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            defaultValue="correct horse"
            hint="At least 6 characters"
          />
          <TextField label="Contribution amount" prefix="₹" placeholder="2000" inputMode="numeric" />
          <TextField
            label="Occupation"
            defaultValue="Teacher"
            disabled
            hint="Verified: ask support to change it"
          />
          <SelectField label="Country" defaultValue="India">
            <option>India</option>
            <option>Saint Vincent and the Grenadines and other islands</option>
          </SelectField>
          <TextAreaField label="Note" isOptional placeholder="Received with thanks" />
          <CheckboxField
            label={
              <>
                I am at least 18 and agree to the <a href="#terms">terms</a>
              </>
            }
            error="Please agree to the terms of use"
          />
          <CheckboxField
            look="switch"
            label="Payment reminders"
            hint="3 days before, 1 day before and on the day"
          />
          <CheckboxField look="switch" label="Two-Factor Authentication" defaultChecked />
        </div>
      </Card>
      <Card>
        <div className={styles['stack']}>
          <OtpBoxes label="Code sent to asha@example.in" digits={digits} onChange={setDigits} />
          <OtpBoxes
            label="One-time code"
            digits={['1', '2', '3', '4', '5', '6']}
            onChange={setDigits}
            error="This code is not right. 4 tries left."
          />
          <Stepper label="Members" value={members} min={1} max={50} onChange={setMembers} />
          <DateField label="Payment date" value={day} onChange={(event) => setDay(event.target.value)} />
          <RadioGroup
            label="How did you pay?"
            value={method}
            onChange={setMethod}
            isRow
            options={[
              { value: 'bank', label: 'Bank Transfer' },
              { value: 'cash', label: 'Paid with Cash' },
            ]}
          />
          <RadioGroup
            label="Pay to"
            value="receiver"
            onChange={() => setMethod('bank')}
            options={[
              { value: 'admin', label: 'Pay to Admin', detail: 'No bank details yet', isDisabled: true },
              {
                value: 'receiver',
                label: 'Pay to Receiving Member',
                detail: 'Meenakshi Sundaram Venkataraman, whose turn it is',
              },
            ]}
          />
          <FileField
            label="Proof of payment"
            hint="PDF, PNG, JPG, max 4 MB"
            accept="image/png,image/jpeg,application/pdf"
            hasCamera
            file={null}
            onPick={() => setMembers(members)}
            onRemove={() => setMembers(members)}
          />
          <FileField
            label="Proof of payment"
            accept="image/png,image/jpeg,application/pdf"
            file={{
              name: 'screenshot_2026-11-20_upi_transfer_receipt_final.png',
              size: 3_412_000,
              previewUrl: '/icons/icon-192.png',
            }}
            onPick={() => setMembers(members)}
            onRemove={() => setMembers(members)}
            error="This file is too large. The most is 4 MB."
          />
        </div>
      </Card>
    </section>
  )
}
