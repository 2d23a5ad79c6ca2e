import { expect, test } from 'vitest'
import { addKeptMember, removeKeptMember } from './kept.ts'

const forming = { ownerId: 'asha', status: 'forming', maxMembers: 3, memberCount: 2 } as const
const refused = (reason: string) => ({ ok: false, reason })

test('somebody without a phone is added by the owner, while a seat is free and the Cirkle forms', () => {
  expect(addKeptMember(forming, 'asha')).toEqual({ ok: true })
  expect(addKeptMember(forming, 'ravi')).toEqual(refused('not-owner'))
  expect(addKeptMember({ ...forming, memberCount: 3 }, 'asha')).toEqual(refused('cirkle-full'))
  expect(addKeptMember({ ...forming, status: 'active' }, 'asha')).toEqual(refused('cirkle-started'))
  expect(addKeptMember({ ...forming, status: 'cancelled' }, 'asha')).toEqual(refused('cirkle-cancelled'))
})

test('the owner deletes them before anything is owed and their name after all is settled, and nobody else', () => {
  const kept = new Set(['kamla'])
  const completed = { ...forming, status: 'completed', kept } as const
  expect(removeKeptMember({ ...forming, kept }, 'asha', 'kamla')).toEqual({ ok: true, deletes: 'seat' })
  expect(removeKeptMember(completed, 'asha', 'kamla')).toEqual({ ok: true, deletes: 'name' })
  expect(removeKeptMember(completed, 'ravi', 'kamla')).toEqual(refused('not-owner'))
  expect(removeKeptMember(completed, 'asha', 'ravi')).toEqual(refused('not-kept'))
  expect(removeKeptMember({ ...forming, kept }, 'ravi', 'kamla')).toEqual(refused('not-owner'))
  expect(removeKeptMember({ ...forming, kept }, 'asha', 'ravi')).toEqual(refused('not-kept'))
  expect(removeKeptMember({ ...forming, status: 'active', kept }, 'asha', 'kamla')).toEqual(
    refused('cirkle-started'),
  )
})
