import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const PAGE = 'docs/offline.md'
/** A link, or a name in the file of the preceding link. */
const CITED = /\]\(([^)]+)\)|`([^`]+)`/g

test('every file and every test that docs/offline.md names is there', () => {
  let names = 0
  const missing: string[] = []
  for (const line of readFileSync(PAGE, 'utf8').split('\n')) {
    let file = ''
    let text = ''
    for (const [, link, name] of line.matchAll(CITED)) {
      if (link !== undefined) {
        file = path.join(path.dirname(PAGE), link)
        text = existsSync(file) ? readFileSync(file, 'utf8') : ''
        if (text === '') missing.push(file)
      } else if (name !== undefined && file.endsWith('.test.ts')) {
        names += 1
        const isThere = name.split(' › ').every((part) => text.includes(part))
        if (!isThere) missing.push(`${file}: ${name}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(names, 'the page names tests at all').toBeGreaterThan(80)
})
