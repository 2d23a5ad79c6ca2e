import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { SAMPLES } from '#tests/integration/bad-input/samples.ts'
import { DEMO_PASSWORD, PASSWORD, type SignedIn } from './ask.ts'
import type { PasskeysOfScene } from './passkeys.ts'
import type { SecondFactorsOfScene } from './second-factors.ts'

/** A request that is accepted in the scene, before anything is done to it. */
export interface Likely {
  readonly operation: string
  /** The role of who makes it. */
  readonly caller: string
  /** What the `{…}` of the path is. */
  readonly id?: string
  readonly body?: Readonly<Record<string, unknown>>
  /** Whether a file goes along with texts, where JSON does without. */
  readonly bringsFile?: boolean
  /** The `code` of the body, of an authenticator app: another every half minute. */
  readonly code?: () => string
  /** What follows the `?` of the address. */
  readonly query?: string
}

/** What a scene holds for them. */
export interface Ingredients {
  readonly signedIn: Readonly<Record<'owner' | 'payer' | 'payee' | 'stranger', SignedIn>>
  /** Ids of Cirkles, by the state they are in. */
  readonly forming: string
  readonly ready: string
  readonly begun: string
  readonly running: string
  /** A payment of the payer's whose proof is still to come. */
  readonly withoutProof: string
  /** One that can be recorded, and those that were: of the first the proof is still to come. */
  /** Of cash that the member gave the payee, and the owner gives them. */
  readonly recorded: { readonly body: Readonly<Record<string, unknown>>; readonly id: string }
  /** Cirkles with somebody without a phone: who can be taken out, and what can be recorded for the other. */
  readonly kept: {
    readonly forming: string
    readonly running: string
    readonly gone: string
    readonly payer: string
    /** Token of the invitation to take over the payer's place. */
    readonly place: string
    readonly body: Readonly<Record<string, unknown>>
  }
  readonly handOver: { readonly body: Readonly<Record<string, unknown>>; readonly ids: readonly string[] }
  /** The idempotency key that it was sent with. */
  readonly keyOfPayment: string
  /** Of a payment to the owner. */
  readonly proof: string
  readonly swap: string
  /** A month that a new Cirkle may start in. */
  readonly soon: string
  /** Of the owner. */
  readonly sessions: readonly string[]
  readonly passkeys: PasskeysOfScene
  readonly invitation: string
  readonly resetToken: string
  /** Opens the owner's export. */
  readonly exportQuery: string
  readonly secondFactors: SecondFactorsOfScene
  readonly verification: Readonly<Record<string, string>>
}

const NEW_PASSWORD = 'a red door at dusk'
const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example.test/1',
  keys: {
    p256dh: 'BLyxdljSCJuUinZTx9FrM0Pe5gWC1wIsR3g2_mSRF2v2hZtHHtgFlx6WTstP4S_SdGJzb09TTt3x1lroOJymxTY',
    auth: 'A'.repeat(22),
  },
}

/** For every operation that its own sample and the ids of the scene would not make succeed. */
export function likelyIn(scene: Ingredients): Likely[] {
  return [...ofAccounts(scene), ...ofSecondFactors(scene), ...ofCirkles(scene), ...ofPayments(scene)]
}

