import type { BrowserContext, Page } from 'playwright/test'
import { SHARE_FIELD, SHARE_PATH } from '#contract/share-target.ts'
import { sendSignIn } from '#tests/page-models/account.ts'
import { ASHA, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { cameraPhoto, type PickedFile } from '#tests/support/browser/picked-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

/** The first bytes of an iPhone's HEIC photo, and nothing a decoder could read. */
const HEIC: PickedFile = {
  name: 'IMG_0012.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
}

test('a screenshot shared while offline, with the app closed, waits on the phone and becomes the proof', async ({
  demo,
  ashasPage,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const context = ashasPage.context()
  await ashasPage.close()
  await context.setOffline(true)
  const shared = await share(context, demo.url, await cameraPhoto('screenshot.jpg', 2000, 1500))
  await expect(chooser(shared).getByRole('img', { name: 'The proof as it will be sent' })).toBeVisible()

  // The phone closes the app before a choice is made, its worker ends, and the app returns to where it was.
  const address = shared.url()
  await shared.close()
  await endWorkers(context)
  const page = await context.newPage()
  await page.goto(address)
  const sheet = chooser(page)
  await expect(sheet.getByRole('img', { name: 'The proof as it will be sent' })).toBeVisible()
  await sheet.locator('label').filter({ hasText: FESTIVAL }).click()
  await sheet.getByRole('button', { name: 'Use as proof' }).click()

  const form = page.getByRole('dialog', { name: 'How to Pay' })
  await expect(form.getByRole('img', { name: 'The proof as it will be sent' })).toBeVisible()
  await form.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(() => demo.ashasPayments())
    .toMatchObject([{ method: 'bank', status: 'pending', proof_status: 'uploaded' }])
  await page.goto(`${demo.url}/payment`)
  await expect(page.getByRole('heading', { name: 'Manage Cirkle Payment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'A shared file waits for its payment' })).toBeHidden()
})

test('ASVS 3.5.1 · a form of another site plants nothing: unless the person uses it, it is nowhere', async ({
  demo,
  ashasPage,
}) => {
  const page = await share(ashasPage.context(), demo.url, await cameraPhoto('planted.jpg', 800, 600))
  await expect(chooser(page).getByRole('img', { name: 'The proof as it will be sent' })).toBeVisible()
  await page.goto(`${demo.url}/payment`)
  await expect(page.getByRole('heading', { name: 'Manage Cirkle Payment' })).toBeVisible()
  await expect(page.getByRole('link', { name: /shared file/ })).toBeHidden()
})

test('what is shared while nobody is signed in is not kept, and another picture can be chosen', async ({
  demo,
  newPhone,
}) => {
  const phone = await newPhone()
  const first = await phone.open()
  await first.goto(`${demo.url}/sign-in`)
  await workerReady(first)
  const page = await share(phone.context(), demo.url, HEIC)
  await sendSignIn(page, ASHA)
  const sheet = chooser(page)
  await expect(sheet.getByText(/Nobody was signed in, so it was not kept/)).toBeVisible()
  await sheet.locator('input[type=file]').first().setInputFiles(HEIC)
  await expect(sheet.getByText(/This browser cannot open HEIC photos/)).toBeVisible()
  await page.close()

  const again = await share(phone.context(), demo.url, await cameraPhoto('screenshot.jpg', 800, 600))
  await chooser(again).getByRole('button', { name: 'Discard' }).click()
  await expect(chooser(again)).toBeHidden()
  await expect(again.getByRole('heading', { name: 'Manage Cirkle Payment' })).toBeVisible()
  await expect(again.getByRole('link', { name: 'A shared file waits for its payment' })).toBeHidden()
})

/** Posts a file to the app, as the browser does for a share from another app; returns the opened page. */
async function share(context: BrowserContext, url: string, file: PickedFile): Promise<Page> {
  const page = await context.newPage()
  await page.setContent(`
    <form action="${url}${SHARE_PATH}" method="post" enctype="multipart/form-data">
      <input type="file" name="${SHARE_FIELD}"><button>Share</button>
    </form>`)
  await page.locator('input').setInputFiles(file)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForURL(/\/payment\?shared=|\/sign-in/)
  return page
}

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Which payment is this for?' })

/** Ends the workers, as the browser does to save memory. */
async function endWorkers(context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(await context.newPage())
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}
