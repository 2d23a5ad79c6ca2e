import * as v from 'valibot'

const HeldSchema = v.object({
  id: v.string(),
  endpoint: v.string(),
  state: v.string(),
  /** Whether another payment's receipt came with its refusal, or its own with its acceptance. */
  hasReceipt: v.boolean(),
  createdAt: v.number(),
  cirkleId: v.optional(v.string()),
  contributionId: v.optional(v.string()),
  content: v.optional(v.string()),
})
/** An entry in the outbox of the signed-in person. */
export type Held = v.InferOutput<typeof HeldSchema>

const WordsSchema = v.object({
  /**
   * `entry`: an Outbox card, in order; `story`: the page after a payment; `offer`: an available action; `sheet`: a tag
   * or an action on a sheet about cash or a hand-over.
   */
  where: v.picklist([
    'pill',
    'story',
    'card',
    'offer',
    'entry',
    'history',
    'answer',
    'message',
    'receipt',
    'empty',
    'sheet',
  ]),
  /** The Cirkle, payment, message or entry it is about; empty if the words stand alone. */
  about: v.string(),
  words: v.string(),
})
export type Words = v.InferOutput<typeof WordsSchema>

/** The words on one screen at an instant, and the outbox before and after they were read. */
export const LookSchema = v.object({
  /** One id per page load. */
  page: v.string(),
  /** By this machine's clock, ms. */
  at: v.number(),
  address: v.string(),
  words: v.array(WordsSchema),
  before: v.array(HeldSchema),
  after: v.array(HeldSchema),
  /** Notifications on display. */
  notices: v.array(v.object({ title: v.string(), at: v.number() })),
})
export type Look = v.InferOutput<typeof LookSchema>

/** The function a page passes its looks to. */
export const TAKE_LOOK = 'cirklesTakesLook'

/**
 * Runs in every page, outside the app's own code: reads the screen on every change, and twice a second.
 * Nothing here waits for Node, and nothing of the app waits for it.
 */
