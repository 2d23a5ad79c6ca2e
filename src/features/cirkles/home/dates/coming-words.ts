import { addDays, type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'
import type { ComingDate } from '#data/known/home/coming-dates.ts'
import { t } from '#messages/home.ts'
import type { IconName } from '#ui/icons/icon-name.ts'
import type { Tone } from '#ui/status/tone.ts'

/** A coming date, in words. */
interface ComingWords {
  readonly icon: IconName
  readonly title: string
  /** That it is late, or my turn; undefined for everything else. */
  readonly tag: { readonly words: string; readonly tone: Tone } | undefined
  readonly detail: string
}

/** `knownOn` is the day of the last sync: whether others are late is judged by it, since then they may have paid. */
export function comingWords(each: ComingDate, today: CalendarDate, knownOn: CalendarDate): ComingWords {
  const { cirkleName: cirkle, cycle } = each
  const detail = t('comingDetail', { cirkle, cycle })
  switch (each.kind) {
    case 'pay':
      return {
        icon: 'payments',
        title: t('comingPay', { amount: formatRupees(each.amount), name: each.payeeName }),
        tag: lateTag(each.by, today),
        detail,
      }
    case 'proof':
      return {
        icon: 'upload',
        title: t('comingProof', { what: askedForMethod(each.paymentMethod), name: each.payeeName }),
        tag: undefined,
        detail,
      }
    case 'next':
      return {
        icon: 'payments',
        title: t('comingNext', { amount: formatRupees(each.amount) }),
        tag: undefined,
        detail,
      }
    case 'turn':
      return {
        icon: 'turn',
        title: t('comingTurn', { amount: formatRupees(each.pot) }),
        tag: undefined,
        detail,
      }
    case 'collect':
      return {
        icon: 'turn',
        ...collectWords(each),
        // Nobody is late of whom it is not known that they have reported nothing.
        tag: ((each.unpaid ?? 0) > 0 ? lateTag(each.by, knownOn < today ? knownOn : today) : undefined) ?? {
          words: t('yourTurn'),
          tone: 'turn',
        },
      }
  }
}

function collectWords(each: Extract<ComingDate, { kind: 'collect' }>) {
  const { cirkleName: cirkle, cycle, withOwner } = each
  const held = formatRupees(withOwner)
  if (each.unconfirmed <= 0) {
    return { title: t('comingHeld', { amount: held }), detail: t('comingDetail', { cirkle, cycle }) }
  }
  const words = unconfirmedWords(each)
  return withOwner === 0
    ? words
    : { ...words, detail: t('comingHeldToo', { detail: words.detail, amount: held }) }
}

function unconfirmedWords(each: Extract<ComingDate, { kind: 'collect' }>) {
  const { cirkleName: cirkle, cycle, payers, unconfirmed, unpaid } = each
  const of = (count: number) => ({ cirkle, cycle, amount: formatRupees(count * each.amount) })
  // What is reported may have come: no more is said than that it is not confirmed.
  return unpaid === undefined || unpaid === 0
    ? {
        title: t('comingUnconfirmed', { count: unconfirmed, payers }),
        detail: t('comingSum', of(unconfirmed)),
      }
    : { title: t('comingUnpaid', { count: unpaid, payers }), detail: t('comingOut', of(unpaid)) }
}

function lateTag(due: CalendarDate, today: CalendarDate): ComingWords['tag'] {
  const display = contributionDisplay('due', due, today)
  return display === 'overdue' || display === 'missed' ? { words: t(display), tone: 'danger' } : undefined
}

/** The day of a group of dates. */
export function dayWords(day: CalendarDate, today: CalendarDate): string {
  const date = formatDate(day)
  if (day === today) return t('dayToday', { date })
  return day === addDays(today, 1) ? t('dayTomorrow', { date }) : date
}
