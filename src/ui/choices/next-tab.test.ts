import { expect, test } from 'vitest'

import { nextTab } from './next-tab.ts'

const tabs = ['mine', 'invites', 'new'] as const

test.each([
  ['ArrowRight', 'mine', 'invites'],
  ['ArrowRight', 'new', 'mine'],
  ['ArrowLeft', 'mine', 'new'],
  ['Home', 'new', 'mine'],
  ['End', 'mine', 'new'],
] as const)('%s from %s leads to %s', (key, from, to) => {
  expect(nextTab(tabs, from, key)).toBe(to)
})

test('other keys lead nowhere', () => {
  expect(nextTab(tabs, 'mine', 'Tab')).toBeNull()
})
