import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { localDb } from '#data/db/local-db.ts'
import { CREATE_DRAFT_KEY } from '#data/drafts/create-draft-row.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { filledDraft } from '#tests/support/cirkles/filled-draft.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { CreateSheet } from './create-sheet.tsx'

test('neither public nor private is chosen beforehand, and nothing is sent until one is', async () => {
  const server = serverOfTest()
  const made = exampleCirkle({ id: cirkleId, isOwner: true, owner: { ...meera, firstName: 'Meera' } })
  server.answer(createCirkle, made)
  await signedInPhone({ categories: [{ id: 'family', name: 'Friends and Family' }] }, session)
  const { id: userId } = session.user
  await localDb().drafts.put({ userId, key: CREATE_DRAFT_KEY, value: filledDraft('2099-11'), updatedAt: 0 })
  const onCreated = vi.fn<(id: string) => Promise<void>>(async () => {})
  await renderInApp(
    <CreateSheet
      step={2}
      session={session}
      onNext={() => {}}
      onBack={() => {}}
      onClose={async () => {}}
      onCreated={onCreated}
    />,
  )
  const choice = page.getByRole('radiogroup', { name: 'Who can see it and join?' })
  await expect.element(choice).toBeVisible()
  expect(choice.getByRole('radio', { checked: true }).elements()).toEqual([])
  const send = page.getByRole('button', { name: 'Confirm and Create Cirkle' })
  await send.click()
  await expect.element(choice).toHaveAccessibleDescription('Please choose who can see it and join.')
  await expect.element(choice.getByRole('radio').first()).toHaveFocus()
  await expect.element(page.getByText('Please fill in all required fields!')).toBeVisible()
  await expectSoundLooks('step 2 without a choice')
  expect(server.asked.filter(({ key }) => key !== undefined)).toEqual([])

  await choice.getByText('Private', { exact: true }).click()
  await send.click()
  await expect.poll(() => onCreated.mock.calls).toEqual([[cirkleId]])
})
