import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A link, or a name in the file of the preceding link. */
const CITED = /\]\(([^)]+)\)|`([^`]+)`/g
const TESTS = /\.(?:test\.tsx?|play\.ts)$/

test.each([
  ['docs/offline.md', 80],
  ['docs/browsers.md', 15],
])('every file and every test that %s names is there', (page, least) => {
  let names = 0
  const missing: string[] = []
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    let file = ''
    let text = ''
    for (const [, link, name] of line.matchAll(CITED)) {
      if (link !== undefined) {
        file = path.join(path.dirname(page), link)
        text = existsSync(file) ? readFileSync(file, 'utf8') : ''
        if (text === '') missing.push(file)
      } else if (name !== undefined && TESTS.test(file)) {
        names += 1
        const isThere = name.split(' › ').every((part) => text.includes(part))
        if (!isThere) missing.push(`${file}: ${name}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(names, 'the page names tests at all').toBeGreaterThan(least)
})
