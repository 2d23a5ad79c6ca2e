import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listStates } from '#contract/http/people/places.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { StateField } from './place-fields.tsx'

function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <StateField
      name="state"
      country="India"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      error={undefined}
    />
  )
}

test('a state that is not listed is typed, and stays typed when it is cleared', async () => {
  serverOfTest().answer(listStates, [{ id: 'KL', name: 'Kerala' }])
  await renderInApp(
    <>
      <Field first="" />
      <Field first="Kerela" />
    </>,
  )
  // The list has been read once a state that is not chosen yet is chosen from it.
  await expect.element(page.getByRole('combobox')).toBeVisible()
  const typed = page.getByRole('textbox')
  await typed.fill('')
  await expect.element(typed).toHaveValue('')
  await typed.fill('Kerala')
  await expect.element(typed).toHaveValue('Kerala')
})
