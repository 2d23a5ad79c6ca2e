import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setCirkleImage, updateCirkle } from '#contract/http/cirkles/editing.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { uploadsMeetServerOfTest } from '#tests/support/components/uploads-of-test.ts'
import { asha, cirkleId } from '#tests/support/payments/payment-examples.ts'
import { EditSheet } from './edit-sheet.tsx'

const cirkle = exampleCirkle({
  id: cirkleId,
  description: 'Lights for all of us',
  isOwner: true,
  owner: { ...asha, firstName: 'Asha' },
  status: 'active',
})
const onSaved = vi.fn<() => void>()

test('a picture that takes longer than a second to send says how far it is', async () => {
  const server = serverOfTest()
  uploadsMeetServerOfTest()
  const { session } = await signedInPhone({ cirkles: [cirkle] })
  await renderInApp(
    <EditSheet id={cirkleId} session={session} refresh={() => {}} onClose={() => {}} onSaved={onSaved} />,
  )
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  await page.getByLabelText('Choose a file').upload(new File([await canvas.convertToBlob()], 'a.png'))
  await expect.element(page.getByRole('button', { name: 'Remove a.jpg' })).toBeVisible()

  const release = server.hold(setCirkleImage)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByRole('button', { name: 'Sending the picture: 50 %' })).toBeVisible()
  server.answer(setCirkleImage, { imageUrl: '/files/picture' })
  server.answer(updateCirkle, cirkle)
  release()
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1)
})
