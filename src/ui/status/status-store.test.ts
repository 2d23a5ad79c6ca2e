import { beforeEach, expect, test, vi } from 'vitest'
import {
  closeBanner,
  closePassingBanner,
  dismissStatusDialog,
  showBanner,
  showStatusDialog,
  useStatus,
} from './status-store.ts'

beforeEach(closeBanner)

test('a banner is of a failure unless it says otherwise', () => {
  showBanner('The code is wrong.')
  expect(useStatus.getState().banner).toEqual({ message: 'The code is wrong.', tone: 'danger' })
  showBanner('A new version is ready.', { tone: 'info' })
  expect(useStatus.getState().banner?.tone).toBe('info')
})

test('leaving a page closes its banner, and leaves a lasting one', () => {
  showBanner('The code is wrong.')
  closePassingBanner()
  expect(useStatus.getState().banner).toBeNull()
  showBanner('Please sign in again', { isLasting: true })
  closePassingBanner()
  expect(useStatus.getState().banner?.message).toBe('Please sign in again')
})

test('a dialog says when it was dismissed, once', () => {
  const onDismiss = vi.fn()
  showStatusDialog('Two entries are lost.', onDismiss)
  expect(onDismiss).not.toHaveBeenCalled()
  dismissStatusDialog()
  dismissStatusDialog()
  expect(useStatus.getState().dialog).toBeNull()
  expect(onDismiss).toHaveBeenCalledTimes(1)
})
