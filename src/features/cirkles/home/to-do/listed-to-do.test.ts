import { expect, test } from 'vitest'
import type { ToDo } from '#data/known/home/to-do.ts'
import { listedToDo } from './listed-to-do.ts'

const where = { cirkleId: 'a', cirkleName: 'Street festival', by: '2026-12-05' } as const
const invite: ToDo = { kind: 'invite', key: 'i', ...where, fromName: 'Ravi Kumar', amount: 2500 }
const request: ToDo = { kind: 'request', key: 'r', ...where, names: ['Meera Nair'] }
const start: ToDo = { kind: 'start', key: 's', ...where, count: 3 }

test('without a panel all of it is listed', () => {
  expect(listedToDo([invite, start, request], false)).toEqual([invite, start, request])
})

test('what the panel answers is not listed twice', () => {
  expect(listedToDo([invite, start, request], true)).toEqual([start])
})

test('beside invitations alone there is no list, which would say that nothing is to be done', () => {
  expect(listedToDo([invite, request], true)).toBeUndefined()
  expect(listedToDo([], true)).toEqual([])
})
