import { expect, test } from './demo-test.ts'

test('the browser finds nothing in the way of installing the app', async ({ demo, newPhoneOnDisk }) => {
  // Not in a private window, where nothing can be installed.
  const page = await (await newPhoneOnDisk()).open()
  await page.goto(`${demo.url}/sign-in`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const session = await page.context().newCDPSession(page)
  const { errors, data = '', url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])

  const pictures = [...data.matchAll(/"src":\s*"([^"]+)"/g)].map(([, src = '']) => src)
  expect(pictures.length).toBeGreaterThan(8)
  for (const src of pictures) {
    const answer = await page.request.get(new URL(src, url).href)
    expect([src, answer.status()]).toEqual([src, 200])
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})
