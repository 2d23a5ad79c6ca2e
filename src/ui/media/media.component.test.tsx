import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Avatar } from './avatar.tsx'
import { Confetti } from './confetti.tsx'
import { PictureLoader } from './picture-loader.ts'
import { QrCode } from './qr-code.tsx'
import { RemoteAvatar } from './remote-avatar.tsx'

/** The smallest possible picture. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const readPixel = async () => (await fetch(PIXEL)).blob()

test('a person without a picture has initials, however long or strange the name', async () => {
  const screen = await render(
    <>
      {['Meenakshi Sundaram Venkataraman Iyer', 'asha', 'प्रिया शर्मा', '👩🏽‍🌾 Farmer', ''].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </>,
  )
  const words = [...screen.container.children].map(({ textContent }) => textContent)
  expect(words).toEqual(['MI', 'A', 'प्रि', '👩🏽‍🌾', ''])
  for (const { clientWidth, scrollWidth } of screen.container.children)
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('initials stand in for a picture that cannot be loaded', async () => {
  const screen = await render(<Avatar name="Asha Rao" src="data:image/png;base64,broken" />)
  await expect.element(screen.getByText('AR')).toBeVisible()
  await screen.rerender(<Avatar name="Asha Rao" src={PIXEL} />)
  await expect.element(screen.getByText('AR')).not.toBeInTheDocument()
})

test('a picture of the server replaces the initials when it has come', async () => {
  const avatar = (url: string | null) => (
    <PictureLoader value={readPixel}>
      <RemoteAvatar name="Asha Rao" url={url} />
    </PictureLoader>
  )
  const screen = await render(avatar('/file/1'))
  await expect.poll(() => screen.container.querySelector('img')?.src).toMatch(/^blob:/)
  await screen.rerender(avatar(null))
  await expect.element(screen.getByText('AR')).toBeVisible()
})

test('a code for cameras says what scanning it does', async () => {
  const screen = await render(<QrCode text="upi://pay?pa=meera@upi" label="Pay Meera by UPI" />)
  await expect.element(screen.getByRole('img', { name: 'Pay Meera by UPI' })).toBeVisible()
  expect(getComputedStyle(screen.getByRole('img').element()).backgroundColor).toBe('rgb(255, 255, 255)')
})

test('pictures and codes fit every width in both themes', async () => {
  await render(
    <>
      {([32, 40, 56, 96] as const).map((size) => (
        <Avatar key={size} name="Meenakshi Sundaram" size={size} />
      ))}
      <QrCode text={'upi://pay?pa=meera@upi'.repeat(8)} label="Pay Meera by UPI" />
    </>,
  )
  await expectSoundLooks('media')
})

test('confetti falls over everything and out of every way, and leaves when it is over', async () => {
  const still = matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? new Proxy(still(query), { get: () => false }) : still(query),
  )
  // Pieces fall by frames: as fast as the machine draws them, not as a second has sixty.
  const screen = await render(
    <>
      <Confetti />
      <button type="button">Done</button>
    </>,
  )
  const canvas = () => screen.container.querySelector('canvas')
  expect(canvas()?.getAttribute('aria-hidden')).toBe('true')
  await expect.poll(() => canvas()?.width).toBe(innerWidth)
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.poll(canvas).toBeNull()
})

test('who wants less motion has no confetti at all', async () => {
  const screen = await render(<Confetti />)
  expect(screen.container).toBeEmptyDOMElement()
})
