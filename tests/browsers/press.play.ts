import { DriverError } from './press.ts'
import { expect, test } from './test.ts'

const pageOf = (body: string) => `data:text/html,${encodeURIComponent(`<!doctype html>${body}`)}`

test('a press beside its control is told as a failure of the driver, and does nothing in the page', async ({
  app,
}) => {
  await app.open(
    pageOf(`<style>button { display: block; width: 200px; height: 50px }</style>
      <button id="first">First</button><button onclick="document.title = 'pressed'">Second</button>
      <script>addEventListener('pointermove', () => document.body.append(first))</script>`),
  )
  await expect(app.press('button', 'First')).rejects.toThrow(DriverError)
  expect(await app.run('return document.title')).toBe('')
})
