import { expect, test } from './test.ts'

/** Logged errors, as a text and as an object, an uncaught error and an unhandled rejection. */
const PLANT = `setTimeout(() => {
  console.error('planted in words')
  console.error(new TypeError('planted as an object'))
  setTimeout(() => { throw new Error('planted, thrown') })
  void Promise.reject(new Error('planted, rejected'))
})`

test('every error on the console of a page is seen', async ({ demo, app, provoked }) => {
  provoked.push(/planted/)
  await app.open(`${demo.url}/sign-in`)
  await app.see('heading', 'Welcome Back')
  expect(app.consoleErrors()).toEqual([])
  await app.run(PLANT)
  for (const what of ['in words', 'as an object', ', thrown', ', rejected'])
    await expect.poll(app.consoleErrors).toContainEqual(expect.stringMatching(`planted ?${what}`))
})
