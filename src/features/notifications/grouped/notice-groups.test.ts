import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Notification } from '#contract/http/system/notifications.ts'
import { groupNotices } from './notice-groups.ts'

let count = 0
const notice = (type: string, cirkleId?: string): Notification => {
  count += 1
  return {
    id: `notice-${count}`,
    type,
    message: `Message ${count}`,
    data: cirkleId === undefined ? {} : { cirkleId, cirkleName: `Cirkle ${cirkleId}` },
    createdAt: '2026-11-20T10:00:00Z',
    readAt: null,
  }
}

test('48 members who joined one Cirkle are one group, where the newest stood', () => {
  const joined = Array.from({ length: 48 }, () => notice('member-joined', 'a'))
  const due = notice('payment-due', 'a')
  const [newest, ...others] = joined
  if (newest === undefined) throw new Error('Nobody joined')
  const groups = groupNotices([newest, due, ...others])
  expect(groups.map(({ kind, notices }) => [kind, notices.length])).toEqual([
    ['member-joined', 48],
    [undefined, 1],
  ])
  expect(groups[0]).toMatchObject({ newest, cirkleName: 'Cirkle a' })
})

test('two stand by themselves, and so does every request, reminder and warning about the account', () => {
  const alone = [
    ...Array.from({ length: 2 }, () => notice('member-joined', 'a')),
    ...['swap-request', 'payment-due', 'payment-missed', 'reupload-requested', 'invitation'].flatMap((type) =>
      Array.from({ length: 4 }, () => notice(type, 'a')),
    ),
    ...Array.from({ length: 4 }, () => notice('two-factor-changed')),
  ]
  expect(groupNotices(alone).map(({ kind, newest }) => [kind, newest])).toEqual(
    alone.map((each) => [undefined, each]),
  )
})

test('Cirkles and kinds are never mixed, and no notification is lost or shown twice', () => {
  const types = ['member-joined', 'payment-submitted', 'payment-due', 'of-a-later-server']
  const some = fc.array(
    fc
      .tuple(fc.constantFrom(...types), fc.constantFrom('a', 'b', undefined))
      .map(([type, cirkleId]) => notice(type, cirkleId)),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(some, (notices) => {
      const groups = groupNotices(notices)
      expect(groups.flatMap((group) => group.notices).toSorted(byId)).toEqual(notices.toSorted(byId))
      for (const group of groups) {
        expect(group.notices[0]).toBe(group.newest)
        expect(
          new Set(group.notices.map(({ type, data }) => `${type} ${String(data['cirkleId'])}`)).size,
        ).toBe(1)
      }
    }),
  )
})

const byId = (a: Notification, b: Notification) => a.id.localeCompare(b.id)