export function lookAtScreen(take: string): void {
  if (!location.protocol.startsWith('http')) return
  const page = crypto.randomUUID()
  let isBusy = false
  let isStale = false
  let last = ''
  let given = 0
  let isTime = true
  let notices: { title: string; at: number }[] = []
  const found: unknown = Reflect.get(globalThis, take)
  if (!isTaker(found)) return
  const give = found

  function isTaker(each: unknown): each is (look: object) => void {
    return typeof each === 'function'
  }
  const fieldOf = (row: unknown, name: string): unknown =>
    typeof row === 'object' && row !== null
      ? Object.entries(row).find(([key]) => key === name)?.[1]
      : undefined
  const textOf = (within: ParentNode, selector: string) =>
    within.querySelector(selector)?.textContent?.trim() ?? ''
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)]

  /** Undefined without a database: an aborted upgrade leaves none behind. */
  async function readHeld(): Promise<object[] | undefined> {
    const opening = indexedDB.open('cirkles')
    const isOpen = await new Promise<boolean>((resolve) => {
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
      opening.addEventListener('success', () => resolve(true))
      opening.addEventListener('error', () => resolve(false))
    })
    if (!isOpen) return undefined
    const stores = opening.result.transaction(['outbox', 'session'])
    const entries = stores.objectStore('outbox').index('sequence').getAll()
    const session = stores.objectStore('session').get('current')
    const isRead = await new Promise<boolean>((resolve) => {
      stores.addEventListener('complete', () => resolve(true))
      stores.addEventListener('abort', () => resolve(false))
    })
    opening.result.close()
    if (!isRead) return undefined
    const user = fieldOf(session.result, 'userId')
    const rows: unknown[] = entries.result
    return rows
      .filter((row) => fieldOf(row, 'userId') === user)
      .map((row) => ({
        ...Object.fromEntries(
          ['id', 'endpoint', 'state', 'createdAt'].map((name) => [name, fieldOf(row, name)]),
        ),
        hasReceipt: fieldOf(row, 'receipt') !== undefined,
        cirkleId: fieldOf(fieldOf(row, 'input'), 'id'),
        contributionId: fieldOf(fieldOf(row, 'input'), 'contributionId'),
        content: fieldOf(fieldOf(row, 'input'), 'content'),
      }))
  }

  function readWords(): { where: string; about: string; words: string }[] {
    const said: { where: string; about: string; words: string }[] = []
    const say = (where: string, about: string, words: string) => {
      if (words !== '') said.push({ where, about, words })
    }
    say('pill', '', textOf(document, 'header [data-state] output'))
    for (const receipt of new Set(document.body?.textContent?.match(/CK-\d{8}/g))) say('receipt', '', receipt)
    // The address changes before the page does: until then, this would be the story of Payments' cards.
    if (
      location.pathname === '/paymentsuccessful' &&
      document.querySelector('main[data-ready="paymentsuccessful"]') !== null
    ) {
      const entry = new URLSearchParams(location.search).get('entry') ?? ''
      for (const part of all('main h1, main output, main [data-tone]')) {
        say('story', entry, part.textContent?.trim() ?? '')
      }
    }
    if (location.pathname === '/outbox' && document.querySelector('main[data-ready="outbox"]') !== null) {
      for (const card of all('main li')) say('entry', '', textOf(card, '[data-tone]'))
      if (document.querySelector('main li') === null) say('empty', '', 'Nothing to send.')
    }
    if (location.pathname === '/payment') {
      for (const card of all('[aria-labelledby="manage-title"] li')) {
        const about = textOf(card, 'h3')
        for (const tag of all('[data-tone]', card)) say('card', about, tag.textContent?.trim() ?? '')
        for (const link of all('a[aria-label^="Make Payment"]', card))
          say('offer', about, link.textContent ?? '')
      }
      for (const row of all('tr:has(th button)')) {
        if (row.closest('[role=dialog]') !== null) continue
        const tag = row.querySelectorAll('td')[3]
        say('history', textOf(row, 'th button'), tag?.textContent?.trim() ?? '')
      }
      for (const tag of all('[role=dialog] [aria-labelledby^=answers-] li [data-tone]')) {
        const words = tag.textContent?.trim() ?? ''
        const [, cirkleId = ''] =
          /^answers-(.*)-\d+$/.exec(tag.closest('section')?.getAttribute('aria-labelledby') ?? '') ?? []
        if (words.startsWith('Your confirmation: ')) say('answer', cirkleId, words)
      }
    }
    const [, sheet] = /[?&](?:collect|detail|payout)=([^&]+)/.exec(location.search) ?? []
    if (sheet !== undefined) {
      for (const part of all('[role=dialog] :is([data-tone], button, a)'))
        say('sheet', sheet, part.textContent?.trim() ?? '')
    }
    for (const message of all('[aria-label="Messages"] [data-own="true"]')) {
      const time = message.querySelector('time')
      const content = time?.closest('p')?.previousElementSibling?.textContent ?? ''
      say('message', content, time?.parentElement?.lastElementChild?.textContent?.trim() ?? '')
    }
    return said
  }

  async function readNotices(): Promise<{ title: string; at: number }[]> {
    if (!isTime) return notices
    isTime = false
    const registration = await navigator.serviceWorker?.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    // TypeScript's library lacks a notification's timestamp.
    notices = shown.map((notice) => ({ title: notice.title, at: Number(Reflect.get(notice, 'timestamp')) }))
    return notices
  }

  async function look(): Promise<void> {
    const before = await readHeld()
    if (before === undefined) return
    const at = Date.now()
    const words = readWords()
    const address = location.pathname + location.search
    const [after, shown] = await Promise.all([readHeld(), readNotices()])
    if (after === undefined) return
    const seen = JSON.stringify({ address, words, before, after, shown })
    if (seen === last && at - given < 400) return
    last = seen
    given = at
    give({ page, at, address, words, before, after, notices: shown })
  }
  const lookSoon = () => {
    isStale = true
    if (isBusy) return
    isBusy = true
    const turn = async () => {
      while (isStale) {
        isStale = false
        await look()
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    // A page left during a look reports nothing more.
    const end = () => (isBusy = false)
    turn().then(end, end)
  }
  new MutationObserver(lookSoon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-state', 'data-tone'],
  })
  setInterval(() => {
    isTime = true
    lookSoon()
  }, 500)
}
