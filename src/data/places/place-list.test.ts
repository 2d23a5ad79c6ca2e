import { expect, test, vi } from 'vitest'
import { NoConnectionError } from '../api/no-connection-error.ts'
import { createPlaceList } from './place-list.ts'

const INDIA = { id: 'IN', name: 'India' }
const NEPAL = { id: 'NP', name: 'Nepal' }

const offline = async () => Promise.reject(new NoConnectionError(new TypeError('Failed to fetch')))

function storageOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a list that was had once is there without a network', async () => {
  const storage = storageOf()
  await createPlaceList(storage, 'countries', async () => Promise.resolve([INDIA])).refresh()

  const later = createPlaceList(storage, 'countries', offline)
  expect(later.read()).toEqual({ state: 'loaded', list: [INDIA] })
  await later.refresh()
  expect(later.read()).toEqual({ state: 'loaded', list: [INDIA] })
})

test('the server’s list takes the place of the one that is kept, and is told', async () => {
  const storage = storageOf({ countries: JSON.stringify([INDIA]) })
  const places = createPlaceList(storage, 'countries', async () => Promise.resolve([INDIA, NEPAL]))
  const told = vi.fn<() => void>()
  places.subscribe(told)
  await places.refresh()
  expect(places.read()).toEqual({ state: 'loaded', list: [INDIA, NEPAL] })
  expect(told).toHaveBeenCalledOnce()
})

test('without either it has failed, and another try may bring it', async () => {
  let ask: () => Promise<{ id: string; name: string }[]> = offline
  const places = createPlaceList(storageOf(), 'countries', async () => ask())
  expect(places.read()).toEqual({ state: 'loading' })
  await places.refresh()
  expect(places.read()).toEqual({ state: 'failed' })

  ask = async () => Promise.resolve([INDIA])
  await places.refresh()
  expect(places.read()).toEqual({ state: 'loaded', list: [INDIA] })
})

test.each(['{', '[{"id":7}]', 'null'])('what is kept and is no list (%s) counts as none', (kept) => {
  expect(createPlaceList(storageOf({ countries: kept }), 'countries', offline).read()).toEqual({
    state: 'loading',
  })
})

test('a defect is not taken for a missing network', async () => {
  const places = createPlaceList(storageOf(), 'countries', async () =>
    Promise.reject(new TypeError('defect')),
  )
  await expect(places.refresh()).rejects.toThrow('defect')
})
