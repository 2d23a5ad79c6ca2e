import { HISTORY_STATUSES, PAYMENT_METHODS, type PaymentMethod } from '#contract/rules/statuses.ts'
import { countOf, idOf, oneOf, textOf } from '#lib/address/search-values.ts'

export const ROLE_TABS = ['all', 'admin', 'receiving'] as const
export type RoleTab = (typeof ROLE_TABS)[number]

export const ACTIVITY_ORDERS = ['due', 'amount', 'name'] as const
export type ActivityOrder = (typeof ACTIVITY_ORDERS)[number]

export const HISTORY_ORDERS = ['newest', 'oldest', 'amount', 'name'] as const
export type HistoryOrder = (typeof HISTORY_ORDERS)[number]

/** Choices among payments to answer. `bank` includes UPI; `warned`: those to look at first. */
export const PAYMENT_KINDS = ['bank', 'cash', 'warned'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

type HistoryStatus = (typeof HISTORY_STATUSES)[number]

/** The address of /payment: tab, order and filters, and what is open over it. */
export interface PaymentSearch {
  readonly tab?: RoleTab | undefined
  readonly sort?: ActivityOrder | undefined
  /** Only this Cirkle. */
  readonly cirkle?: string | undefined
  readonly status?: HistoryStatus | undefined
  readonly method?: PaymentMethod | undefined
  readonly query?: string | undefined
  /** The first and the last day of the history, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The order of the history. */
  readonly by?: HistoryOrder | undefined
  /** The payments of this Cirkle. */
  readonly history?: string | undefined
  /** A statement in the place of the page: my own (`own`), or this Cirkle's. */
  readonly statement?: string | undefined
  /** The details of one payment: its id, a missed contribution's, or an outbox entry's. */
  readonly detail?: string | undefined
  /** How to Pay, for this Cirkle. */
  readonly pay?: string | undefined
  /** The contribution the open How to Pay sheet is for. */
  readonly contribution?: string | undefined
  /** Hand Over, for this Cirkle. */
  readonly handOver?: string | undefined
  /** The cycle of the open Hand Over sheet. */
  readonly cycle?: number | undefined
  /** Where the money of this Cirkle's open turns is. */
  readonly payout?: string | undefined
  /** The refused outbox entry the open How to Pay or Hand Over sheet fixes. */
  readonly fix?: string | undefined
  /** Review and Validate, for this Cirkle or for `all`. */
  readonly validate?: string | undefined
  /** The payments shown in it. */
  readonly kind?: PaymentKind | undefined
  /** The payment in the open withdrawal dialog. */
  readonly withdraw?: string | undefined
  /** The shared file that needs a payment, or why there is none (`contract/share-target.ts`). */
  readonly shared?: string | undefined
  readonly panel?: 'notifications' | undefined
}

/** Parses the address. Unknown values are dropped, so that a mistyped link still opens the page. */
export function parsePaymentSearch(search: Readonly<Record<string, unknown>>): PaymentSearch {
  const id = (name: string) => idOf(search[name])
  const read: PaymentSearch = {
    tab: oneOf(ROLE_TABS, search['tab']),
    sort: oneOf(ACTIVITY_ORDERS, search['sort']),
    cirkle: id('cirkle'),
    status: oneOf(HISTORY_STATUSES, search['status']),
    method: oneOf(PAYMENT_METHODS, search['method']),
    query: textOf(search['query']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    by: oneOf(HISTORY_ORDERS, search['by']),
    history: id('history'),
    statement: oneOf(['own'], search['statement']) ?? id('statement'),
    detail: id('detail'),
    pay: id('pay'),
    contribution: id('contribution'),
    handOver: id('handOver'),
    cycle: countOf(search['cycle']),
    payout: id('payout'),
    fix: id('fix'),
    validate: oneOf(['all'], search['validate']) ?? id('validate'),
    kind: oneOf(PAYMENT_KINDS, search['kind']),
    withdraw: id('withdraw'),
    shared: textOf(search['shared']),
    panel: oneOf(['notifications'], search['panel']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The address of /paymentsuccessful: the payment it is about; without it there is nothing to show. */
export interface OutcomeSearch {
  readonly entry?: string
  readonly contribution?: string
}

/** Parses the address of /paymentsuccessful: both ids or neither. */
export function parseOutcomeSearch(search: Readonly<Record<string, unknown>>): OutcomeSearch {
  const entry = idOf(search['entry'])
  const contribution = idOf(search['contribution'])
  return entry === undefined || contribution === undefined ? {} : { entry, contribution }
}

/** A date of the calendar; undefined for any other text. By itself: the addresses are in the first load. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}
