import { expect, test } from 'vitest'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { MemberOrder } from './member-order.tsx'

const members = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    exampleMember(place === 17 ? 'asha' : `member-${place}`, place + 1),
  )

test('members stand in payout order, and I am told which one I am', async () => {
  const screen = await renderInApp(
    <MemberOrder
      cirkle={exampleCirkle()}
      members={['ravi', 'asha'].map((id, place) => exampleMember(id, place + 1))}
      myId="asha"
    />,
  )
  const lines = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('1. ravi')
  expect(lines[1]).toContain('2. asha (you)')
  await expect.element(screen.getByRole('button', { name: 'Show my place' })).not.toBeInTheDocument()
})

test('in a long order a press leads to my place', async () => {
  const screen = await renderInApp(<MemberOrder cirkle={exampleCirkle()} members={members(50)} myId="asha" />)
  await expect.element(screen.getByText('You are number 18 of 50.')).toBeVisible()
  await screen.getByRole('button', { name: 'Show my place' }).click()
  const mine = screen.getByRole('listitem').filter({ hasText: '(you)' })
  await expect.element(mine).toHaveFocus()
  await expect.element(mine).toBeInViewport()
})

test('members that are not on this phone yet are said to come', async () => {
  const screen = await renderInApp(<MemberOrder cirkle={exampleCirkle()} members={[]} myId="asha" />)
  await expect.element(screen.getByText('The members come with the next connection.')).toBeVisible()
})

test('only the owner sees whose answer is awaited', async () => {
  const order = (isOwner: boolean) => (
    <MemberOrder
      cirkle={exampleCirkle({ isOwner, members: ['meera@example.in'] })}
      members={[exampleMember('asha')]}
      myId="asha"
    />
  )
  const screen = await renderInApp(order(true))
  await expect.element(screen.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
  await expect.element(screen.getByText('Waiting for an answer')).toBeVisible()
  await screen.rerender(order(false))
  await expect.element(screen.getByRole('heading', { name: 'Open invitations' })).not.toBeInTheDocument()
})
