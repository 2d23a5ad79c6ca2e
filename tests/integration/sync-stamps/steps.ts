import { saveBankDetails } from '#contract/http/online/security.ts'
import { saveProfile, setProfilePhoto } from '#contract/http/online/profile.ts'
import { cancelDeletion, deleteAccount } from '#contract/http/online/leaving.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { withdrawKyc } from '#contract/http/kyc/kyc.ts'
import { markNotificationsRead } from '#contract/http/system/notifications.ts'
import { muteChat, sendMessage } from '#contract/http/system/chat.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { operate } from '#tests/support/server/operate.ts'
import { cirkleSteps } from './cirkle-steps.ts'
import { paymentSteps } from './payment-steps.ts'
import { cirklesOf, oneOf, type Step, type World } from './world.ts'

/** Operators' commands answer what cannot be done with an error. */
const command = async (world: World, ...args: string[]) =>
  operate(world.app, ...args).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'OperatorError') throw error
  })

export const steps: Readonly<Record<string, Step>> = {
  ...paymentSteps,
  ...cirkleSteps,
  'an hour passes': (world) => world.pass({ hours: 1 }),
  'a day passes': (world) => world.pass({ days: 1 }),
  'days pass and due work runs': async (world, { number }) => {
    await world.pass({ days: 1 + (number % 9) })
    await runDueWork(world.app.deps)
  },
  'a month passes and due work runs': async (world) => {
    await world.pass({ days: 31 })
    await runDueWork(world.app.deps)
  },
  'due work runs': (world) => runDueWork(world.app.deps),
  'a name changes': (world, { who, number }) =>
    world.try(saveProfile, who, {
      fullName: `Name ${number}`,
      phone: `+91 98765 4${1000 + (number % 9000)}`,
    }),
  'a photo changes': async (world, { who, number }) =>
    world.try(setProfilePhoto, who, { file: (await proofPicture(`rgb(${number % 256}, 9, 9)`)).file }),
  'bank details change': (world, { who, number }) =>
    world.try(saveBankDetails, who, {
      currentPassword: who.password,
      accountNumber: `5010023456${1000 + (number % 9000)}`,
      bankName: 'Test Bank',
      ifscCode: 'TEST0000001',
      branchAddress: 'Mysuru',
    }),
  'settings change': (world, { who, number }) =>
    world.try(saveSettings, who, {
      language: number % 2 === 0 ? 'hi' : 'en',
      notifications: { invitations: number % 3 === 0 },
    }),
  'notices are read': (world, { who }) => world.try(markNotificationsRead, who, {}),
  'somebody writes': async (world, { who, number }) => {
    const cirkle = oneOf(await cirklesOf(world), number)
    if (cirkle) await world.try(sendMessage, who, { id: cirkle.id, type: 'text', content: `Hello ${number}` })
  },
  'a chat is muted': async (world, { who, number }) => {
    const cirkle = oneOf(await cirklesOf(world), number)
    if (cirkle) await world.try(muteChat, who, { id: cirkle.id, muted: number % 2 === 0 })
  },
  'an identity check is handed in': async (world, { who }) => {
    const form = kycForm({ proof: (await proofPicture('navy')).file })
    await world.app.request('POST', '/account/kyc', { token: who.token, key: crypto.randomUUID(), form })
  },
  'an identity check is withdrawn': (world, { who }) => world.try(withdrawKyc, who, {}),
  'an identity check is approved': (world, { who }) => command(world, 'kyc', 'approve', who.user.email),
  'an identity check is rejected': (world, { who }) =>
    command(world, 'kyc', 'reject', who.user.email, '--reason', 'Blurred'),
  'something is announced': (world, { number }) => command(world, 'announce', `News ${number}`),
  'a person is suspended and reinstated': async (world, { who }) => {
    await command(world, 'users', 'suspend', who.user.email)
    await command(world, 'users', 'reinstate', who.user.email)
  },
  'an account is to be erased': (world, { who }) =>
    world.try(deleteAccount, who, { password: who.password, confirmation: 'DELETE' }),
  'an account stays': (world, { who }) => world.try(cancelDeletion, who, {}),
  'support changes an address': (world, { who, number }) =>
    world.app.pool.query('update users set email = $1 where id = $2 and erased_at is null', [
      `new-${number}@example.test`,
      who.user.id,
    ]),
  'keys are replaced': async (world) => {
    await command(world, 'keys', 'rotate')
    await runDueWork(world.app.deps)
  },
}
