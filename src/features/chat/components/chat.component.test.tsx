import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { chatItem } from '#tests/support/kit/states/message-states.tsx'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import type { ChatItem } from '../chat-items.ts'
import { MessageRow } from './message-row.tsx'

const row = (changes: Partial<ChatItem> = {}) => (
  <MessageRow item={chatItem(changes)} userId="asha" refresh={() => {}} />
)
const text = {
  ...paymentEntry,
  endpoint: 'send-message',
  input: { id: 'c', content: 'x', type: 'text' },
} as const

test('the first message of a run names its author; the next ones name them to a screen reader only', async () => {
  const screen = await renderInApp(row())
  await expect.element(screen.getByText('Ravi Kumar', { exact: true })).toBeVisible()
  await screen.rerender(row({ isFirstOfAuthor: false }))
  const hidden = screen.getByText('Ravi Kumar:').element().getBoundingClientRect()
  expect(hidden.width).toBeLessThanOrEqual(1)
})

test('an address in a message is a link that takes nothing of this page along', async () => {
  const screen = await renderInApp(row())
  const link = screen.getByRole('link', { name: 'https://example.in/receipt' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('a message of mine says how far it has come', async () => {
  const screen = await renderInApp(row({ isOwn: true }))
  await expect.element(screen.getByText('Sent')).toBeInTheDocument()
  await screen.rerender(row({ isOwn: true, entry: text }))
  await expect.element(screen.getByText('Waiting to be sent')).toBeVisible()
  await screen.rerender(row({ isOwn: true, entry: { ...text, state: 'auth_paused' } }))
  await expect.element(screen.getByText('Waits for you to sign in')).toBeVisible()
})

test('a refused message says why, and offers to send it again or let it go', async () => {
  const screen = await renderInApp(
    row({
      isOwn: true,
      entry: {
        ...text,
        state: 'needs_action',
        lastError: {
          kind: 'refused',
          status: 403,
          code: 'forbidden',
          message: 'You have left this Cirkle.',
          fieldErrors: {},
          at: 0,
        },
      },
    }),
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You have left this Cirkle.')
  await expect.element(screen.getByRole('button', { name: 'Send again' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeEnabled()
})
