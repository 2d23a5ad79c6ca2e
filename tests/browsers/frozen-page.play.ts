import { setTimeout as delay } from 'node:timers/promises'
import { DATABASE_NAME } from '#data/db/database-name.ts'
import { ASHA } from '#tests/page-models/demo-people.ts'
import { signIn } from './sign-in.ts'
import { expect, LEFT, test } from './test.ts'

/** In the page: names the stores of its database in which a write waits for ten seconds; `no store` if it has none. */
const HELD_STORES = `
  const opening = indexedDB.open('${DATABASE_NAME}')
  return new Promise((resolve) => {
    opening.onsuccess = async () => {
      const held = opening.result.objectStoreNames.length > 0 ? [] : ['no store']
      for (const name of opening.result.objectStoreNames) {
        const isFree = await new Promise((answer) => {
          const write = opening.result.transaction([name], 'readwrite')
          write.objectStore(name).count()
          write.oncomplete = () => answer(true)
          setTimeout(() => answer(false), 10_000)
        })
        if (!isFree) held.push(name)
      }
      opening.result.close()
      resolve(held)
    }
  })`

test('a page that is left while it starts keeps no later page waiting', async ({ demo, app, provoked }) => {
  provoked.push(LEFT)
  await app.open(`${demo.url}/sign-in`)
  await signIn(app, ASHA)
  const arrivesAt = (path: string) =>
    expect.poll(() => app.address(), { intervals: [5] }).toBe(demo.url + path)
  const openTerms = async () => {
    await app.open(`${demo.url}/terms`)
    // Firefox may say that a page is open before it is, when the one before was still loading.
    await arrivesAt('/terms')
  }
  await openTerms()
  // A start reads the database within its first tenth of a second.
  for (let pause = 0; pause < 72; pause += 12) {
    // Not at once: a script has no answer from a page that is left meanwhile.
    await app.run(`setTimeout(() => location.assign('/home'), 300)`)
    await arrivesAt('/home')
    await delay(pause)
    await openTerms()
    expect(await app.run(HELD_STORES), `left after ${pause} ms`).toEqual([])
  }
})
