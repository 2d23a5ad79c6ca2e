import { beforeEach, expect, test, vi } from 'vitest'

import { useToasts } from '#ui/status/toast-store.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { StorageCard } from './storage-card.tsx'

beforeEach(() => {
  useToasts.setState({ toasts: [] })
})

function storageOfTest({
  isPersisted,
  grants,
  estimate = { usage: 3_565_158 },
}: {
  isPersisted: boolean
  grants: boolean
  estimate?: StorageEstimate
}) {
  let isKept = isPersisted
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue(estimate)
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(() => Promise.resolve(isKept))
  vi.spyOn(navigator.storage, 'persist').mockImplementation(() => {
    isKept = grants
    return Promise.resolve(grants)
  })
}

test('storage that may be cleared is said to be, and the promise that was given is shown', async () => {
  storageOfTest({ isPersisted: false, grants: true })
  const screen = await renderInApp(<StorageCard />)
  await expect.element(screen.getByText('3.4 MB')).toBeVisible()
  await expect.element(screen.getByText('May be cleared if storage runs low')).toBeVisible()
  await expectSoundLooks('storage that may be cleared')
  await screen.getByRole('button', { name: 'Ask to keep' }).click()
  await expect.element(screen.getByText('Until you remove it')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ask to keep' })).not.toBeInTheDocument()
  expect(useToasts.getState().toasts).toEqual([])
})

test('a browser that promises nothing is not said to keep anything', async () => {
  storageOfTest({ isPersisted: false, grants: false })
  const screen = await renderInApp(<StorageCard />)
  await screen.getByRole('button', { name: 'Ask to keep' }).click()
  await expect
    .poll(() => useToasts.getState().toasts.map(({ message }) => message))
    .toEqual(['The browser did not agree to keep it. Adding Cirkles to the home screen helps.'])
  await expect.element(screen.getByText('May be cleared if storage runs low')).toBeVisible()
})

test('a browser that does not say how much it stores is not guessed at', async () => {
  storageOfTest({ isPersisted: true, grants: true, estimate: {} })
  const screen = await renderInApp(<StorageCard />)
  await expect.element(screen.getByText('Not told')).toBeVisible()
})
