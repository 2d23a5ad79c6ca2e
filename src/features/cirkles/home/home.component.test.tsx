import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { exampleInvites, homeLinks, session } from '#tests/kit/states/cirkle-states.tsx'
import { FirstSyncFailed } from './first-sync-failed.tsx'
import { InviteList } from './invite-list.tsx'
import { KycPrompt } from './kyc-prompt.tsx'
import { StatsSkeleton, StatsStrip } from './stats-strip.tsx'

const invites = (shown: typeof exampleInvites) => (
  <InviteList invites={shown} session={session} links={homeLinks} onAnswered={() => {}} />
)

test('no invitations are said, not left blank', async () => {
  const screen = await renderInApp(invites([]))
  await expect.element(screen.getByText('You do not have any pending Cirkle Invites.')).toBeVisible()
})

test('each invitation opens its terms, and both answers name its Cirkle', async () => {
  const screen = await renderInApp(invites(exampleInvites.slice(0, 1)))
  await expect
    .element(screen.getByRole('link', { name: /Street festival/ }))
    .toHaveAttribute('href', '/home?invite=invite')
  await expect.element(screen.getByText('3 of 12 members · ₹2,000 a month')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Accept the invitation to Street festival' }))
    .toBeEnabled()
  await expect
    .element(screen.getByRole('button', { name: 'Decline the invitation to Street festival' }))
    .toBeEnabled()
})

test('the four numbers are short to see, and whole to hear or when pressed', async () => {
  const screen = await renderInApp(
    <StatsStrip
      stats={{ activeCirkles: 2, totalContributions: 12_500, totalPayoutAmount: 0, totalDue: 900 }}
      asOf="2026-11-30T20:00:00Z"
    />,
  )
  // In India it was December already.
  expect(
    screen
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Active Cirkles',
    'Your confirmed payments',
    'Confirmed for your turns',
    'Total Due in December',
  ])
  const contributions = screen.getByRole('button', { name: '₹12,500' })
  await expect.element(contributions).toHaveTextContent(/^₹12\.5K/)
  await contributions.click()
  await expect.element(contributions).toHaveTextContent(/^₹12,500₹/)
})

test('numbers that load keep the place of the loaded ones', async () => {
  const screen = await renderInApp(<StatsSkeleton />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading Quick Stats')
  const loading = screen.container.getBoundingClientRect().height
  await screen.rerender(
    <StatsStrip
      stats={{ activeCirkles: 2, totalContributions: 12_500, totalPayoutAmount: 0, totalDue: 900 }}
      asOf="2026-11-21T00:00:00Z"
    />,
  )
  await expect.element(screen.getByText('Active Cirkles')).toBeVisible()
  expect(Math.abs(screen.container.getBoundingClientRect().height - loading)).toBeLessThan(1)
})

test('Home without its data says whether it is offline or refused, and asks again', async () => {
  const onRetry = vi.fn<() => void>()
  const screen = await renderInApp(<FirstSyncFailed state="offline" refusal={undefined} onRetry={onRetry} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You are offline.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
  await screen.rerender(
    <FirstSyncFailed state="late" refusal="Your account is suspended." onRetry={onRetry} />,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your account is suspended.')
})

test('who is verified is not asked again, and who was refused reads why', async () => {
  const screen = await renderInApp(<KycPrompt kyc={{ status: 'rejected', reason: 'too dark' }} />)
  await expect.element(screen.getByText('Your documents were not accepted: too dark')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Click here to complete KYC' }))
    .toHaveAttribute('href', '/startkyc')
  await screen.rerender(<KycPrompt kyc={{ status: 'under_review', reason: null }} />)
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  await screen.rerender(<KycPrompt kyc={{ status: 'verified', reason: null }} />)
  expect(screen.container).toBeEmptyDOMElement()
})

test('on a narrow screen the four numbers stand two by two', async () => {
  await page.viewport(447, 800)
  const screen = await renderInApp(
    <StatsStrip
      stats={{ activeCirkles: 2, totalContributions: 11_000, totalPayoutAmount: 0, totalDue: 900 }}
      asOf="2026-11-21T00:00:00Z"
    />,
  )
  const tops = screen
    .getByRole('term')
    .elements()
    .map((term) => Math.round(term.getBoundingClientRect().top))
  expect([tops[0] === tops[1], tops[1] === tops[2], tops[2] === tops[3]]).toEqual([true, false, true])
})
