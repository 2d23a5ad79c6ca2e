import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Begun, type Deed, press, SHORTCUTS } from './shortcuts.ts'

/** Presses the keys one after the other, so many ms apart; returns what they did. */
function typeKeys(keys: readonly string[], apart = 100): (Deed | null)[] {
  let begun: Begun | null = null
  return keys.map((key, index) => {
    const result = press(begun, key, index * apart)
    begun = result.begun
    return result.deed
  })
}

test.each(SHORTCUTS.map(({ keys, deed }) => [keys.join(' '), deed, keys] as const))(
  '%s does %s',
  (_, deed, keys) => {
    expect(typeKeys(keys).at(-1)).toBe(deed)
    expect(typeKeys(keys.map((key) => key.toUpperCase())).at(-1)).toBe(deed)
  },
)

test('no two shortcuts have the same keys, and none of one key begins another', () => {
  const all = SHORTCUTS.map(({ keys }) => keys.join(' '))
  expect(new Set(all).size).toBe(all.length)
  const singles = SHORTCUTS.filter(({ keys }) => keys.length === 1).map(({ keys: [key] }) => key)
  const firsts = SHORTCUTS.filter(({ keys }) => keys.length === 2).map(({ keys: [key] }) => key)
  expect(singles.filter((key) => firsts.includes(key))).toEqual([])
})

test('a second key that belongs to no shortcut does nothing, and the next begins anew', () => {
  expect(typeKeys(['g', 'x', 'p'])).toEqual([null, null, 'pay'])
  expect(typeKeys(['g', '?', '?'])).toEqual([null, null, 'keys'])
  expect(typeKeys(['g', 'g', 'h'])).toEqual([null, null, 'home'])
})

test('a first key is forgotten after two seconds', () => {
  expect(typeKeys(['g', 'p'], 2_000)).toEqual([null, 'payments'])
  expect(typeKeys(['g', 'p'], 2_001)).toEqual([null, 'pay'])
})

test('whatever is typed, a deed comes only from its own keys, typed one right after the other', () => {
  const keys = fc.array(fc.constantFrom('g', 'h', 'p', 'd', 'n', 's', 'c', 'o', '?', 'x', 'q', '1'))
  fc.assert(
    fc.property(keys, (typed) => {
      typeKeys(typed).forEach((deed, index) => {
        if (deed === null) return
        const own = SHORTCUTS.find((each) => each.deed === deed)?.keys ?? []
        expect(typed.slice(index + 1 - own.length, index + 1)).toEqual([...own])
      })
    }),
  )
})
