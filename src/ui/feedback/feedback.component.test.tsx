import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Button } from '../buttons/button.tsx'
import { fadeToast, showToast, useToasts } from '../status/toast-store.ts'
import { ConnectionPill } from './connection-pill.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loading, Skeleton } from './skeleton.tsx'
import { StatusBanner } from './status-banner.tsx'
import { Toasts } from './toasts.tsx'

const LONG =
  'Meenakshi Sundaram Venkataraman has confirmed your payment of ₹1,23,45,67,890 to Thiruvananthapuramcorporationemployees.'

beforeEach(() => useToasts.setState({ toasts: [] }))

test('a toast is announced, leaves the sight by itself, and stays readable to who has not heard it yet', async () => {
  const screen = await render(
    <div style={{ blockSize: '100vh' }}>
      <Toasts />
    </div>,
  )
  // A pointer that the previous test left where the toast appears would keep it.
  await userEvent.hover(document.body)
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^$/)
  showToast({ message: 'Cirkle created successfully!', ms: 50 })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Cirkle created successfully!')
  await expect.poll(() => useToasts.getState().toasts.map(({ isFading }) => isFading)).toEqual([true])
  await expect.element(screen.getByRole('status')).toHaveTextContent('Cirkle created successfully!')
  const toast = screen.getByText('Cirkle created successfully!').element().parentElement
  expect(toast?.getBoundingClientRect().width).toBeLessThanOrEqual(1)
})

test('a toast stays while a pointer rests on it', async () => {
  const screen = await render(<Toasts />)
  showToast({ message: 'IFSC Code copied', ms: 600_000 })
  await userEvent.hover(screen.getByText('IFSC Code copied'))
  // Both now expire soon: without the hover, the first would fade with the second.
  useToasts.setState(({ toasts }) => ({ toasts: toasts.map((toast) => ({ ...toast, ms: 50 })) }))
  showToast({ message: 'UPI ID copied', ms: 100 })
  await expect.poll(() => useToasts.getState().toasts.map(({ isFading }) => isFading)).toEqual([false, true])
  await userEvent.unhover(screen.getByText('IFSC Code copied'))
  await expect.poll(() => useToasts.getState().toasts[0]?.isFading).toBe(true)
})

test('a toast that covers a control goes when it is pressed, and the next press meets the control', async () => {
  const press = vi.fn<() => void>()
  const screen = await render(
    <>
      <Toasts />
      <button style={{ position: 'fixed', inset: '0 0 auto', blockSize: '5rem' }} onClick={press}>
        Notifications
      </button>
    </>,
  )
  showToast({ message: 'Ravi asks to swap turns', ms: 600_000 })
  await screen.getByText('Ravi asks to swap turns').click()
  expect(press).not.toHaveBeenCalled()
  await expect.poll(() => useToasts.getState().toasts[0]?.isFading).toBe(true)
  await screen.getByRole('button').click()
  expect(press).toHaveBeenCalledTimes(1)
})

test('three long toasts fit every width in both themes, also one that has left the sight', async () => {
  await render(<Toasts isBelowBanner />)
  for (const tone of ['success', 'danger', 'waiting'] as const) {
    showToast({ message: `${LONG} (${tone})`, tone, ms: 600_000 })
  }
  await expect.poll(() => useToasts.getState().toasts).toHaveLength(3)
  await expectSoundLooks('toasts')
  fadeToast(useToasts.getState().toasts[0]?.id ?? NaN)
  await expectSoundLooks('toasts, one of them faded')
})

test('a message is announced in the place that was there before it, and closed by its cross', async () => {
  const onClose = vi.fn<() => void>()
  const banner = (message: string | null) => (
    <StatusBanner message={message} tone="waiting" onClose={onClose} />
  )
  const screen = await render(banner(null))
  const place = screen.getByRole('status').element()
  await screen.rerender(banner('You are offline.'))
  await expect.element(screen.getByRole('status')).toHaveTextContent('You are offline.')
  expect(screen.getByRole('status').element()).toBe(place)
  await screen.getByRole('button', { name: 'Close message' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a danger interrupts what is being read, and a long one fits with its action', async () => {
  const screen = await render(
    <StatusBanner
      message={LONG}
      tone="danger"
      onClose={() => {}}
      action={<Button variant="quiet">Free some space</Button>}
    />,
  )
  await expect.element(screen.getByRole('alert')).toHaveAttribute('aria-live', 'assertive')
  await expectSoundLooks('a long banner')
})

test('the pill says how many wait and why, in every state', async () => {
  const screen = await render(
    <>
      {(
        ['unknown', 'offline', 'syncing', 'waiting', 'needs-you', 'update-needed', 'up-to-date'] as const
      ).map((state) => (
        <ConnectionPill
          key={state}
          state={state}
          count={1234}
          render={({ children, ...look }) => (
            <a href="#outbox" {...look}>
              {children}
            </a>
          )}
        />
      ))}
    </>,
  )
  const links = screen
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(links).toContain('Offline · 1234 waiting')
  expect(links).toContain('Needs you')
  expect(new Set(links).size).toBeGreaterThanOrEqual(6)
  await expectSoundLooks('pills')
})

test('loading is announced once, and its shapes are not read', async () => {
  const screen = await render(
    <Loading label="Loading your Cirkles">
      {(['line', 'short-line', 'title', 'avatar', 'ring', 'button', 'card', 'picture'] as const).map(
        (shape) => (
          <Skeleton key={shape} shape={shape} />
        ),
      )}
    </Loading>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your Cirkles')
  const group = screen.getByRole('status').element().closest('[aria-busy]')
  expect(group?.querySelectorAll(':scope > :not([aria-hidden])')).toHaveLength(1)
  await expectSoundLooks('skeletons')
})

test('an empty state says what comes here and offers the way to it', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await render(
    <EmptyState
      title="You are currently not part of any active Cirkle."
      text={LONG}
      actions={
        <>
          <Button onClick={onClick}>Create New Cirkle</Button>
          <Button variant="secondary">Join a New Cirkle of Meenakshi Sundaram Venkataraman Iyer</Button>
        </>
      }
    />,
  )
  await screen.getByRole('button', { name: 'Create New Cirkle' }).click()
  expect(onClick).toHaveBeenCalledTimes(1)
  await expectSoundLooks('an empty state')
})
