import { expect, test } from 'vitest'
import { refusals } from '#contract/messages/en-IN/refusals.ts'
import { isErrorCode, messageOf } from './refusals.ts'

test('the words of every code have the facts that their text takes', () => {
  const codes = Object.entries(refusals).filter(([key]) => isErrorCode(key))
  expect(codes.length).toBeGreaterThan(70)
  for (const [key, text] of codes) {
    const taken = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const { values = {} } = isErrorCode(key) ? messageOf(key) : {}
    expect([key, ...Object.keys(values)]).toEqual([key, ...taken])
  }
})
