import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { speak } from '#contract/messages/language/spoken-language.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { cirkleId } from '#tests/support/payments/payment-examples.ts'
import { ShareInvitation } from './share-invitation.tsx'

const cirkle = exampleCirkle({
  id: cirkleId,
  name: LONG_CIRKLE,
  status: 'forming',
  privacy: 'public',
  isOwner: true,
})
const url = `${location.origin}/invite/${cirkleId}`

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

test('where the phone can share, any of its apps comes first and copying second', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const screen = await renderInApp(<ShareInvitation cirkle={cirkle} />)
  const names = screen
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Share Link', 'Copy Link', 'Show QR code'])
  await screen.getByRole('button', { name: 'Share Link' }).click()
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }))
  Reflect.deleteProperty(navigator, 'share')
})

test('elsewhere the link is copied; its code is shown on request, with the link as text', async () => {
  const screen = await renderInApp(<ShareInvitation cirkle={cirkle} />)
  await expect.element(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Share Link' })).not.toBeInTheDocument()
  await expect.element(screen.getByText(url)).toBeVisible()
  const show = screen.getByRole('button', { name: 'Show QR code' })
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  await show.click()
  await expect.element(screen.getByRole('img', { name: /^QR code of the invitation to/ })).toBeVisible()
  await expectSoundLooks('the code of an invitation')
  await screen.getByRole('button', { name: 'Hide QR code' }).click()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})

test('in another language the link names it, for the preview in a messenger', async () => {
  onTestFinished(() => speak('en-IN', {}))
  speak('ta-IN', {})
  const screen = await renderInApp(<ShareInvitation cirkle={cirkle} />)
  await expect.element(screen.getByText(`${url}?language=ta-IN`)).toBeVisible()
})

test('who it lets in is said: for its owner, for a member, and once nobody can join', async () => {
  const screen = await renderInApp(<ShareInvitation cirkle={cirkle} />)
  await expect.element(screen.getByText(/others ask you first\./)).toBeVisible()
  await screen.rerender(<ShareInvitation cirkle={{ ...cirkle, isOwner: false }} />)
  await expect
    .element(screen.getByText(`Whoever opens it sees the terms, and asks ${cirkle.owner.firstName} to join.`))
    .toBeVisible()
  await screen.rerender(<ShareInvitation cirkle={{ ...cirkle, privacy: 'private' }} />)
  await expect.element(screen.getByText('Only people you invited by email can join.')).toBeVisible()
  await screen.rerender(<ShareInvitation cirkle={{ ...cirkle, status: 'active' }} />)
  await expect.element(screen.getByRole('button', { name: 'Copy Link' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Show QR code' })).not.toBeInTheDocument()
})
