import { createHash } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { SAMPLES } from '#tests/integration/bad-input/samples.ts'
import { askAt, DEMO_PASSWORD, Named, PASSWORD, type SignedIn } from './ask.ts'
import { type Likely, likelyIn } from './likely.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { type AddOperator, type DeskOfScene, setDesk } from './desk.ts'
import { addPasskeys } from './passkeys.ts'
import { addSecondFactors } from './second-factors.ts'

/** Whoever calls; a guest has no token. */
export interface Caller {
  readonly role: string
  readonly token: string | null
  /** At the operator's desk: the cookie of its session; null for who has none yet. Undefined elsewhere. */
  readonly cookie?: string | null
}

/** Values of the server's own, which make a generated request about something that exists. */
export interface Known {
  readonly ids: readonly string[]
  readonly byField: Readonly<Record<string, readonly unknown[]>>
}

export interface Scene {
  readonly callers: ReadonlyMap<string, Caller>
  readonly likely: readonly Likely[]
  readonly known: Known
  /** What the `{…}` of a path can be. */
  readonly idsOf: (path: string) => readonly string[]
  readonly picture: Uint8Array<ArrayBuffer>
}

const demoAddress = (name: string): string => `${name}@demo.cirkles.test`
const Rows = v.object({ rows: v.array(Named) })

/** What no call brings about. */
export interface OutsideTheApi {
  /** Lifts the limits by address, which as many sign-ups as these would meet. */
  readonly liftLimits: () => Promise<unknown>
  /** Makes a person's consent one to earlier terms, as a release with new ones does. */
  readonly outdateConsent: (userId: string) => Promise<unknown>
  /** As the command line adds one. */
  readonly addOperator: AddOperator
}

