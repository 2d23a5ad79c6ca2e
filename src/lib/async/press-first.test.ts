import { expect, test } from 'vitest'

import { afterPresses, isPressWaiting, pressFirst } from './press-first.ts'

test('a press waits until it is answered, and the work beside the screens with it', async () => {
  expect(isPressWaiting()).toBe(false)
  await afterPresses()

  let answer = () => {}
  pressFirst(new Promise((resolve) => (answer = resolve)))
  let hasBegun = false
  const work = afterPresses().then(() => (hasBegun = true))
  await Promise.resolve()
  expect({ isWaiting: isPressWaiting(), hasBegun }).toEqual({ isWaiting: true, hasBegun: false })

  answer()
  await work
  expect({ isWaiting: isPressWaiting(), hasBegun }).toEqual({ isWaiting: false, hasBegun: true })
})
