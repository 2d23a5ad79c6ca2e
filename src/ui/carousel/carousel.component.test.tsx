import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Card } from '../layout/card.tsx'
import { Carousel } from './carousel.tsx'

const names = (count: number) =>
  Array.from({ length: count }, (_, place) => `Meenakshi Sundaram Venkataraman ${place + 1}`)

const slides = (count: number, advanceMs?: number) => (
  <Carousel
    label="Turns"
    items={names(count)}
    {...(advanceMs !== undefined && { advanceMs })}
    render={(name) => (
      <Card as="li" key={name}>
        {name} receives ₹1,23,45,67,890
      </Card>
    )}
  />
)

test('many slides are turned by buttons and keys, and the place is said', async () => {
  await page.viewport(1280, 800)
  const screen = await render(slides(12))
  const controls = screen.getByRole('group', { name: 'Slides of Turns' })
  await expect.element(controls).toBeVisible()
  const next = screen.getByRole('button', { name: 'Next slide' })
  await expect
    .element(screen.getByRole('button', { name: 'Previous slide' }))
    .toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(screen.getByText('2 of 12')).toBeVisible()
  const row = screen.getByRole('list', { name: 'Turns' })
  const { scrollLeft } = row.element()
  row.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByText('12 of 12')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(scrollLeft)
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByText('1 of 12', { exact: true })).toBeVisible()
  await expect.poll(() => row.element().scrollLeft).toBe(0)
})

test('a row that fits has nothing to turn it, and no stop for the keyboard', async () => {
  await page.viewport(1280, 800)
  const screen = await render(slides(1))
  await expect.element(screen.getByRole('list', { name: 'Turns' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('list', { name: 'Turns' })).not.toHaveAttribute('tabindex')
})

test('a few slides have a dot each, which jumps to its slide', async () => {
  await page.viewport(1280, 800)
  const screen = await render(slides(6))
  await screen.getByRole('button', { name: 'Slide 6 of 6' }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Slide 6 of 6' }))
    .toHaveAttribute('aria-current', 'true')
  const row = screen.getByRole('list', { name: 'Turns' })
  await expect.poll(() => row.element().scrollLeft).toBeGreaterThan(0)
})

test('slides that turn by themselves can be paused', async () => {
  await page.viewport(1280, 800)
  const screen = await render(slides(12, 600_000))
  await screen.getByRole('button', { name: 'Pause' }).click()
  await screen.getByRole('button', { name: 'Play' }).click()
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('slides fit every width in both themes', async () => {
  await render(slides(12, 600_000))
  await expectSoundLooks('slides')
  await render(slides(6))
  await expectSoundLooks('a few slides')
})
