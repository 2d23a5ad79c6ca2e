import { expect, test } from 'vitest'
import { keepByVersion } from './keep-by-version.ts'

interface Value {
  readonly id: string
  readonly rows: number
}

function keeping(most: number, rows: Readonly<Record<string, number>>) {
  const kept = keepByVersion<Value>(most, (value) => value.rows)
  const read: string[] = []
  const readAll = async (...wanted: [id: string, version: string][]) => {
    read.length = 0
    const values = await kept.readAll(
      wanted,
      async (ids) => {
        read.push(...ids)
        return ids.flatMap((id) => (rows[id] === undefined ? [] : [{ id, rows: rows[id] }]))
      },
      ({ id }) => id,
    )
    return { values: values.map(({ id }) => id), read: [...read] }
  }
  return readAll
}

test('a value is read once for each version, and what does not exist each time', async () => {
  const readAll = keeping(10, { a: 1, b: 1 })
  expect(await readAll(['a', '1'], ['b', '1b'], ['c', '1c'])).toEqual({
    values: ['a', 'b'],
    read: ['a', 'b', 'c'],
  })
  expect(await readAll(['a', '1'], ['b', '2b'], ['c', '1c'])).toEqual({
    values: ['a', 'b'],
    read: ['b', 'c'],
  })
})

test('above its number of rows it forgets what was not used for longest, and never keeps more', async () => {
  const readAll = keeping(10, { a: 4, b: 4, c: 4, large: 11 })
  await readAll(['a', 'a'], ['b', 'b'])
  await readAll(['a', 'a'])
  await readAll(['c', 'c'])
  expect(await readAll(['a', 'a'], ['c', 'c'])).toMatchObject({ read: [] })
  expect(await readAll(['b', 'b'])).toMatchObject({ read: ['b'] })
  expect(await readAll(['large', 'l'])).toEqual({ values: ['large'], read: ['large'] })
  expect(await readAll(['large', 'l'])).toMatchObject({ read: ['large'] })
})

test('what is being read is waited for, and read again only if that read failed or takes long', async () => {
  const value: Value = { id: 'a', rows: 1 }
  const askTwice = async (first: Promise<Value[]>) => {
    const kept = keepByVersion<Value>(10, ({ rows }) => rows, 5)
    let reads = 0
    const ask = (read: () => Promise<Value[]>) => kept.readAll([['a', '1']], read, ({ id }) => id)
    ask(() => first).catch(() => undefined)
    const other = await ask(async () => {
      reads += 1
      return [value]
    })
    return { other, reads }
  }
  expect(await askTwice(Promise.resolve([value]))).toEqual({ other: [value], reads: 0 })
  const lost = Promise.reject(new Error('The connection was lost'))
  expect(await askTwice(lost)).toEqual({ other: [value], reads: 1 })
  expect(await askTwice(new Promise(() => {}))).toEqual({ other: [value], reads: 1 })
})
