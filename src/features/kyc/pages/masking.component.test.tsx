import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { submitKyc } from '#contract/http/kyc/kyc.ts'
import { localDb } from '#data/db/local-db.ts'
import { saveDraft } from '#data/drafts/drafts.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import type { KycDocument } from '../kyc-values.ts'
import { MaskCard } from '../masking/mask-card.tsx'
import { KycPage } from './kyc-page.tsx'

const SIZE = { width: 400, height: 250 }

/** A red picture as a card's would be picked. */
async function cardPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Red of the pixel at a share of the picture's width and height: 255 where it is seen, 0 where covered. */
async function rednessAt({ bytes, mime }: KycDocument, x: number, y: number): Promise<number | undefined> {
  const image = await createImageBitmap(new Blob([bytes], { type: mime }))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  return context?.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1).data[0]
}

/** Drags over the picture, between shares of its width and height. */
async function drag(target: Element, from: readonly [number, number], to: readonly [number, number]) {
  const surface = page.getByRole('group', { name: 'Picture to draw on' }).element()
  const { left, top, width, height } = surface.getBoundingClientRect()
  const at = ([x, y]: readonly [number, number]) => ({
    clientX: left + x * width,
    clientY: top + y * height,
    pointerId: 1,
    isPrimary: true,
    bubbles: true,
  })
  // A made-up pointer cannot be captured.
  surface.setPointerCapture = nothing
  target.dispatchEvent(new PointerEvent('pointerdown', at(from)))
  surface.dispatchEvent(new PointerEvent('pointermove', at(to)))
  surface.dispatchEvent(new PointerEvent('pointerup', at(to)))
}

const confirm = page.getByRole('checkbox', { name: /only the last four digits can be read/ })
const use = page.getByRole('button', { name: 'Use this picture' })
const box = (number: number) => page.getByRole('button', { name: new RegExp(`^Box ${number}: `) })

async function openMask() {
  const masked: KycDocument[] = []
  const picture = { bytes: await (await cardPicture()).arrayBuffer(), name: 'card.png', mime: 'image/png' }
  const onRemove = vi.fn<() => void>()
  await render(
    <MaskCard
      picture={picture}
      error={undefined}
      onMasked={(document) => masked.push(document)}
      onRemove={onRemove}
    />,
  )
  await expect.element(page.getByAltText('The picture you chose, of your Aadhaar card')).toBeVisible()
  await vi.waitUntil(() => {
    const image = page.getByAltText('The picture you chose, of your Aadhaar card').element()
    return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
  })
  return { masked, onRemove }
}

test('what a drawn box covers is not in the picture that is sent, and the rest is', async () => {
  const { masked } = await openMask()
  await use.click()
  await expect.element(confirm).toHaveAccessibleDescription('Please draw a box over the first eight digits.')
  await drag(page.getByRole('group', { name: 'Picture to draw on' }).element(), [0.1, 0.4], [0.5, 0.6])
  await expect
    .element(box(1))
    .toHaveAccessibleName(/covers 10 % to 50 % from the left, 40 % to 60 % from the top/)
  await use.click()
  await expect.element(confirm).toHaveAccessibleDescription(/look at the picture once more/)
  await confirm.click()
  await drag(box(1).element(), [0.2, 0.5], [0.3, 0.5])
  await expect.element(confirm).not.toBeChecked()
  await expectSoundLooks('a card with a box')
  await confirm.click()
  await use.click()
  await expect.poll(() => masked).toHaveLength(1)
  const [sent] = masked
  if (sent === undefined) throw new Error('nothing was covered')
  expect(sent).toMatchObject({ mime: 'image/jpeg', isMasked: true })
  expect(await rednessAt(sent, 0.4, 0.5)).toBeLessThan(8)
  expect(await rednessAt(sent, 0.21, 0.41)).toBeLessThan(40)
  expect(await rednessAt(sent, 0.1, 0.5)).toBeGreaterThan(240)
  expect(await rednessAt(sent, 0.8, 0.5)).toBeGreaterThan(240)
})

test('boxes are placed, moved, resized and removed by keyboard and by sliders', async () => {
  const { masked, onRemove } = await openMask()
  await page.getByRole('button', { name: 'Add a box' }).click()
  const first = box(1).element()
  if (!(first instanceof HTMLElement)) throw new Error('no box')
  first.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
  await expect
    .element(box(1))
    .toHaveAccessibleName(/covers 32 % to 57 % from the left, 44 % to 52 % from the top/)
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await expect
    .element(box(1))
    .toHaveAccessibleName(/covers 32 % to 58 % from the left, 44 % to 53 % from the top/)
  await page.getByRole('button', { name: 'Add a box' }).click()
  await page.getByText('Place and size of box 2').click()
  await page.getByRole('slider', { name: 'From the left' }).fill('5')
  await page.getByRole('slider', { name: 'Width' }).fill('90')
  await expect.element(box(2)).toHaveAccessibleName(/covers 5 % to 95 % from the left/)
  await expectSoundLooks('two boxes with their sliders')
  await page.getByRole('button', { name: 'Remove box 2' }).click()
  await expect.element(box(2)).not.toBeInTheDocument()
  await confirm.click()
  await use.click()
  await expect.poll(() => masked).toHaveLength(1)
  await page.getByRole('button', { name: 'Choose another picture' }).click()
  expect(onRemove).toHaveBeenCalledTimes(1)
  first.focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(box(1)).not.toBeInTheDocument()
})

beforeEach(() => signedInPhone({ account: accountOf('asha') }, session))

test('a picture of an Aadhaar card goes no further before its number is covered', async () => {
  const server = serverOfTest()
  await saveDraft(localDb(), session.user.id, 'kyc', {
    firstName: 'Asha',
    lastName: 'Iyer',
    dob: '1990-05-17',
    identityInfoType: 'passport',
    country: 'India',
    address: '12 Temple Street',
    city: 'Mysuru',
    state: 'Karnataka',
    publicProfile: 'https://social.example/asha',
    occupation: 'Teacher',
    incomeBracket: '5k_20k',
    identityProofType: 'pan_card',
  })
  const kycPage = (address: 'personalinfo' | 'identityproof') => (
    <KycPage address={address} search={{}} session={session} refresh={nothing} />
  )
  const screen = await renderInApp(kycPage('personalinfo'))
  await page.getByLabelText('Number of the document *').fill('N1234567')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => screen.address().split('?')[0]).toBe('/uploaddocument')
  await screen.rerender(kycPage('identityproof'))
  await page
    .getByLabelText('Choose a file')
    .upload(new File([await cardPicture()], 'card.png', { type: 'image/png' }))
  await expect.element(page.getByAltText('The document as it will be sent')).toBeVisible()
  // Picked as another kind of proof, it is covered all the same.
  await page.getByLabelText('ID type').selectOptions('Aadhaar card')
  await expect.element(page.getByAltText('The document as it will be sent')).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Cover your Aadhaar number' })).toHaveFocus()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(confirm).toHaveAccessibleDescription(/^Please cover the first eight digits/)
  expect(screen.address()).toContain('/uploaddocument')
  await page.getByRole('button', { name: 'Add a box' }).click()
  await confirm.click()
  await use.click()
  await expect.element(page.getByAltText('The document as it will be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => screen.address().split('?')[0]).toBe('/addressproof')
  expect(server.asked.filter(({ name }) => name === submitKyc.name)).toEqual([])
})
