import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { emulateMedia } from '#tests/support/components/emulate-media.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { EmailText } from './email-text.tsx'
import { Money } from './money.tsx'
import { ShortMoney } from './short-money.tsx'
import { Tag } from './tag.tsx'

test('an amount is grouped as in India, and never breaks across lines', async () => {
  const screen = await render(
    <p style={{ inlineSize: '40px' }}>
      <Money amount={1_234_567_890} />
    </p>,
  )
  const amount = screen.getByText('₹1,23,45,67,890')
  expect(amount.element().getClientRects()).toHaveLength(1)
})

test('a short amount is whole to a screen reader, and to an eye that presses it', async () => {
  const screen = await render(<ShortMoney amount={1_234_567_890} />)
  const button = screen.getByRole('button', { name: '₹1,23,45,67,890' })
  await expect.element(button).toHaveTextContent(/^₹1234\.6M₹1,23,45,67,890$/)
  await button.click()
  await expect.element(button).toHaveTextContent(/^₹1,23,45,67,890₹1,23,45,67,890$/)
})

test('a small amount needs no press', async () => {
  const screen = await render(<ShortMoney amount={500} />)
  await expect.element(screen.getByText('₹500')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('tags, addresses and amounts fit every width in both themes', async () => {
  await render(
    <>
      {(['neutral', 'info', 'success', 'waiting', 'danger', 'turn'] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          Waiting for Meenakshi Sundaram Venkataramananswamichidambaramsubramaniam to confirm
        </Tag>
      ))}
      <p>
        <EmailText email="meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in" />
      </p>
      <p>
        <Money amount={1_234_567_890} /> <ShortMoney amount={1_234_567_890} />
      </p>
    </>,
  )
  await expectSoundLooks('texts')
})

test('who asks for more contrast gets text in place of muted text, and edges in place of hairlines', async () => {
  const screen = await render(
    <p style={{ color: 'var(--text-muted)', border: '1px solid var(--line)', outlineColor: 'var(--text)' }}>
      Waiting
    </p>,
  )
  const { color, borderTopColor, outlineColor } = getComputedStyle(screen.getByText('Waiting').element())
  expect(color).not.toBe(outlineColor)
  await emulateMedia({ 'prefers-contrast': 'more' })
  onTestFinished(() => emulateMedia({}))
  const more = getComputedStyle(screen.getByText('Waiting').element())
  expect(more.color).toBe(outlineColor)
  expect(more.borderTopColor).not.toBe(borderTopColor)
})
