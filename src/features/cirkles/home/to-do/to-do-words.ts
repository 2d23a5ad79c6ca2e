import { type CalendarDate, daysBetween, formatDate } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'
import type { ToDo } from '#data/known/home/to-do.ts'
import { t } from '#messages/home.ts'
import type { IconName } from '#ui/icons/icon-name.ts'

/** A thing to do, in words. */
interface ToDoWords {
  readonly icon: IconName
  /** What is to be done, for whom and how much. */
  readonly title: string
  /** A money state that is late; undefined for everything that is not. */
  readonly late: string | undefined
  /** In which Cirkle, and by when. */
  readonly detail: string
  /** On the button. */
  readonly action: string
}

export function toDoWords(each: ToDo, today: CalendarDate): ToDoWords {
  const { cirkleName: cirkle } = each
  switch (each.kind) {
    case 'pay':
      return {
        icon: 'payments',
        title: t('toPay', { amount: formatRupees(each.amount), name: each.payeeName }),
        ...dueWords(cirkle, each.by, today),
        action: t('pay'),
      }
    case 'proof': {
      const action = t('newProof', { what: askedForMethod(each.paymentMethod) })
      return {
        icon: 'upload',
        title: t('toProve', { action, name: each.payeeName }),
        late: undefined,
        detail: t('toProveDetail', { cirkle, cycle: each.cycle }),
        action,
      }
    }
    case 'confirm': {
      const amount = formatRupees(each.amount)
      const [name = '', ...others] = each.payerNames
      return {
        icon: 'check',
        title:
          others.length === 0
            ? t('toConfirm', { amount, name })
            : t('toConfirmMany', { amount, count: others.length + 1 }),
        late: undefined,
        detail: confirmDetail(each),
        action: t('confirmIt'),
      }
    }
    case 'answer':
      return {
        icon: 'check',
        title: recordWords(each),
        late: undefined,
        detail: t('toAnswerRecordDetail', { cirkle, date: formatDate(each.day) }),
        action: t('answerIt'),
      }
    case 'hand-over':
      return {
        icon: 'payments',
        title: t('toHandOver', { amount: formatRupees(each.amount), name: each.receiverName }),
        late: undefined,
        detail: t('toHandOverDetail', { cirkle, cycle: each.cycle }),
        action: t('handOver'),
      }
    case 'receive':
      return {
        icon: 'check',
        title: t('toReceive', { amount: formatRupees(each.amount), name: each.ownerName }),
        late: undefined,
        detail: cirkle,
        action: t('answerIt'),
      }
    case 'invite':
      return {
        icon: 'users',
        title:
          each.placeOf === undefined
            ? t('toAnswerInvite', { name: each.fromName })
            : t('toTakeOver', { owner: each.fromName, name: each.placeOf }),
        late: undefined,
        detail: t('toAnswerInviteDetail', { cirkle, amount: formatRupees(each.amount) }),
        action: t('answerIt'),
      }
    case 'request': {
      const [name = ''] = each.names
      return {
        icon: 'user',
        title: t('toAnswerRequest', { count: each.names.length, name }),
        late: undefined,
        detail: cirkle,
        action: t('answerIt'),
      }
    }
    case 'bank':
      return {
        icon: 'bank',
        title: t('toAddBank'),
        late: undefined,
        detail: t('toAddBankDetail', { cirkle, date: formatDate(each.by) }),
        action: t('add'),
      }
    case 'start':
      return {
        icon: 'users',
        title: t('toStart', { count: each.count }),
        late: undefined,
        detail: cirkle,
        action: t('start'),
      }
    case 'swap':
      return {
        icon: 'swap',
        title: t('toAnswerSwap', { name: each.fromName }),
        late: undefined,
        detail: cirkle,
        action: t('answerIt'),
      }
    case 'collect':
      return { icon: 'clock', ...collectWords(each, today), action: t('seeWho') }
  }
}

function recordWords({ said, amount: rupees, payeeName: name }: Extract<ToDo, { kind: 'answer' }>): string {
  const amount = formatRupees(rupees)
  return said === undefined ? t('toAnswerRecord', { amount, name }) : t('toAnswerOf', { ...said, amount })
}

function confirmDetail({
  cirkleName: cirkle,
  keptPayee,
  isOnBehalf,
}: Extract<ToDo, { kind: 'confirm' }>): string {
  if (keptPayee !== undefined) return t('toConfirmFor', { cirkle, name: keptPayee })
  return isOnBehalf ? t('toConfirmOnBehalf', { cirkle }) : cirkle
}

function collectWords(each: Extract<ToDo, { kind: 'collect' }>, today: CalendarDate) {
  const { cirkleName: cirkle, count, cycle, forName: name } = each
  const detail = t('toCollectDetail', { cirkle, amount: formatRupees(each.amount) })
  if (each.isEarlier) return { title: t('toCollectEarlier', { count, cycle }), late: undefined, detail }
  if (name !== undefined) return { title: t('toCollectFor', { count, name }), late: undefined, detail }
  return { title: t('toCollect', { count }), ...dueWords(detail, each.by, today, true) }
}

/** Where and by when I am to pay, or to be paid, with the state of what is late. */
function dueWords(where: string, due: CalendarDate, today: CalendarDate, isOwedToMe = false) {
  const display = contributionDisplay('due', due, today)
  const date = formatDate(due)
  if (display === 'overdue') return { late: t('overdue'), detail: t('wasDue', { where, date }) }
  if (display === 'missed') return { late: t('missed'), detail: t('wasDue', { where, date }) }
  return {
    late: undefined,
    detail: t(isOwedToMe ? 'dueToYouIn' : 'dueIn', { where, days: daysBetween(today, due) }),
  }
}

/** The button's name: it says what is to be read on it, and once. In many languages a title ends with the verb. */
export const actionName = ({ title, action }: Pick<ToDoWords, 'title' | 'action'>): string =>
  title.includes(action) ? title : t('actionFor', { action, title })
