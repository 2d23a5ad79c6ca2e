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

test.use({ viewport: { width: 1024, height: 800 }, isMobile: false, hasTouch: false })

test('on a large screen My Cirkles is a carousel beside the Invites', async ({ demo, page }) => {
  await demo.query(MORE_CIRKLES, ['6'])
  await signInAs(page, demo.url, ASHA)
  const row = page.getByRole('list', { name: 'My Cirkles' })
  const dot = (place: number) => page.getByRole('button', { name: `Slide ${place} of 8`, exact: true })
  const invites = page.getByRole('region', { name: 'Invites' })
  await expect(invites.getByText('From Meera Nair')).toBeVisible()
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect(toDo.getByRole('link', { name: /^Confirm/ })).toBeVisible()
  await expect(toDo.getByText(/invites you|asks to join/), 'said once, where it is answered').toHaveCount(0)
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile and KYC' }),
  ).toHaveAttribute('href', '/profile')
  await expectShown(page, dot(1))

  await test.step('whoever scrolls by hand sees where they are', async () => {
    // Slides are drawn as they come near: one turn of the wheel reaches the last once all of them are.
    await dot(8).click()
    await expectShown(page, dot(8))
    await row.hover()
    await page.mouse.wheel(-10_000, 0)
    await expectShown(page, dot(1))
    await page.mouse.wheel(10_000, 0)
    await expectShown(page, dot(8))
  })
})

async function expectShown(page: Page, dot: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(dot).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('button[aria-current=true]')).toHaveCount(1)
}
