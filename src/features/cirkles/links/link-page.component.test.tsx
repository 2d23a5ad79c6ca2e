import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Offer } from '#contract/http/online/invitations.ts'
import { LARGE_AMOUNT, LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { PHONE } from '#tests/support/browser/viewports.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import type { RequestState } from '#ui/request/use-request.ts'
import { LinkOffer } from '../guests/link-offer.tsx'
import { LinkPage, LinkQuestion } from './link-page.tsx'

interface Invited {
  readonly name: string
  readonly owner: { readonly firstName: string }
  readonly offer: Offer
}

const invited: Invited = {
  name: LONG_CIRKLE,
  owner: { firstName: 'Asha Devi' },
  offer: {
    contributionAmount: LARGE_AMOUNT,
    contributionDay: 31,
    startMonth: '2099-01',
    memberCount: 1,
    maxMembers: 3,
  },
}
const loaded: RequestState<Invited> = { state: 'loaded', data: invited, show: () => {} }
const EFFECT = 'Accept sends Asha Devi your request to join.'

const question = (asked: RequestState<Invited>, canDecline = false) => (
  <LinkPage
    name="invite"
    title="Invitation"
    heading={createRef()}
    asked={asked}
    seatsIn={({ offer }) => offer}
    deadEnd={undefined}
    switchAccount={null}
  >
    {({ name, offer }) => (
      <LinkQuestion
        title={name}
        offer={<LinkOffer offer={offer} hasSeat={canDecline} />}
        effect={EFFECT}
        canDecline={canDecline}
        busy={undefined}
        answer={async () => {}}
      />
    )}
  </LinkPage>
)

test('the ring has as many seats as the Cirkle, and none before they are known', async () => {
  const seats = ({ container }: { container: HTMLElement }) =>
    container.querySelectorAll('svg[viewBox="0 0 160 160"] [data-look]').length
  const screen = await renderInApp(question({ state: 'loading' }))
  expect(seats(screen)).toBe(0)
  await screen.rerender(question(loaded))
  expect(seats(screen)).toBe(3)
})

test('Accept is at hand above long terms on a phone, and says what it does', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const screen = await renderInApp(question(loaded))
  const accept = screen.getByRole('button', { name: 'Accept' })
  expect(document.documentElement.scrollHeight).toBeGreaterThan(PHONE.height)
  await expect.element(accept).toBeInViewport({ ratio: 1 })
  await expect.element(screen.getByText(EFFECT)).toBeInViewport({ ratio: 1 })
  await expect.element(accept).toHaveAccessibleDescription(EFFECT)
  await expect.element(screen.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument()

  await screen.rerender(question(loaded, true))
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 })
  await expectSoundLooks('an invitation to be answered')
})
