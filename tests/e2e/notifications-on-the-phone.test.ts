import type { BrowserContext, Page, Worker } from 'playwright/test'
import * as v from 'valibot'
import { ASHA, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import type { PushPayload } from '#contract/realtime/push-payload.ts'
import { type Demo, expect, FULL_BROWSER, test } from './demo-test.ts'

/*
 * Test browsers have no push service: the page's `PushManager` is faked, and Chromium's own tools deliver
 * messages to the worker.
 */

const PeopleSchema = v.tuple([v.object({ id: v.string() })])

test(
  'notifications are offered, come when nobody looks, lead to their place, and end with signing out',
  FULL_BROWSER,
  async ({ demo, newPhone }) => {
    const phone = await newPhone()
    const page = await phone.open()
    const context = phone.context()
    await context.grantPermissions(['notifications'], { origin: demo.url })
    await page.addInitScript(playPushService)
    await signInAs(page, demo.url, ASHA)
    await workerReady(page)
    await page.reload()
    const [me] = v.parse(
      PeopleSchema,
      await demo.query('select id from users where email = $1', [ASHA.email]),
    )
    const push: PushPayload = {
      id: crypto.randomUUID(),
      user_id: me.id,
      message: 'Your ₹5,000 for Festival savings is due tomorrow.',
      path: '/payment',
    }
    const deliver = await pushesTo(context, page, demo)

    await test.step('the icon shows how much is unread, as it changes', async () => {
      await page.getByRole('button', { name: /^Notifications, 2 unread$/ }).click()
      await expect.poll(() => badge(page)).toBe(2)
    })

    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await test.step('offered where they are read, and asked for by a press', async () => {
      await expect(panel.getByText('Your browser will ask whether it may.')).toBeVisible()
      await panel.getByRole('button', { name: 'Turn on' }).click()
      await expect(panel.getByText('On: you are told here, also while Cirkles is closed')).toBeVisible()
      expect(await devices(demo)).toBe(1)
      await panel.getByRole('button', { name: 'Mark all as read' }).click()
      await expect.poll(() => badge(page)).toBe(0)
    })

    await test.step('one notification is one, and of others nothing is shown', async () => {
      await deliver(push)
      await expect.poll(() => shown(page)).toEqual([push.message])
      const another = {
        ...push,
        id: crypto.randomUUID(),
        user_id: crypto.randomUUID(),
        message: 'Not for you',
      }
      for (const message of [push, another]) await inWorker(context, 'push', message)
      expect(await shown(page)).toEqual([push.message])
    })

    await test.step('a press opens its place in the page that is open', async () => {
      await inWorker(context, 'notificationclick')
      await expect(page).toHaveURL(`${demo.url}/payment`)
      await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
      expect(await shown(page)).toEqual([])
    })

    await test.step('and opens the app where it is closed', async () => {
      await deliver(push)
      await expect.poll(() => shown(page)).toEqual([push.message])
      await page.goto('about:blank')
      // While the page is still open, the click would go to it.
      await expect.poll(() => openPages(context)).toBe(0)
      expect(await inWorker(context, 'notificationclick')).toEqual([`${demo.url}/payment`])
    })

    await test.step('the settings say how it stands, and turn it off and on', async () => {
      await page.goto(`${demo.url}/setting`)
      const preferences = page.getByRole('region', { name: 'Notification Preferences' })
      const onThisPhone = preferences.getByRole('switch', { name: 'Notifications on this phone' })
      await expect(onThisPhone).toBeChecked()
      await onThisPhone.click()
      await expect(onThisPhone).not.toBeChecked()
      await expect.poll(() => devices(demo)).toBe(0)
      await onThisPhone.click()
      await expect(onThisPhone).toBeChecked()
      expect(await devices(demo)).toBe(1)

      await preferences.getByRole('switch', { name: 'Invitations' }).click()
      await expect(preferences.getByRole('switch', { name: 'Invitations' })).not.toBeChecked()
    })

    await test.step('signing out takes what is shown, and what would come', async () => {
      await deliver(push)
      await expect.poll(() => shown(page)).toEqual([push.message])
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/\/sign-in/)
      await expect.poll(() => shown(page)).toEqual([])
      await expect.poll(() => devices(demo)).toBe(0)
      await inWorker(context, 'push', push)
      expect(await shown(page)).toEqual([])
    })
  },
)

/** In the page: a fake push service that always grants a subscription. Stores the badge count. */
function playPushService(): void {
  let isSubscribed = false
  const p256dh = 'BLyxdljSCJuUinZTx9FrM0Pe5gWC1wIsR3g2_mSRF2v2hZtHHtgFlx6WTstP4S_SdGJzb09TTt3x1lroOJymxTY'
  const subscription = {
    endpoint: 'https://push.example.test/phone',
    toJSON: () => ({ keys: { p256dh, auth: 'A'.repeat(22) } }),
    unsubscribe: () => {
      isSubscribed = false
      return Promise.resolve(true)
    },
  }
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    subscribe: () => {
      isSubscribed = true
      return Promise.resolve(subscription)
    },
  })
  Object.assign(Navigator.prototype, {
    setAppBadge: (count: number) => {
      document.documentElement.dataset['badge'] = String(count)
      return Promise.resolve()
    },
  })
}

const badge = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['badge'] ?? Number.NaN))

/** Notifications shown on the phone. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ body }) => body)
  })

/** Number of Asha's devices that receive notifications. */
async function devices({ query }: Demo): Promise<number> {
  return (await query('select 1 from push_subscriptions')).length
}

/** Delivers a message to the worker, as its push service would. */
async function pushesTo(
  context: BrowserContext,
  page: Page,
  { url }: Demo,
): Promise<(push: PushPayload) => Promise<void>> {
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (push) => {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: `${url}/`,
      registrationId,
      data: JSON.stringify(push),
    })
  }
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('There is no worker.')
  return worker
}

/** Number of the app's pages the worker knows. */
const openPages = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- runs in the worker, of whose scope this file's library knows nothing
    const { clients } = globalThis as unknown as { clients: { matchAll: () => Promise<readonly object[]> } }
    return (await clients.matchAll()).length
  })

/**
 * Dispatches an event to the worker and waits for its end: a push message, or a click on what is shown. Only
 * a real click may focus or open a page, so it returns the addresses that would have been opened.
 */
async function inWorker(
  context: BrowserContext,
  type: 'push' | 'notificationclick',
  push?: PushPayload,
): Promise<string[]> {
  return workerOf(context).evaluate(
    async ([name, data]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- runs in the worker, of whose scope this file's library knows nothing
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        WindowClient: { prototype: object }
        Clients: { prototype: object }
        PushEvent: new (type: string, init: { data: string }) => Event
        NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
      }
      const opened: string[] = []
      Object.assign(scope.WindowClient.prototype, { focus: () => Promise.resolve() })
      Object.assign(scope.Clients.prototype, {
        openWindow: (url: URL) => Promise.resolve(opened.push(url.href)),
      })
      const [notification] = await scope.registration.getNotifications()
      const event =
        name === 'push'
          ? new scope.PushEvent(name, { data })
          : new scope.NotificationEvent(name, { notification })
      await new Promise((resolve) => {
        Object.assign(event, { waitUntil: resolve })
        dispatchEvent(event)
      })
      return opened
    },
    [type, JSON.stringify(push ?? null)] as const,
  )
}
