import { expect, test } from 'vitest'
import { KINDS } from './trouble/kinds.ts'
import { play } from './trouble/play.ts'

/* A short `npm run trouble`: each kind of trouble once, for a second, with a few phones. */

test('a server whose database is in trouble lives, loses nothing, and is well again by itself', async () => {
  const played = await play({ phones: 4, times: 1, kinds: KINDS, lastsMs: 1_000, owed: 200 })
  expect(played, played.log).toMatchObject({ lost: 0, double: 0, dead: 0, refused: [] })
  for (const { kind, serverSeconds, phonesSeconds } of played.recoveries) {
    expect(serverSeconds, kind).not.toBeNull()
    expect(phonesSeconds, kind).not.toBeNull()
  }
  expect([...played.answers.keys()].toSorted((a, b) => a - b)).not.toContain(500)
}, 240_000)
