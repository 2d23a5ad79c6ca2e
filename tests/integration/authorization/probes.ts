import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { cirkleChannel, userChannel } from '#contract/realtime/events.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { SAMPLES } from '#tests/integration/bad-input/samples.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { registration } from '#tests/support/people/people.ts'
import type { Question } from './rolled-back.ts'
import { receivedInCash } from './cash.ts'
import { idOf, type Scene } from './ids.ts'
import { cashPayment, handOverInCash, newCirkle, type World } from './world.ts'
import type { Role } from './roles.ts'
import type { Row } from './table.ts'

/** The input of a call, and how its 2xx answer maps to the table's word if that is not a status. */
export interface Probe extends Omit<Question, 'method' | 'path' | 'token'> {
  /** Replaces the table's path, if it has more than an id. */
  readonly path?: string
  readonly see?: (data: unknown) => string
}

/** The call of a table line, made by one of the roles. Throws for a line without a probe. */
export function questionOf(row: Row, role: Role, scene: Scene): Question & Pick<Probe, 'see'> {
  const { see, path = row.path, ...rest } = PROBES[`${row.method} ${row.path}`]?.(row, role, scene) ?? {}
  const filled = path.replace(/\{\w+\}/, () => idOf(row, scene))
  const token = role === 'guest' ? undefined : scene.world.people[role].token
  return { ...rest, method: row.method, path: filled, token, ...(see ? { see } : {}) }
}

const TUS = { 'Tus-Resumable': '1.0.0' }
const UPLOADED = new TextEncoder().encode('four')
export const UPLOAD_LENGTH = UPLOADED.byteLength

/** The headers that start an upload of {@link UPLOAD_LENGTH} bytes. */
export const beginUpload = { ...TUS, 'Upload-Length': String(UPLOAD_LENGTH) }

const seeAmount = (data: unknown) => (v.parse(v.array(v.unknown()), data).length > 0 ? 'some' : 'none')
const rowsOf = (data: unknown) => v.parse(v.object({ rows: v.unknown() }), data).rows
const seePage = (data: unknown) => seeAmount(rowsOf(data))
const seeCirkles = (data: unknown) => seeAmount(v.parse(v.object({ cirkles: v.unknown() }), data).cirkles)
const seeView = (data: unknown) => v.parse(v.object({ view: v.string() }), data).view
const seePlace = (data: unknown) =>
  v.parse(v.object({ location: v.nullable(v.string()) }), data).location === null ? 'bare' : 'whole'
const seePlaces = (data: unknown) => {
  const [first] = v.parse(v.array(v.unknown()), data)
  return first === undefined ? 'none' : seePlace(first)
}
/** Of what was attested, whether its reader is told the place too. */
const answeredOf = ({ about }: Row): Pick<Probe, 'see'> =>
  about.startsWith('attested') ? { see: seePlace } : {}
const seeState = (data: unknown) => v.parse(v.object({ state: v.string() }), data).state

const NEW_PASSWORDS = {
  password: 'a red door at dusk',
  password_confirmation: 'a red door at dusk',
  new_password: 'a red door at dusk',
  new_password_confirmation: 'a red door at dusk',
}

const passwordOf = (role: Role, world: World): string => (role === 'guest' ? '' : world.people[role].password)

