import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Toasts } from '../feedback/toasts.tsx'
import { useToasts } from '../status/toast-store.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { IconButton } from './icon-button.tsx'

/** Presses like a finger: Playwright's own press waits until a button is not marked as disabled. */
const press = { force: true }

test('a busy button ignores presses and keys, and keeps the focus and its size', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await render(<Button onClick={onClick}>Make Payment</Button>)
  const button = screen.getByRole('button', { name: 'Make Payment' })
  await button.click()
  expect(onClick).toHaveBeenCalledTimes(1)
  const before = button.element().getBoundingClientRect()

  await screen.rerender(
    <Button isBusy onClick={onClick}>
      Make Payment
    </Button>,
  )
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveFocus()
  await button.click(press)
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  const { width, height } = button.element().getBoundingClientRect()
  expect({ width, height }).toEqual({ width: before.width, height: before.height })
})

test('a busy button of a form does not submit it again', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy busyText="Saving…">
        Save Changes
      </Button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Saving…' }).click(press)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button marked as off keeps the focus and ignores presses; a disabled one cannot be reached', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await render(
    <>
      <Button aria-disabled onClick={onClick}>
        Join
      </Button>
      <Button disabled onClick={onClick}>
        Requested
      </Button>
    </>,
  )
  const off = screen.getByRole('button', { name: 'Join' })
  const disabled = screen.getByRole('button', { name: 'Requested' })
  await userEvent.tab()
  await expect.element(off).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await off.click(press)
  await disabled.click(press)
  await userEvent.tab()
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(disabled).not.toHaveFocus()
})

test('every button is at least 48 px high, and grows with its words instead of cutting them', async () => {
  const screen = await render(
    <div style={{ inlineSize: '160px' }}>
      <Button variant="secondary">Confirm that ₹12,34,56,789 has arrived from Meenakshi Sundaram</Button>
      <IconButton icon="bell" label="Notifications, 128 unread" count={128} />
    </div>,
  )
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  }
  const long = screen.getByRole('button', { name: /^Confirm/ }).element()
  expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth)
  await expect
    .element(screen.getByRole('button', { name: 'Notifications, 128 unread' }))
    .toHaveTextContent('99+')
  await expectSoundLooks('long buttons')
})

test('copying says in a toast what was copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await renderCopy()
  await screen.getByRole('button', { name: 'Copy IFSC Code' }).click()
  expect(writeText).toHaveBeenCalledWith('HDFC0001234')
  await expect.element(screen.getByRole('status')).toHaveTextContent('IFSC Code copied to clipboard')
})

test('a phone that does not allow copying says what to do instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  const screen = await renderCopy()
  await screen.getByRole('button', { name: 'Copy IFSC Code' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Please select the text and copy that')
})

const renderCopy = () => {
  useToasts.setState({ toasts: [] })
  return render(
    <>
      <Toasts />
      <CopyButton text="HDFC0001234" what="IFSC Code" />
    </>,
  )
}