function ofAccounts({ sessions, passkeys, verification, resetToken, exportQuery }: Ingredients): Likely[] {
  const guest = (operation: string, body: Likely['body'] = {}) => ({ operation, caller: 'guest', body })
  return [
    guest('register', { ...SAMPLES['register'], email: 'new@example.test' }),
    guest('verify-otp', verification),
    guest('login', { email: 'asha@demo.cirkles.test', password: DEMO_PASSWORD }),
    guest('passkey-sign-in', passkeys.signIn),
    guest('reset-password', {
      token: resetToken,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    }),
    {
      operation: 'end-session',
      caller: 'owner',
      id: sessions.at(-1) ?? '',
      body: { current_password: DEMO_PASSWORD },
    },
    { operation: 'open-export', caller: 'owner', body: { password: DEMO_PASSWORD } },
    { operation: 'export-account', caller: 'owner', query: exportQuery },
    { operation: 'new-passkey-options', caller: 'owner', body: { current_password: DEMO_PASSWORD } },
    { operation: 'add-passkey', caller: 'owner', body: passkeys.adding },
    { operation: 'rename-passkey', caller: 'owner', id: passkeys.id, body: { name: 'Old phone' } },
    {
      operation: 'remove-passkey',
      caller: 'owner',
      id: passkeys.id,
      body: { current_password: DEMO_PASSWORD },
    },
    {
      operation: 'change-password',
      caller: 'owner',
      body: {
        current_password: DEMO_PASSWORD,
        new_password: NEW_PASSWORD,
        new_password_confirmation: NEW_PASSWORD,
      },
    },
    { operation: 'agree-to-terms', caller: 'invited', body: { terms_version: TERMS_VERSION } },
    {
      operation: 'save-settings',
      caller: 'owner',
      body: { notifications: { invitations: false }, language: 'hi' },
    },
    {
      operation: 'save-bank-details',
      caller: 'owner',
      body: { ...SAMPLES['save-bank-details'], current_password: DEMO_PASSWORD },
    },
    {
      operation: 'name-nominee',
      caller: 'owner',
      body: { ...SAMPLES['name-nominee'], current_password: DEMO_PASSWORD },
    },
    { operation: 'remove-nominee', caller: 'owner', body: { current_password: DEMO_PASSWORD } },
    { operation: 'save-profile', caller: 'owner', body: { occupation: 'Doctor' } },
    { operation: 'delete-account', caller: 'stranger', body: { password: PASSWORD, confirmation: 'DELETE' } },
    { operation: 'cancel-deletion', caller: 'leaver' },
    { operation: 'list-states', caller: 'guest', id: 'IN' },
    { operation: 'mark-notifications-read', caller: 'owner', body: {} },
    { operation: 'sync', caller: 'payee', body: {} },
    { operation: 'save-push-subscription', caller: 'owner', body: PUSH_SUBSCRIPTION },
  ]
}

function ofSecondFactors({ secondFactors }: Ingredients): Likely[] {
  const { mailedSignIn, mailedCode, challenge, nextCode, recoveryCodes, codeToConfirm } = secondFactors
  const [recovery_code] = recoveryCodes
  const current = { current_password: PASSWORD }
  const currentOfDemo = { current_password: DEMO_PASSWORD }
  return [
    { operation: 'two-factor', caller: 'guest', body: mailedSignIn },
    { operation: 'two-factor', caller: 'guest', body: { challenge }, code: nextCode },
    { operation: 'recover-sign-in', caller: 'guest', body: { challenge, recovery_code } },
    { operation: 'change-two-factor', caller: 'owner', body: { method: 'mailed_code', ...currentOfDemo } },
    {
      operation: 'change-two-factor',
      caller: 'former',
      body: { method: 'none', ...current, code: mailedCode },
    },
    {
      operation: 'change-two-factor',
      caller: 'secured',
      body: { method: 'none', ...current },
      code: nextCode,
    },
    { operation: 'mail-factor-code', caller: 'invited' },
    { operation: 'begin-authenticator', caller: 'owner', body: currentOfDemo },
    { operation: 'begin-authenticator', caller: 'secured', body: { ...current, recovery_code } },
    { operation: 'confirm-authenticator', caller: 'member', body: {}, code: codeToConfirm },
    { operation: 'renew-recovery-codes', caller: 'secured', body: current, code: nextCode },
    { operation: 'renew-recovery-codes', caller: 'secured', body: { ...current, recovery_code } },
  ]
}

