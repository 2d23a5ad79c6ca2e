import { beforeEach, expect, test } from 'vitest'
import { listHistory } from '#contract/http/payments/history.ts'
import { listActivity, readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { requestReupload } from '#contract/http/payments/validations.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { bankPayment, cashPayment, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'
import { got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'

/* What the payer of a payment that was sent back is asked for: by how they paid. */

let scene: ThreeMembers

beforeEach(async () => {
  scene = await createThreeMembers()
})

const sendBack = async (payer: Person, comment: string) => {
  await got(scene.app, requestReupload, scene.asha, { id: scene.cirkleId, user: payer.user.id, comment })
}
const told = async (person: Person) =>
  (await got(scene.app, listNotifications, person, {})).rows.map(({ message }) => message)
const lastPaymentOf = async (person: Person) =>
  (await got(scene.app, readPaymentOptions, person, { id: scene.cirkleId })).lastPayment

test('cash is asked for its details, in the notice, the reminder and the lists, until they come', async () => {
  const { app, cirkleId, ravi } = scene
  await got(app, submitPayment, ravi, cashPayment(cirkleId))
  expect((await lastPaymentOf(ravi))?.paymentMethod).toBeNull()
  await sendBack(ravi, 'Which day?')
  expect(await told(ravi)).toContain(
    'Asha Iyer needs the details of your ₹2,000 for Street festival again: “Which day?” Do not pay again.',
  )
  expect(await lastPaymentOf(ravi)).toMatchObject({ status: 'reupload_requested', paymentMethod: 'cash' })

  const later = await scene.itIs('2026-11-05T04:00:00.000Z')
  await runDueWork(app.deps)
  expect(await told(later.ravi)).toContain(
    'The details of your ₹2,000 for Street festival are needed again today. Do not pay again.',
  )

  const next = await later.itIs('2026-11-06T06:00:00.000Z')
  const [activity] = await got(app, listActivity, next.ravi, {})
  expect(activity?.pastPending).toMatchObject([{ status: 'reupload_requested', paymentMethod: 'cash' }])
  const contributionId = activity?.pastPending?.[0]?.contributionId
  await got(app, submitPayment, next.ravi, cashPayment(cirkleId, { contributionId }))
  expect(await told(next.asha)).toContain(
    'Ravi Kumar gave the details of the ₹2,000 for Street festival again.',
  )
})

test('a transfer is asked for a clearer proof, and where none came for the proof', async () => {
  const { app, cirkleId, ravi, meera } = scene
  const { file, declared } = await proofPicture('teal')
  const withProof = { ...bankPayment(cirkleId, declared), proof: file }
  await got(app, submitPayment, ravi, withProof, { asForm: true })
  await got(app, submitPayment, meera, bankPayment(cirkleId, declared))
  await sendBack(ravi, 'Too dark')
  await sendBack(meera, 'It did not come')
  expect((await lastPaymentOf(ravi))?.paymentMethod).toBe('bank')
  expect(await told(ravi)).toContainEqual(expect.stringContaining('needs a clearer proof of your'))
  expect(await told(meera)).toContainEqual(expect.stringContaining('needs the proof of your'))
  expect((await got(app, listHistory, meera, {})).rows[0]?.status).toBe('reupload_requested')
})
