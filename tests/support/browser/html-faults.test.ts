import { expect, test } from 'vitest'
import { htmlFaults } from './html-faults.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Cirkles</title></head><body>${body}</body></html>`

test('a sound document has no fault', async () => {
  expect(await htmlFaults(page('<main><h1>My Cirkles</h1><p>One</p></main>'))).toEqual([])
})

test.each([
  [
    'an element where it may not stand',
    '<p><span><div>One</div></span></p>',
    /^element-permitted-content|^no-implicit-close|^close-order/,
  ],
  ['an id that stands twice', '<p id="a">One</p><p id="a">Two</p>', /^no-dup-id/],
  ['a button in a link', '<a href="/"><button type="button">One</button></a>', /^element-permitted-content/],
  ['an attribute with a value it cannot have', '<input type="texts">', /^attribute-allowed-values/],
])('%s is told', async (_, body, fault) => {
  expect(await htmlFaults(page(body))).toContainEqual(expect.stringMatching(fault))
})