function ofCirkles({ signedIn, forming, ready, running, soon, invitation, kept }: Ingredients): Likely[] {
  const owners = (operation: string, id: string, body?: Likely['body']) => ({
    operation,
    caller: 'owner',
    id,
    ...(body === undefined ? {} : { body }),
  })
  const { owner, payer, payee } = signedIn
  return [
    { operation: 'create-cirkle', caller: 'owner', body: { ...SAMPLES['create-cirkle'], start_month: soon } },
    owners('update-cirkle', forming, { name: 'Open to more', privacy: 'public' }),
    { operation: 'join-cirkle', caller: 'invited', id: forming },
    { operation: 'join-cirkle', caller: 'former', id: forming },
    { operation: 'mute-chat', caller: 'member', id: forming, body: { muted: true } },
    { operation: 'leave-cirkle', caller: 'member', id: forming },
    owners('accept-request', forming, { email: 'zoya@example.test' }),
    owners('decline', forming, { email: 'zoya@example.test' }),
    { operation: 'withdraw-request', caller: 'stranger', id: forming },
    { operation: 'read-invitation', caller: 'guest', body: { token: invitation } },
    { operation: 'read-invitation-by-address', caller: 'guest', id: invitation },
    { operation: 'read-shared-invitation', caller: 'guest', id: forming },
    { operation: 'accept-invitation', caller: 'invited', body: { token: invitation } },
    { operation: 'decline-invitation', caller: 'invited', body: { token: invitation } },
    owners('resend-invitation', forming, { email: 'indira@example.test' }),
    owners('invite-person', forming, { user_id: signedIn.stranger.user.id }),
    owners('add-kept-member', kept.forming, { name: 'Kiran' }),
    owners('invite-to-take-over', kept.forming, { user: kept.gone, email: 'kiran@example.test' }),
    owners('revoke-take-over', kept.running, { user: kept.payer }),
    { operation: 'take-over', caller: 'invited', id: kept.running, body: { user: kept.payer } },
    { operation: 'decline-take-over', caller: 'invited', id: kept.running, body: { user: kept.payer } },
    { operation: 'take-over-by-link', caller: 'invited', body: { token: kept.place } },
    owners('remove-kept-member', kept.forming, { user: kept.gone }),
    owners('set-cirkle-image', forming, {}),
    owners('reorder-members', ready, { order: [payer, owner, payee].map(({ user }) => user.id) }),
    owners('start-cirkle', ready),
    owners('cancel-cirkle', ready),
    { operation: 'send-message', caller: 'member', id: running, body: { content: 'Hello', type: 'text' } },
    {
      operation: 'send-message',
      caller: 'member',
      id: running,
      body: { type: 'image' },
      bringsFile: true,
    },
  ]
}

function ofPayments({
  signedIn,
  begun,
  running,
  withoutProof,
  recorded,
  kept,
  handOver,
  keyOfPayment,
  proof,
  swap,
}: Ingredients): Likely[] {
  const { payer } = signedIn
  const cash = { amount: 5000, to_admin: 0, payment_method: 'cash', meta: { payment_date: '2026-11-01' } }
  const toPayer = { user: payer.user.id }
  return [
    { operation: 'submit-payment', caller: 'owner', id: running, body: cash },
    { operation: 'read-payment-options', caller: 'owner', id: running },
    { operation: 'validate-payment', caller: 'owner', id: running, body: toPayer },
    {
      operation: 'request-reupload',
      caller: 'owner',
      id: running,
      body: { ...toPayer, comment: 'Too dark to read' },
    },
    { operation: 'read-operation', caller: 'payer', id: keyOfPayment },
    { operation: 'withdraw-payment', caller: 'payer', id: withoutProof },
    { operation: 'attach-proof', caller: 'payer', id: withoutProof, body: {} },
    { operation: 'record-received', caller: 'payee', id: running, body: recorded.body },
    { operation: 'record-given', caller: 'owner', id: kept.running, body: kept.body },
    { operation: 'acknowledge-payment', caller: 'member', id: recorded.id },
    { operation: 'deny-payment', caller: 'member', id: recorded.id, body: {} },
    { operation: 'record-hand-over', caller: 'owner', id: running, body: handOver.body },
    { operation: 'attach-hand-over-proof', caller: 'owner', id: handOver.ids[0] ?? '', body: {} },
    { operation: 'acknowledge-hand-over', caller: 'payer', id: handOver.ids[1] ?? '', body: {} },
    {
      operation: 'send-back-hand-over',
      caller: 'payer',
      id: handOver.ids[2] ?? '',
      body: { comment: 'Nothing has come' },
    },
    { operation: 'request-swap', caller: 'payee', id: begun, body: { user_id: payer.user.id } },
    { operation: 'accept-swap', caller: 'payee', body: { swap_hash: swap } },
    { operation: 'decline-swap', caller: 'payee', body: { swap_hash: swap } },
    { operation: 'withdraw-swap', caller: 'payer', body: { swap_hash: swap } },
    { operation: 'link-file', caller: 'owner', id: proof },
    { operation: 'read-swap', caller: 'payee', id: swap },
  ]
}
