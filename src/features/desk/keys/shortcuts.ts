import { t } from '#messages/later/desk.ts'

/** What a shortcut does. */
export type Deed =
  | 'home'
  | 'payments'
  | 'discover'
  | 'notifications'
  | 'settings'
  | 'chat'
  | 'outbox'
  | 'pay'
  | 'confirm'
  | 'keys'

/** One key, or one after the other. */
export interface Shortcut {
  readonly deed: Deed
  readonly keys: readonly [string] | readonly [string, string]
  readonly label: () => string
}

/** In the order of the sheet that lists them. Letters as they are typed, without Shift. */
export const SHORTCUTS: readonly Shortcut[] = [
  { deed: 'home', keys: ['g', 'h'], label: () => t('goHome') },
  { deed: 'payments', keys: ['g', 'p'], label: () => t('goPayments') },
  { deed: 'discover', keys: ['g', 'd'], label: () => t('goDiscover') },
  { deed: 'notifications', keys: ['g', 'n'], label: () => t('goNotifications') },
  { deed: 'settings', keys: ['g', 's'], label: () => t('goSettings') },
  { deed: 'chat', keys: ['g', 'c'], label: () => t('goChat') },
  { deed: 'outbox', keys: ['g', 'o'], label: () => t('goOutbox') },
  { deed: 'pay', keys: ['p'], label: () => t('payFirst') },
  { deed: 'confirm', keys: ['c'], label: () => t('confirm') },
  { deed: 'keys', keys: ['?'], label: () => t('shortcuts') },
]

/** How long a first key waits for its second. */
const NEXT_KEY_MS = 2_000

/** The first key of a shortcut of two, and when it was pressed (ms). */
export interface Begun {
  readonly key: string
  readonly at: number
}

/** What one more key makes of those before it: a whole shortcut, the beginning of one, or nothing. */
export function press(
  begun: Begun | null,
  typed: string,
  at: number,
): { readonly deed: Deed | null; readonly begun: Begun | null } {
  const key = typed.toLowerCase()
  const first = begun !== null && at - begun.at <= NEXT_KEY_MS ? begun.key : null
  const completed = SHORTCUTS.find(({ keys }) => keys.length === 2 && keys[0] === first && keys[1] === key)
  if (completed !== undefined) return { deed: completed.deed, begun: null }
  const alone = SHORTCUTS.find(({ keys }) => keys.length === 1 && keys[0] === key)
  // A wrong second key does nothing, and not what it does alone.
  if (first === null && alone !== undefined) return { deed: alone.deed, begun: null }
  const isFirst = SHORTCUTS.some(({ keys }) => keys.length === 2 && keys[0] === key)
  return { deed: null, begun: isFirst ? { key, at } : null }
}
