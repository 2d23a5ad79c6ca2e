import { beforeEach, expect, test } from 'vitest'
import { createGrants, type ChannelGrant, type Grants } from './grants.ts'
import { signSubscription } from './signatures.ts'

const app = { id: 'app', key: 'key', secret: 'secret' }
const who = { socketId: '1.2', channel: 'private-cirkle.7', userId: 'meera' }
let now = 0
let grants: Grants
const request = () => ({ ...who, name: 'Meera', sessionMs: 60 * 60_000, asOf: now })

beforeEach(() => {
  now = 1_000_000
  grants = createGrants({ app, now: () => now, isPlain: false })
})

const check = (grant: ChannelGrant, changed: { socketId?: string; channel?: string } = {}) =>
  grants.check({ ...who, auth: grant.auth, channelData: grant.channel_data, ...changed })

test('a permission names its user, also in another process', () => {
  const grant = createGrants({ app, now: () => now, isPlain: false }).issue(request())
  expect(check(grant)).toEqual({
    ok: true,
    holder: { userId: 'meera', name: 'Meera', endsAt: now + 60 * 60_000 },
  })
})

test('a permission for one socket or channel opens no other', () => {
  const grant = grants.issue(request())
  expect(check(grant, { socketId: '1.3' })).toEqual({ ok: false, reason: 'bad-signature' })
  expect(check(grant, { channel: 'private-cirkle.8' })).toEqual({ ok: false, reason: 'bad-signature' })
})

test('a permission is worth nothing after five minutes', () => {
  const grant = grants.issue(request())
  now += 5 * 60_000
  expect(check(grant).ok).toBe(true)
  now += 1
  expect(check(grant)).toEqual({ ok: false, reason: 'expired' })
})

test('a permission is worth nothing once its session has ended', () => {
  const grant = grants.issue({ ...request(), sessionMs: 1_000 })
  now += 999
  expect(check(grant).ok).toBe(true)
  now += 1
  expect(check(grant)).toEqual({ ok: false, reason: 'expired' })
})

test('a permission of a process of the version before is taken, for an hour', () => {
  const channelData = `{"user_id":"meera","issued_at":${now}}`
  const auth = signSubscription(app, '1.2', 'private-cirkle.7', channelData)
  expect(grants.check({ ...who, auth, channelData })).toEqual({
    ok: true,
    holder: { userId: 'meera', name: undefined, endsAt: now + 60 * 60_000 },
  })
})

test('a permission given before the membership ended is void, one given after a return is not', () => {
  const before = grants.issue(request())
  grants.revoke('meera', 'private-cirkle.7')
  expect(check(before)).toEqual({ ok: false, reason: 'revoked' })
  now += 1
  expect(check(grants.issue(request())).ok).toBe(true)
})

test('when ends of memberships may have gone unheard, all permissions so far are void', () => {
  const before = grants.issue(request())
  grants.revokeAll()
  expect(check(before)).toEqual({ ok: false, reason: 'revoked' })
  now += 1
  expect(check(grants.issue(request())).ok).toBe(true)
})

test('a permission is void when what it rests on was looked up before the membership ended', () => {
  const asked = request()
  now += 1
  grants.revoke('meera', 'private-cirkle.7')
  now += 1
  expect(check(grants.issue(asked))).toEqual({ ok: false, reason: 'revoked' })
})

test('a revocation for one channel or user leaves others alone', () => {
  const grant = grants.issue(request())
  grants.revoke('meera', 'private-cirkle.8')
  grants.revoke('arjun')
  expect(check(grant).ok).toBe(true)
  grants.revoke('meera')
  expect(check(grant)).toEqual({ ok: false, reason: 'revoked' })
})

test("a permission in Pusher's plain form is taken, without a user", () => {
  const { auth, ...rest } = createGrants({ app, now: () => now, isPlain: true }).issue(request())
  expect(rest).toEqual({})
  expect(auth).toBe(signSubscription(app, '1.2', 'private-cirkle.7'))
  expect(grants.check({ ...who, auth, channelData: undefined })).toEqual({ ok: true, holder: undefined })
})

test('signed channel data of another shape is refused', () => {
  const channelData = '{"user_id":7}'
  const auth = signSubscription(app, '1.2', 'private-cirkle.7', channelData)
  expect(grants.check({ ...who, auth, channelData })).toEqual({ ok: false, reason: 'bad-signature' })
})
