import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afterPaint } from '#lib/async/after-paint.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { DetailList, DetailRow } from '../layout/detail-list.tsx'
import { Money } from '../text/money.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { NeedsConnectionSheet } from './needs-connection-sheet.tsx'
import { SheetMessage } from './sheet-message.tsx'
import { Sheet } from './sheet.tsx'
import { StatusDialog } from './status-dialog.tsx'

const LONG_NAME = 'Meenakshi Sundaram Venkataramananswamichidambaram'

/** A page with a sheet behind a button. */
function PageWithSheet() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Make Payment</Button>
      <Button>Something else</Button>
      <Sheet
        title="How to Pay"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button>Record Payment</Button>}
      >
        <TextField label="Amount" />
      </Sheet>
    </>
  )
}

test('a sheet is a modal that names the document: it takes the focus, and gives it back when Escape closes it', async () => {
  const screen = await renderInApp(<PageWithSheet />)
  const opener = screen.getByRole('button', { name: 'Make Payment' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'How to Pay' })
  await expect.element(sheet).toHaveAttribute('aria-modal', 'true')
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  expect(document.title).toMatch(/^How to Pay · /)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(document.title).not.toContain('How to Pay')
  await expect.element(opener).toHaveFocus()
})

test('a sheet that is closed before it was painted leaves the page as it was', async () => {
  const screen = await renderInApp(<PageWithSheet />)
  const opener = screen.getByRole('button', { name: 'Make Payment' })
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const button = opener.element()
  if (!(button instanceof HTMLElement)) throw new Error('The button is no element of HTML')
  button.focus()
  flushSync(() => button.click())
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
  flushSync(() => press('Escape'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await afterPaint()
  await expect.element(opener).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Something else' })).toBeVisible()
  expect(document.documentElement.style.overflow).toBe('')
})

/** A sheet whose button opens another in its place. */
function SheetAfterSheet() {
  const [isSecond, setSecond] = useState(false)
  const title = isSecond ? 'Swap' : 'Details'
  return (
    <Sheet key={title} title={title} isOpen onClose={() => {}}>
      <Button onClick={() => setSecond(true)}>Ask for a swap</Button>
    </Sheet>
  )
}

test('the page is not let go between a sheet and the one that replaces it', async () => {
  await renderInApp(<SheetAfterSheet />)
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toHaveFocus()
  const letGo = vi.fn<() => void>()
  const observer = new MutationObserver(letGo)
  observer.observe(document.documentElement, { attributeFilter: ['style'] })
  await page.getByRole('button', { name: 'Ask for a swap' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Swap' })).toHaveFocus()
  observer.disconnect()
  expect(document.documentElement.style.overflow).toBe('hidden')
  expect(letGo).not.toHaveBeenCalled()
})

/** A sheet whose button asks a question over it. */
function SheetWithQuestion() {
  const [isAsked, setAsked] = useState(false)
  return (
    <Sheet title="Review" isOpen onClose={() => {}}>
      <Button onClick={() => setAsked(true)}>Confirm Payment</Button>
      <ConfirmDialog
        title="Confirm Payment Received"
        text="It cannot be taken back."
        isOpen={isAsked}
        confirmLabel="Confirm"
        onConfirm={() => setAsked(false)}
        onCancel={() => setAsked(false)}
      />
    </Sheet>
  )
}

test('a question over a sheet takes the focus from it, and gives it back', async () => {
  await renderInApp(<SheetWithQuestion />)
  const opener = page.getByRole('button', { name: 'Confirm Payment' })
  await expect.element(page.getByRole('dialog', { name: 'Review' })).toHaveFocus()
  await opener.click()
  await expect.element(page.getByRole('alertdialog', { name: 'Confirm Payment Received' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('the keyboard stays inside an open sheet, and reaches everything in it', async () => {
  const screen = await renderInApp(<PageWithSheet />)
  await screen.getByRole('button', { name: 'Make Payment' }).click()
  const sheet = page.getByRole('dialog', { name: 'How to Pay' })
  await expect.element(sheet).toHaveFocus()
  const reached = new Set<string>()
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab()
    const { activeElement } = document
    expect(sheet.element().contains(activeElement)).toBe(true)
    reached.add(
      activeElement?.textContent || (activeElement?.getAttribute('title') ?? activeElement?.tagName ?? ''),
    )
  }
  expect([...reached]).toEqual(expect.arrayContaining(['Close', 'INPUT', 'Record Payment']))
})

test('the page behind a sheet is hidden from screen readers, and shown again after it', async () => {
  const screen = await renderInApp(<PageWithSheet />)
  await screen.getByRole('button', { name: 'Make Payment' }).click()
  await expect.element(page.getByRole('dialog', { name: 'How to Pay' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Something else' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('button', { name: 'Something else' })).toBeVisible()
})

test('a question reads its consequences with its title, and answers only by its verbs', async () => {
  const [onConfirm, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const question = (isBusy: boolean, error?: string) => (
    <ConfirmDialog
      title="Cancel this Cirkle"
      text="Everybody is told."
      isOpen
      isDangerous
      isBusy={isBusy}
      error={error}
      confirmLabel="Cancel Cirkle"
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
  const screen = await renderInApp(question(false))
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this Cirkle' })
  await expect.element(dialog).toHaveAccessibleDescription('Everybody is told.')
  const verb = page.getByRole('button', { name: 'Cancel Cirkle' })
  await verb.click()
  expect(onConfirm).toHaveBeenCalledTimes(1)

  await screen.rerender(question(true))
  await verb.click({ force: true })
  expect(onConfirm).toHaveBeenCalledTimes(1)

  await screen.rerender(question(false, 'You are offline. Please try again.'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline. Please try again.')
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('a status is read out with its heading and dismissed', async () => {
  const onDismiss = vi.fn<() => void>()
  await renderInApp(<StatusDialog message="Cirkle joined successfully!" onDismiss={onDismiss} />)
  await expect
    .element(page.getByRole('alertdialog', { name: 'Status' }))
    .toHaveAccessibleDescription('Cirkle joined successfully!')
  await expectSoundLooks('a status')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('a sheet that is not on this phone says that it needs a connection, and tries again', async () => {
  const onRetry = vi.fn<() => void>()
  await renderInApp(<NeedsConnectionSheet title="Edit Cirkle" onClose={() => {}} onRetry={onRetry} />)
  const sheet = page.getByRole('dialog', { name: 'Edit Cirkle' })
  await expect.element(sheet).toHaveAccessibleDescription(/^This needs a connection\./)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
  await expectSoundLooks('a sheet that needs a connection')
})

test('a sheet with long names and amounts fits every width in both themes, its action in view', async () => {
  await renderInApp(
    <Sheet
      title={`Payment of ${LONG_NAME}`}
      isOpen
      onClose={() => {}}
      footer={
        <>
          <SheetMessage id="pay" error="This payment could not be saved. Free some space on this phone." />
          <Button>Record Payment</Button>
        </>
      }
    >
      <DetailList>
        {['Name', 'Account Number', 'Bank', 'Branch', 'Cirkle', 'Cycle', 'Receipt no.'].map((label) => (
          <DetailRow key={label} label={label} copyText={label}>
            {LONG_NAME}
          </DetailRow>
        ))}
        <DetailRow label="Amount to pay" isTotal>
          <Money amount={1_234_567_890} />
        </DetailRow>
      </DetailList>
    </Sheet>,
  )
  await expectSoundLooks('a long sheet')
  await page.viewport(320, 640)
  const action = page.getByRole('button', { name: 'Record Payment' })
  await expect.element(action).toBeInViewport()
})

test('a dangerous question fits every width in both themes', async () => {
  await renderInApp(
    <ConfirmDialog
      title={`Remove ${LONG_NAME}`}
      text={<>Their payments of ₹1,23,45,67,890 stay recorded.</>}
      isOpen
      isDangerous
      confirmLabel="Remove from this Cirkle"
      error="You are offline. Please try again."
      onConfirm={() => {}}
      onCancel={() => {}}
    >
      <TextField label="Reason" isOptional />
    </ConfirmDialog>,
  )
  await expectSoundLooks('a question')
})
