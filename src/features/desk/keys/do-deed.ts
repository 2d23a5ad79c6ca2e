import type { RegisteredRouter } from '@tanstack/react-router'

import { compareDates } from '#contract/rules/calendar.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { readMyPayments } from '#data/known/what-is-owed.ts'
import { t } from '#messages/later/desk.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { goTo } from '../go-to.ts'
import type { Deed } from './shortcuts.ts'

/** What a shortcut needs of the app. */
export interface Desk {
  readonly router: RegisteredRouter
  /** Opens the sheet of shortcuts. */
  readonly showKeys: () => void
  /** Opens the search with this in it. */
  readonly search: (typed: string) => void
}

const PLACES: Readonly<Partial<Record<Deed, string>>> = {
  home: '/home',
  payments: '/payment',
  discover: '/discover',
  settings: '/setting',
  outbox: '/outbox',
  confirm: '/payment?validate=all',
}

/** Pages with a bell of their own; elsewhere the notifications open over Home. */
const WITH_BELL = new Set(['/home', '/payment', '/discover'])

const NOTHING_TO_DO_MS = 3_000

/** Does what a shortcut says. */
export async function doDeed(deed: Deed, { router, showKeys, search }: Desk): Promise<void> {
  const place = PLACES[deed]
  if (place !== undefined) return goTo(router, place)
  if (deed === 'keys') return showKeys()
  if (deed === 'notifications') {
    const { pathname } = router.state.location
    return goTo(router, `${WITH_BELL.has(pathname) ? pathname : '/home'}?panel=notifications`)
  }
  if (deed === 'chat') {
    const [only, ...others] = await readChats()
    if (only === undefined) return sayNone(t('noChat'))
    // Which one, the person says.
    return others.length > 0 ? search(t('chatOf', { name: '' })) : goTo(router, `/home?chat=${only}`)
  }
  const href = await addressToPay()
  return href === undefined ? sayNone(t('nothingToPay')) : goTo(router, href)
}

/** Says that there is none; before the first sync, only that this phone does not know. */
async function sayNone(words: string): Promise<void> {
  const { freshness } = await readFacts(localDb(), ['freshness'])
  showToast({ message: freshness === undefined ? t('notHere') : words, tone: 'info', ms: NOTHING_TO_DO_MS })
}

async function readChats(): Promise<string[]> {
  const { cirkles = [] } = await readFacts(localDb(), ['cirkles'])
  return cirkles.filter(({ status }) => status !== 'cancelled').map(({ id }) => id)
}

/** Where the contribution is paid, or proven, that was or is due first; undefined when nothing is owed. */
async function addressToPay(): Promise<string | undefined> {
  const mine = await readMyPayments(localDb())
  const owed = [...mine].flatMap(([cirkleId, { left }]) => left.map((each) => ({ ...each, cirkleId })))
  const [first] = owed.sort((a, b) => compareDates(a.dueDate, b.dueDate))
  return first && `/payment?pay=${first.cirkleId}&contribution=${first.contributionId}`
}
