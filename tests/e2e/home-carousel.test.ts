import type { Page } from 'playwright/test'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { expect, test } from './demo-test.ts'

/** Adds forming Cirkles with Asha alone to the two she has. */
const MORE_CIRKLES = `
  with asha as (select id from users where email like 'asha@%'),
  more as (
    insert into cirkles (owner_id, name, description, privacy, state, contribution_amount, contribution_day,
      start_month, start_date, max_members, created_at)
    select asha.id, 'Cirkle ' || number, '', 'private', '', 10000000, 5, '2099-01', '2099-01-05', 50, now()
    from asha, generate_series(1, $1::int) number
    returning id, owner_id
  )
  insert into members (cirkle_id, user_id, position, joined_at) select id, owner_id, 1, now() from more`

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('My Cirkles is a carousel on a large screen, moved by dots, keys and the wheel', async ({
  demo,
  page,
}) => {
  await demo.query(MORE_CIRKLES, ['6'])
  await signInAs(page, demo.url, ASHA)
  const row = page.getByRole('list', { name: 'My Cirkles' })
  const dot = (place: number) => page.getByRole('button', { name: `Slide ${place} of 8`, exact: true })
  await expect(page.getByRole('region', { name: 'Invites' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile and KYC' }),
  ).toHaveAttribute('href', '/profile')
  await expectShown(page, dot(1))

  await test.step('each dot leads to its slide, the last ones too', async () => {
    for (const place of [7, 8, 3, 1]) {
      await dot(place).click()
      await expectShown(page, dot(place))
      await expect(row.getByRole('listitem').nth(place - 1)).toBeInViewport({ ratio: 0.9 })
    }
  })

  await test.step('arrow keys, Home and End lead on from the row', async () => {
    await row.focus()
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 8],
      ['ArrowRight', 8],
      ['Home', 1],
    ] as const) {
      await row.press(key)
      await expectShown(page, dot(place))
    }
    await expect(row).toBeFocused()
  })

  await test.step('whoever scrolls by hand sees where they are', async () => {
    await row.hover()
    await page.mouse.wheel(10_000, 0)
    await expectShown(page, dot(8))
    await page.mouse.wheel(-10_000, 0)
    await expectShown(page, dot(1))
  })
})

test('fifty Cirkles are counted too, and drawn as they come near', async ({ demo, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await demo.query(MORE_CIRKLES, ['48'])
  await signInAs(page, demo.url, ASHA)
  const slides = page.getByRole('list', { name: 'My Cirkles' }).getByRole('listitem')
  const next = page.getByRole('button', { name: 'Next slide' })
  const controls = page.getByRole('group', { name: 'Slides of My Cirkles' })
  await expect(controls).toHaveText('1 of 50')
  expect(await slides.count()).toBeLessThan(8)
  await expect(page.getByRole('button', { name: 'Previous slide' })).toHaveAttribute('aria-disabled', 'true')

  await next.click()
  await next.press('Enter')
  await expect(controls).toHaveText('3 of 50')
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.9 })
  expect(await slides.count()).toBeLessThan(12)

  await page.getByRole('list', { name: 'My Cirkles' }).press('End')
  await expect(controls).toHaveText('50 of 50')
  await expect(slides.nth(49)).toBeInViewport({ ratio: 0.9 })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Slide 9 of 50' }).click()
  await expect(controls).toHaveText('9 of 50')
  await expect(slides.nth(8)).toBeInViewport({ ratio: 0.9 })
})

async function expectShown(page: Page, dot: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(dot).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('button[aria-current=true]')).toHaveCount(1)
}
