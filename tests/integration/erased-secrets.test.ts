import { expect, onTestFinished, test } from 'vitest'
import { beginAuthenticator } from '#contract/http/online/two-factor.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { findUser } from '#server/modules/accounts/account/store.ts'
import { erasePerson } from '#server/modules/leaving/erase-store.ts'
import { SEALED_COLUMNS } from '#server/modules/sealing/sealed-columns.ts'
import {
  bankPayment,
  giveBank,
  proofPicture,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { createPushScene } from '#tests/support/payments/push-scene.ts'
import { openedValues } from '#tests/support/people/all-that-is-kept.ts'
import { got } from '#tests/support/people/ask.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'

/** Those of the server, and of operators, who are no members. */
const OF_NOBODY: ReadonlySet<string> = new Set(['server-secret', 'operator-authenticator'])

test('of an erased person no sealed value is left, of whatever kind', async () => {
  const { app, subscribed, close } = await createPushScene()
  onTestFinished(close)
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await giveBank(app, asha)
  const ofOthers = await openedValues(app.deps)

  await giveBank(app, ravi, '111122223333')
  app.clock.advance({ minutes: 1 })
  await giveBank(app, ravi, '444455556666')
  const { id } = await startedCirkle(app, [ravi, asha], { maxMembers: 2 })
  const { file: proof, declared } = await proofPicture('teal')
  await got(app, submitPayment, asha, bankPayment(id, declared))
  await subscribed(ravi)
  await app.request('POST', '/account/kyc', { token: ravi.token, form: kycForm({ proof }) })
  await got(app, beginAuthenticator, ravi, { currentPassword: ravi.password })
  const others = new Set(ofOthers.map(({ purpose, id: row }) => `${purpose} ${row}`))
  const own = (await openedValues(app.deps)).filter(
    ({ purpose, id: row }) => !others.has(`${purpose} ${row}`),
  )
  expect(new Set(own.map(({ purpose }) => purpose)), 'a value of each kind that people have').toEqual(
    new Set(SEALED_COLUMNS.map(({ purpose }) => purpose).filter((purpose) => !OF_NOBODY.has(purpose))),
  )

  await app.deps.db.transaction(async (tx) =>
    erasePerson(tx, await findUser(tx, ravi.user.id), [asha.user.id], app.clock.now()),
  )
  // Removes files, and with them their keys.
  await runDueWork(app.deps)
  expect(await openedValues(app.deps)).toEqual(ofOthers)
})
