import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Button } from '../buttons/button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { DateField } from './date-field.tsx'
import { Form } from './form.tsx'
import { NameSearch } from './name-search.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const LONG = 'Saint Vincent and the Grenadines, with all of its smaller and lesser known islands'
const UNBROKEN = 'Thiruvananthapuramcorporationemployeescooperativesavings'

/** A form with three fields, two of which the server refuses. */
function RefusedForm() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  return (
    <Form
      aria-label="Profile"
      errors={errors}
      onSubmit={() => setErrors({ email: 'Invalid email address', note: 'Too long' })}
    >
      <TextField label="Full name" />
      <TextField label="Email" hint="For codes" error={errors['email']} />
      <TextAreaField label="Note" error={errors['note']} />
      <Button type="submit">Save Changes</Button>
    </Form>
  )
}

test('a refused form says each error beside its field, aloud, and puts the focus on the first one', async () => {
  const screen = await render(<RefusedForm />)
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
  const save = screen.getByRole('button', { name: 'Save Changes' })
  await save.click()
  const email = screen.getByRole('textbox', { name: 'Email' })
  const note = screen.getByRole('textbox', { name: 'Note' })
  await expect.element(email).toHaveFocus()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveAccessibleDescription('For codes Invalid email address')
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toBeValid()

  const [first, second] = screen.getByRole('alert').elements()
  expect(first).toHaveTextContent('Invalid email address')
  expect(second).toHaveTextContent('Too long')
  const below = (upper: Element | undefined, lower: Element | undefined) =>
    (upper?.getBoundingClientRect().bottom ?? NaN) <= (lower?.getBoundingClientRect().top ?? NaN) + 1
  expect(below(email.element(), first) && below(first, note.element())).toBe(true)

  await save.click()
  await expect.element(email).toHaveFocus()
})

test('what may be left out says so, and a mark before the text is no part of the name', async () => {
  const screen = await render(
    <>
      <TextField label="Contribution amount" prefix="₹" />
      <TextAreaField label="Note" isOptional />
    </>,
  )
  await expect
    .element(screen.getByRole('textbox', { name: 'Contribution amount', exact: true }))
    .toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeVisible()
})

test('the whole line of a checkbox is its target, and a switch is one to a screen reader', async () => {
  const screen = await render(
    <>
      <CheckboxField label="I agree to the terms" error="Please agree to the terms of use" />
      <CheckboxField look="switch" label="Payment reminders" hint="3 days before" />
    </>,
  )
  const agree = screen.getByRole('checkbox', { name: 'I agree to the terms' })
  await expect.element(agree).toHaveAccessibleDescription('Please agree to the terms of use')
  await screen.getByText('I agree to the terms').click()
  await expect.element(agree).toBeChecked()
  const reminders = screen.getByRole('switch', { name: 'Payment reminders' })
  await screen.getByText('Payment reminders').click()
  await expect.element(reminders).toBeChecked()
  for (const words of ['I agree to the terms', 'Payment reminders']) {
    const line = screen.getByText(words).element().closest('label')
    expect(line?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  }
})

test('arrow keys choose among cards, and pass over one that cannot be chosen', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const screen = await render(
    <RadioGroup
      label="Pay to"
      value="receiver"
      onChange={onChange}
      options={[
        { value: 'admin', label: 'Pay to Admin', detail: 'No bank details yet', isDisabled: true },
        { value: 'receiver', label: 'Pay to Receiving Member' },
        { value: 'upi', label: 'Pay by UPI' },
      ]}
    />,
  )
  await expect.element(screen.getByRole('radiogroup', { name: 'Pay to' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Pay to Admin No bank details yet' })).toBeDisabled()
  // The browser draws a circle that is not chosen like one that cannot be, in the dark theme.
  const circle = (name: string) => getComputedStyle(screen.getByRole('radio', { name }).element())
  expect(circle('Pay by UPI').borderColor).not.toBe(circle('Pay to Admin No bank details yet').borderColor)
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'Pay to Receiving Member' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenLastCalledWith('upi')
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange.mock.calls.map(([value]) => value)).not.toContain('admin')
})

test('a search for a name tells how many it found, and does not submit the form around it', async () => {
  const onSubmit = vi.fn<() => void>()
  const onType = vi.fn<(typed: string) => void>()
  const search = (typed: string, found: number) => (
    <Form errors={{}} onSubmit={onSubmit}>
      <NameSearch label="Find a member" typed={typed} onType={onType} found={found} />
    </Form>
  )
  const screen = await render(search('', 50))
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^50 members$/)
  const box = screen.getByRole('searchbox', { name: 'Find a member' })
  await box.fill('As')
  expect(onType).toHaveBeenLastCalledWith('As')
  await screen.rerender(search('As', 1))
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 member found')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a day is typed by the phone’s own calendar and kept as YYYY-MM-DD', async () => {
  const onChange = vi.fn<(day: string) => void>()
  const screen = await render(
    <DateField label="Payment date" value="" onChange={({ target }) => onChange(target.value)} />,
  )
  await screen.getByLabelText('Payment date').fill('2026-11-20')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20')
})

test('fields with long labels, hints, values and errors fit every width in both themes', async () => {
  const words = {
    label: `${LONG} (as on the passbook)`,
    hint: `${LONG}. ${UNBROKEN}`,
    error: `${LONG}: ${UNBROKEN}`,
  }
  await render(
    <>
      <TextField {...words} defaultValue={UNBROKEN} prefix="₹" />
      <TextField {...words} defaultValue={LONG} disabled />
      <TextAreaField {...words} defaultValue={`${LONG} ${UNBROKEN}`} />
      <SelectField {...words} defaultValue={LONG}>
        <option>{LONG}</option>
      </SelectField>
      <DateField {...words} value="2026-11-20" readOnly />
      <CheckboxField {...words} />
      <CheckboxField {...words} look="switch" defaultChecked />
      <RadioGroup
        {...words}
        isRow
        value="a"
        onChange={() => {}}
        options={[
          { value: 'a', label: LONG, detail: UNBROKEN },
          { value: 'b', label: UNBROKEN, detail: LONG, isDisabled: true },
        ]}
      />
    </>,
  )
  await expectSoundLooks('long fields')
})
