import { writeFile } from 'node:fs/promises'
import { ASHA, FESTIVAL, MEERA, MEERAS_ACCOUNT } from '#tests/page-models/demo-people.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import type { Part } from './screen.ts'
import { signIn } from './sign-in.ts'
import { expect, LEFT, test } from './test.ts'

test('a payment saved without a network arrives once with its proof, and its payee confirms it', async ({
  demo,
  app,
  provoked,
}, testInfo) => {
  provoked.push(LEFT)
  const proof = testInfo.outputPath('transfer.jpg')
  await writeFile(proof, (await cameraPhoto('transfer.jpg', 2000, 1500)).buffer)

  await test.step('Asha signs in, and the phone is ready for no network', async () => {
    await app.open(`${demo.url}/sign-in`)
    await signIn(app, ASHA)
    await app.see('heading', FESTIVAL)
    // The focus stays on the new page's heading once its content has come.
    expect(await app.run('return document.activeElement.tagName')).toBe('H1')
    await app.run('return navigator.serviceWorker.ready.then(() => true)')
    await app.open(`${demo.url}/payment`)
    await app.see('link', `Make Payment for ${FESTIVAL}`)
    expect(await app.run('return navigator.serviceWorker.controller !== null')).toBe(true)
  })

  await test.step('without a network the app opens, and saves the payment on the phone', async () => {
    demo.proxy.rule = () => ({ kind: 'cut-before' })
    await app.open(`${demo.url}/home`)
    await app.see('heading', FESTIVAL)
    await app.press('link', 'Payments')
    await app.press('link', `Make Payment for ${FESTIVAL}`)
    const sheet: Part = ['dialog', 'How to Pay']
    await app.choose('Bank Transfer', sheet)
    await app.reads(new RegExp(MEERAS_ACCOUNT))
    await app.pick(proof, sheet)
    await app.see('button', /^Remove /, sheet)
    await app.press('button', 'Record Payment', sheet)
    await app.see('heading', 'Saved on this phone')
    // Neither engine has Background Sync: nothing is sent while the app is closed.
    await app.reads(/as soon as there is a connection and Cirkles is open/)
    expect(demo.paymentCalls()).toEqual([])
  })

  await test.step('with a network it arrives once, with its proof', async () => {
    demo.proxy.rule = () => undefined
    await app.open(`${demo.url}/payment`)
    await expect
      .poll(() => demo.ashasPayments())
      .toMatchObject([{ status: 'pending', method: 'bank', proof_status: 'uploaded' }])
    expect(demo.paymentCalls()).toEqual([201])
  })

  await test.step('she signs out, and Meera confirms it in the same browser', async () => {
    await app.open(`${demo.url}/setting`)
    await app.press('button', 'Sign out')
    await app.see('heading', 'Welcome Back')
    await signIn(app, MEERA)
    await app.press('link', 'Payments')
    await app.press('link', new RegExp(`^Validate Payment for ${FESTIVAL}`))
    await app.press('button', 'Confirm Payment')
    const question: Part = ['alertdialog', 'Confirm Payment Received']
    await app.choose('I see the money in my account', question)
    await app.press('button', 'Confirm Payment', question)
    await expect.poll(() => demo.ashasPayments()).toMatchObject([{ status: 'confirmed' }])
  })
})