/** Signs everybody in and brings about everything that some operation needs, over the API where it can. */
export async function setScene(url: string, outside: OutsideTheApi): Promise<Scene> {
  const asking = askAt(url, outside.liftLimits)
  const { ask, signIn, signUp, form, mailed } = asking
  const [owner, payer, payee, member] = [
    await signIn(demoAddress('asha'), DEMO_PASSWORD),
    await signIn(demoAddress('ravi'), DEMO_PASSWORD),
    await signIn(demoAddress('meera'), DEMO_PASSWORD),
    await signIn(demoAddress('imran'), DEMO_PASSWORD),
  ]
  await signIn(demoAddress('asha'), DEMO_PASSWORD)
  const stranger = await signUp('Zoya Khan', 'zoya@example.test')
  const invited = await signUp('Indira Joshi', 'indira@example.test')
  const former = await signUp('Farid Khan', 'farid@example.test')
  const secured = await signUp('Sunita Menon', 'sunita@example.test')
  const leaver = await signUp('Lata Rao', 'lata@example.test')
  await asking.register('Uma Varma', 'uma@example.test')
  const unverified = await signIn('uma@example.test')

  const soon = monthAfterNext()
  const forming = await form(owner, {
    name: 'Open to all',
    start_month: soon,
    members: JSON.stringify(['indira@example.test', 'farid@example.test', demoAddress('imran')]),
  })
  for (const { token } of [former, member]) await ask('POST', `/cirkles/${forming}/join`, token)
  await ask('POST', `/cirkles/${forming}/leave`, former.token)
  await ask('POST', `/cirkles/${forming}/join`, stranger.token)
  const ofThree = {
    start_month: soon,
    max_members: 3,
    members: JSON.stringify(['ravi', 'meera'].map(demoAddress)),
  }
  const ready = await form(owner, { ...ofThree, name: 'Ready to start' })
  const begun = await form(owner, { ...ofThree, name: 'Just begun' })
  for (const id of [ready, begun]) {
    for (const { token } of [payer, payee]) await ask('POST', `/cirkles/${id}/join`, token)
  }
  await ask('POST', `/cirkles/${begun}/start`, owner.token)
  const kept = { forming: '', running: '', gone: '', payer: '' }
  for (const state of ['forming', 'running'] as const) {
    const id = await form(owner, { ...ofThree, max_members: 5, name: `With somebody kept, ${state}` })
    const named = await ask(
      'POST',
      `/cirkles/${id}/kept`,
      owner.token,
      { name: 'Kamla' },
      crypto.randomUUID(),
    )
    kept[state] = id
    kept[state === 'forming' ? 'gone' : 'payer'] = v.parse(Named, named).id
    if (state === 'forming') continue
    await ask('POST', `/cirkles/${id}/join`, payer.token)
    await ask('POST', `/cirkles/${id}/start`, owner.token)
  }
  const { swap_hash: swap } = v.parse(
    v.object({ swap_hash: v.string() }),
    await ask('POST', `/cirkles/${begun}/swap`, payer.token, { user_id: payee.user.id }),
  )
  const picture = new Uint8Array(
    await sharp({ create: { width: 24, height: 16, channels: 3, background: '#2f6f4e' } })
      .png()
      .toBuffer(),
  )
  const payment = {
    amount: SAMPLES['create-cirkle']?.['contribution_amount'],
    to_admin: 0,
    payment_method: 'bank',
    proof_declared: {
      sha256: createHash('sha256').update(picture).digest('hex'),
      size: picture.byteLength,
      mime: 'image/png',
    },
  }
  const keyOfPayment = crypto.randomUUID()
  const withoutProof = v.parse(
    Named,
    await ask('POST', `/cirkles/${begun}/payment`, payer.token, payment, keyOfPayment),
  )
  await ask('POST', '/account/delete', leaver.token, { password: PASSWORD, confirmation: 'DELETE' })
  await ask('POST', '/auth/password/forgot', undefined, { email: 'zoya@example.test' })
  await outside.outdateConsent(invited.user.id)
  const secondFactors = await addSecondFactors(asking, {
    byMail: { signedIn: former, email: 'farid@example.test', password: PASSWORD },
    alsoByMail: { signedIn: invited, email: 'indira@example.test', password: PASSWORD },
    byApp: { signedIn: secured, email: 'sunita@example.test', password: PASSWORD },
    beginning: { signedIn: member, email: demoAddress('imran'), password: DEMO_PASSWORD },
  })
  const passkeys = await addPasskeys(url, (path, body) => ask('POST', path, owner.token, body), DEMO_PASSWORD)

  const signedIn = { stranger, invited, former, secured, leaver, unverified, member, payer, payee, owner }
  const suspended = await signUp('Sita Bose', 'sita@example.test')
  await ask('POST', '/account/kyc', leaver.token, kycForm({ proof: new File([picture], 'us.png') }))
  await ask('POST', '/reports', leaver.token, SAMPLES['report-problem'])
  const desk = await setDesk(url, outside.addOperator, {
    waiting: leaver.user.id,
    toSuspend: suspended.user.id,
  })
  const synced = await Promise.all(
    [owner, payer, payee, member].map(async ({ token }) =>
      JSON.stringify(await ask('POST', '/sync', token, {})),
    ),
  )
  const everything = synced.join('\n')
  const running = idNamed(everything, 'Festival savings')
  // Asha, who owns it, holds what a member paid her in the second cycle, which is Ravi's.
  const given = { cycle: 2, receiver: payer.user.id, amount: 1000 }
  const inCash = { ...given, payment_method: 'cash', payment_date: '2026-11-01' }
  const { payment_method, proof_declared } = payment
  const handOvers: string[] = []
  for (const body of [{ ...given, payment_method, proof_declared }, inCash, inCash]) {
    const answer = await ask('POST', `/cirkles/${running}/hand-overs`, owner.token, body, crypto.randomUUID())
    handOvers.push(v.parse(Named, answer).id)
  }
  // Meera receives in the third; Imran gave her cash there, as she says.
  const received = { cycle: 3, to_admin: 0, amount: 5000, payment_date: todayInKolkata(new Date()) }
  const recorded = v.parse(
    Named,
    await ask(
      'POST',
      `/cirkles/${running}/received`,
      payee.token,
      { ...received, user: member.user.id },
      crypto.randomUUID(),
    ),
  )
  const idsIn = async (path: string) =>
    v.parse(Rows, await ask('GET', path, owner.token)).rows.map(({ id }) => id)
  const payments = await idsIn(`/cirkles/${running}/payments`)
  const sessions = v
    .parse(v.array(Named), await ask('GET', '/auth/sessions', owner.token))
    .map(({ id }) => id)
  const files = [...everything.matchAll(/\/files\/([\w-]{36})/g)].map(([, id = '']) => id)
  const [proofsForOwner = [], ...otherProofs] = synced.map((json) =>
    [...json.matchAll(/"proof":"([\w-]{36})"/g)].map(([, id = '']) => id),
  )
  const TOKEN = /\/cirkleinvitation\/([\w-]{43})/
  const invitation = await mailed('indira@example.test', TOKEN)
  await ask('POST', `/cirkles/${kept.running}/kept/invite`, owner.token, {
    user: kept.payer,
    email: 'indira@example.test',
  })
  const place = await mailed('indira@example.test', TOKEN)
  const resetToken = await mailed('zoya@example.test', /\/password-reset\/\S*?([\w-]{43})/)
  const { query: exportQuery } = v.parse(
    v.object({ query: v.string() }),
    await ask('POST', '/account/export', owner.token, { password: DEMO_PASSWORD }),
  )
  const cirkles = [forming, ready, begun, running, kept.running]
  const pools: Readonly<Record<string, readonly string[]>> = {
    ...desk.pools,
    '/api/cirkles/': cirkles,
    '/api/payments/': payments,
    '/api/hand-overs/': handOvers,
    '/api/auth/sessions/': sessions,
    '/api/account/passkeys/': [passkeys.id],
    '/api/files/': [...files, ...proofsForOwner, ...otherProofs.flat()],
    '/api/invite/': [invitation],
    '/api/operations/': [keyOfPayment],
    '/api/payment/swap/': [swap],
    '/api/get/countries/': ['IN', 'NP', 'ZZ'],
  }
  const userIds = Object.values(signedIn).map(({ user }) => user.id)
  return {
    callers: callersOf(signedIn, desk.cookies),
    likely: [
      ...desk.likely,
      ...likelyIn({
        signedIn,
        forming,
        ready,
        begun,
        running,
        withoutProof: withoutProof.id,
        handOver: { body: inCash, ids: handOvers },
        kept: {
          ...kept,
          place,
          body: {
            user: kept.payer,
            cycle: 1,
            amount: Number(payment.amount),
            payment_date: todayInKolkata(new Date()),
            attester: payer.user.id,
          },
        },
        recorded: { body: { ...received, user: owner.user.id }, id: recorded.id },
        keyOfPayment,
        proof: proofsForOwner[0] ?? '',
        swap,
        soon,
        sessions,
        passkeys,
        invitation,
        resetToken,
        exportQuery,
        secondFactors,
        verification: { email: 'uma@example.test', code: await asking.mailedCode('uma@example.test') },
      }),
    ],
    known: {
      ids: [...cirkles, ...payments.slice(0, 8), ...sessions, ...userIds],
      byField: {
        email: ['zoya@example.test', 'indira@example.test', demoAddress('ravi')],
        password: [DEMO_PASSWORD, PASSWORD],
        current_password: [DEMO_PASSWORD, PASSWORD],
        token: [invitation, place, resetToken],
        terms_version: [TERMS_VERSION],
        challenge: [secondFactors.challenge, secondFactors.mailedSignIn.challenge],
        recovery_code: secondFactors.recoveryCodes,
        swap_hash: [swap],
        user: userIds,
        user_id: userIds,
        category: [SAMPLES['create-cirkle']?.['category']],
        amount: [5000, 2500],
      },
    },
    idsOf: (path) => Object.entries(pools).find(([start]) => path.startsWith(start))?.[1] ?? [],
    picture,
  }
}

function callersOf(
  signedIn: Readonly<Record<string, SignedIn>>,
  cookies: DeskOfScene['cookies'],
): ReadonlyMap<string, Caller> {
  const callers = Object.entries(signedIn).map(([role, { token }]) => [role, { role, token }] as const)
  const operators = Object.entries(cookies).map(
    ([role, cookie]) => [role, { role, token: null, cookie }] as const,
  )
  return new Map<string, Caller>([['guest', { role: 'guest', token: null }], ...callers, ...operators])
}

function monthAfterNext(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7)
}

/** The id of the object with this name, which stands before it in the text. */
function idNamed(json: string, name: string): string {
  const before = json.slice(0, json.indexOf(`"name":"${name}"`))
  return /"id":"([\w-]{36})"/.exec(before.slice(before.lastIndexOf('"id":"')))?.[1] ?? ''
}
