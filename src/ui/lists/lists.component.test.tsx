import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { ChipList } from './chip-list.tsx'

test('each chip is taken away by its own name', async () => {
  const onRemove = vi.fn<(item: string) => void>()
  const screen = await render(
    <ChipList label="Invited members" items={['asha@example.in', 'ravi@example.in']} onRemove={onRemove} />,
  )
  await expect.element(screen.getByRole('list', { name: 'Invited members' })).toBeVisible()
  await screen.getByRole('button', { name: 'Remove ravi@example.in' }).click()
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('ravi@example.in')
})

test('no chips are no list', async () => {
  const screen = await render(<ChipList label="Invited members" items={[]} onRemove={() => {}} />)
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument()
})

test('long addresses fit every width in both themes', async () => {
  const long = 'meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in'
  await render(<ChipList label="Invited members" items={[long, `2${long}`, 'a@b.in']} onRemove={() => {}} />)
  await expectSoundLooks('chips of a list')
})