const PROBES: Readonly<Record<string, (row: Row, role: Role, scene: Scene) => Probe>> = {
  'POST /api/auth/register': (_, role) => ({ json: registration({ email: `new-${role}@example.test` }) }),
  'POST /api/auth/verify-otp': () => ({ json: { email: 'nobody@example.test', code: '123456' } }),
  'POST /api/auth/verify/resend': () => ({ json: { email: 'nobody@example.test' } }),
  'POST /api/auth/login': () => ({ json: { email: 'nobody@example.test', password: 'not known' } }),
  'POST /api/auth/two-factor': () => ({ json: { challenge: 'x'.repeat(43), code: '123456' } }),
  'POST /api/auth/two-factor/recovery': () => ({
    json: { challenge: 'x'.repeat(43), recovery_code: 'AAAA-BBBB-CCCC-DDDD' },
  }),
  'POST /api/auth/passkey': () => ({ json: SAMPLES['passkey-sign-in'] }),
  'POST /api/auth/password/forgot': () => ({ json: { email: 'nobody@example.test' } }),
  'POST /api/auth/password/reset': () => ({ json: { token: 'not-a-link', ...NEW_PASSWORDS } }),
  'POST /api/auth/signed-out': () => ({ json: { token_digest: '0'.repeat(64) } }),
  'GET /api/auth/sessions': (_, role, { world }) => ({
    see: (data) => {
      const ids = v.parse(v.array(v.object({ id: v.string() })), data).map(({ id }) => id)
      return role !== 'guest' && ids.every((id) => world.sessions[role].includes(id)) ? 'own' : 'of others'
    },
  }),
  'DELETE /api/auth/sessions/{id}': (_, role, { world }) => ({
    json: { current_password: passwordOf(role, world) },
  }),
  'POST /api/account/password': (_, role, { world }) => ({
    json: { current_password: passwordOf(role, world), ...NEW_PASSWORDS },
  }),
  'GET /api/account/passkeys': () => ({ see: seeAmount }),
  'POST /api/account/passkeys/options': (_, role, { world }) => ({
    json: { current_password: role === 'guest' ? '' : world.people[role].password },
  }),
  'POST /api/account/passkeys': () => ({ json: SAMPLES['add-passkey'] }),
  'PUT /api/account/passkeys/{id}': () => ({ json: { name: 'Old phone' } }),
  'DELETE /api/account/passkeys/{id}': (_, role, { world }) => ({
    json: { current_password: role === 'guest' ? '' : world.people[role].password },
  }),
  'POST /api/account/settings': () => ({ json: { notifications: { invitations: false } } }),
  'POST /api/account/two-factor': (_, role, { world }) => ({
    json: { method: 'mailed_code', current_password: passwordOf(role, world) },
  }),
  'POST /api/account/two-factor/authenticator': (_, role, { world }) => ({
    json: { current_password: passwordOf(role, world) },
  }),
  'POST /api/account/two-factor/authenticator/confirm': () => ({ json: { code: '123456' } }),
  'POST /api/account/two-factor/recovery-codes': (_, role, { world }) => ({
    json: { current_password: passwordOf(role, world) },
  }),
  'GET /api/account': (_, role, { world }) => ({
    see: (data) => {
      const { id } = v.parse(v.object({ id: v.string() }), data)
      return role !== 'guest' && id === world.people[role].id ? 'own' : 'of another'
    },
  }),
  'POST /api/account/consent': () => ({ json: { terms_version: TERMS_VERSION } }),
  'POST /api/account/nominee': (_, role, { world }) => ({
    json: {
      current_password: role === 'guest' ? '' : world.people[role].password,
      name: 'Lata Iyer',
      relation: 'Sister',
      contact: '+91 90909 05678',
    },
  }),
  'DELETE /api/account/nominee': (_, role, { world }) => ({
    json: { current_password: role === 'guest' ? '' : world.people[role].password },
  }),
  'POST /api/account/bank': (_, role, { world }) => ({
    json: {
      current_password: passwordOf(role, world),
      account_number: '00112233445566',
      bank_name: 'Canara Bank',
      ifsc_code: 'CNRB0000001',
      branch_address: 'Mysuru',
    },
  }),
  'POST /api/account/profile': () => ({ json: { occupation: 'Doctor' } }),
  'POST /api/account/profile-photo': (_, __, { world }) => {
    const form = new FormData()
    form.set('file', new File([world.paymentToOwner.proof], 'me.png'))
    return { form }
  },
  'POST /api/account/change-request': () => ({ json: { message: 'I have moved.' } }),
  'POST /api/account/export': (_, role, { world }) => ({
    json: { password: passwordOf(role, world) },
  }),
  'POST /api/account/delete': (_, role, { world }) => ({
    json: { password: passwordOf(role, world), confirmation: 'DELETE' },
  }),
  'POST /api/reports': () => ({ json: { type: 'Bug', description: 'The bell rings twice.' } }),
  'POST /api/account/kyc': (_, __, { world }) => ({
    form: kycForm({ proof: new File([world.paymentToOwner.proof], 'paper.png') }),
  }),
  'GET /api/cirkles': () => ({ see: seeAmount }),
  'POST /api/cirkles': () => ({ form: newCirkle({}) }),
  'GET /api/cirkles/{id}': () => ({ see: seeView }),
  'PUT /api/cirkles/{id}': () => ({ json: { name: 'Another name', privacy: 'private' } }),
  'POST /api/cirkles/{id}/image': (_, __, { world }) => {
    const form = new FormData()
    form.set('image', new File([world.paymentToOwner.proof], 'us.png'))
    return { form }
  },
  'POST /api/cirkles/{id}/reorder': (_, __, { world: { people } }) => ({
    json: { order: [people.member.id, people.payer.id, people.receiver.id, people.owner.id] },
  }),
  'POST /api/cirkles/{id}/resend': (_, __, { world }) => ({ json: { email: world.people.invited.email } }),
  'POST /api/cirkles/{id}/invite': (_, __, { world }) => ({
    json: { user_id: world.people.stranger.id },
  }),
  'GET /api/requests/cirkles': () => ({ see: seeAmount }),
  'POST /api/cirkles/{id}/accept': (_, __, { world }) => ({ json: { email: world.asker } }),
  'POST /api/cirkles/{id}/decline': ({ about }, _, { world }) => ({
    json: about === 'asker-of-public' ? { email: world.asker } : {},
  }),
  'POST /api/cirkles/{id}/swap': (_, __, { world }) => ({ json: { user_id: world.people.payer.id } }),
  'POST /api/cirkles/{id}/mute': () => ({ json: { muted: true } }),
  'POST /api/cirkles/{id}/message': () => ({ json: { content: 'Hello', type: 'text' } }),
  'POST /api/payment/swap/accept': (_, __, { world }) => ({ json: { swap_hash: world.swapHash } }),
  'POST /api/payment/swap/decline': (_, __, { world }) => ({ json: { swap_hash: world.swapHash } }),
  'POST /api/payment/swap/withdraw': (_, __, { world }) => ({ json: { swap_hash: world.swapHash } }),
  'POST /api/invite/read': (row, _, scene) => ({ json: { token: idOf(row, scene) } }),
  'POST /api/invite/accept': (row, _, scene) => ({ json: { token: idOf(row, scene) } }),
  'POST /api/invite/decline': (row, _, scene) => ({ json: { token: idOf(row, scene) } }),
  'GET /api/payments/{id}': ({ about }) => ({
    see: about === 'attested-cash' ? (data) => seePlaces(rowsOf(data)) : seePage,
  }),
  'GET /api/cirkles/{id}/members': () => ({ see: seeAmount }),
  'GET /api/cirkles/recommended': () => ({ see: seePage }),
  'GET /api/cirkles/search': () => ({ see: seeCirkles }),
  'GET /api/invites': () => ({ see: seeAmount }),
  'GET /api/payment/cirkles-activity': () => ({ see: seeAmount }),
  'GET /api/payment/history': () => ({ see: seePage }),
  'GET /api/payment/statement': () => ({ see: seePage }),
  'GET /api/cirkles/{id}/payments': () => ({ see: seePage }),
  'GET /api/cirkles/{id}/statement': () => ({ see: seePage }),
  'GET /api/notifications': () => ({ see: seePage }),
  'POST /api/notifications/read': () => ({ json: {} }),
  'POST /api/push/subscriptions': () => ({
    json: {
      endpoint: 'https://push.example.test/1',
      keys: {
        p256dh: 'BLyxdljSCJuUinZTx9FrM0Pe5gWC1wIsR3g2_mSRF2v2hZtHHtgFlx6WTstP4S_SdGJzb09TTt3x1lroOJymxTY',
        auth: 'A'.repeat(22),
      },
    },
  }),
  'POST /api/sync': () => ({ json: {} }),
  'GET /api/operations/{key}': () => ({ see: seeState }),
  'POST /api/cirkles/{id}/payment': ({ about }, _, { world }) => ({
    json: {
      ...cashPayment(),
      ...(about === 'members-contribution' ? { contribution_id: world.membersContribution } : {}),
    },
  }),
  'POST /api/payments/{id}/proof': (_, __, { world }) => {
    const form = new FormData()
    form.set('proof', new File([world.paymentToOwner.proof], 'proof.png'))
    return { form }
  },
  'GET /api/payment/recorded': () => ({ see: seeAmount }),
  'POST /api/cirkles/{id}/received': (_, __, { world }) => ({
    json: receivedInCash(world.people.member, 2),
  }),
  'GET /api/payment/attesting': () => ({ see: seeAmount }),
  'POST /api/cirkles/{id}/given': (_, __, { world }) => {
    const { user, cycle, amount, payment_date } = receivedInCash({ id: world.keptMember }, 2)
    return { json: { user, cycle, amount, payment_date } }
  },
  'POST /api/cirkles/{id}/kept': () => ({ json: { name: 'Kiran' } }),
  'POST /api/cirkles/{id}/kept/remove': ({ about }, _, { world }) => ({
    json: { user: about === 'private' ? world.keptInPrivate : world.keptMember },
  }),
  'POST /api/cirkles/{id}/kept/invite': ({ about }, _, { world }) => ({
    json: { user: about === 'private' ? world.keptInPrivate : world.keptMember, email: 'kamla@example.test' },
  }),
  'POST /api/cirkles/{id}/kept/invite/revoke': (_, __, { world }) => ({ json: { user: world.keptMember } }),
  'POST /api/cirkles/{id}/kept/accept': (_, __, { world }) => ({ json: { user: world.keptMember } }),
  'POST /api/cirkles/{id}/kept/decline': (_, __, { world }) => ({ json: { user: world.keptMember } }),
  'POST /api/invite/take-over': (row, _, scene) => ({ json: { token: idOf(row, scene) } }),
  'POST /api/payments/{id}/acknowledge': answeredOf,
  'POST /api/payments/{id}/deny': (row) => ({ json: {}, ...answeredOf(row) }),
  'GET /api/payment/payouts': () => ({ see: seeAmount }),
  'GET /api/cirkles/{id}/hand-overs': ({ about }) => ({
    see: about === 'attested' ? seePlaces : seeAmount,
  }),
  'POST /api/cirkles/{id}/hand-overs': (_, __, { world }) => ({
    json: handOverInCash(world.people.receiver),
  }),
  'POST /api/hand-overs/{id}/proof': (_, __, { world }) => {
    const form = new FormData()
    form.set('proof', new File([world.handOver.proof], 'proof.png'))
    return { form }
  },
  'POST /api/hand-overs/{id}/acknowledge': (row) => ({ json: {}, ...answeredOf(row) }),
  'POST /api/hand-overs/{id}/send-back': (row) => ({
    json: { comment: 'No cash has come' },
    ...answeredOf(row),
  }),
  'POST /api/cirkles/{id}/validate': (_, __, { world }) => ({ json: answerToPayer(world) }),
  'POST /api/cirkles/{id}/reupload': (_, __, { world }) => ({ json: answerToPayer(world) }),
  'GET /api/files/{id}': ({ about, path }, _, { app, world }) => {
    if (!about.startsWith('signed')) return {}
    // Signed with the real secret, or with a made-up one.
    const signer = about === 'signed-proof' ? world.paymentToReceiver.proof : randomUUID()
    const expiresAt = new Date(app.clock.now().getTime() + 60_000)
    return { path: `${path}?${app.deps.fileLinks.sign(signer, { expiresAt })}` }
  },
  'POST /api/uploads': () => ({ headers: beginUpload }),
  'HEAD /api/uploads/{id}': () => ({ headers: TUS }),
  'PATCH /api/uploads/{id}': () => ({
    headers: { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    bytes: UPLOADED,
  }),
  'DELETE /api/uploads/{id}': () => ({ headers: TUS }),
  'POST /api/broadcasting/auth': (row, _, scene) => ({
    json: {
      socket_id: '1.1',
      channel_name:
        row.about === 'owners-channel'
          ? userChannel(scene.world.people.owner.id)
          : cirkleChannel(idOf(row, scene)),
    },
  }),
  'POST /apps/{app}/events': () => ({ json: { name: 'made-up', channel: 'private-cirkle.1', data: '{}' } }),
}

function answerToPayer({ people, paymentToReceiver }: World) {
  return { user: people.payer.id, comment: 'The picture is too dark.', payment_id: paymentToReceiver.id }
}
