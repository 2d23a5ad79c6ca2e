import type { Cirkle, Member, Person } from '#contract/http/cirkles/cirkles.ts'
import type { DiscoveredCirkle } from '#contract/http/cirkles/discover.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { Owing } from '#contract/http/payments/payments.ts'
import { nameList } from '#contract/messages/language/name-list.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { historyStatusName, personName } from '#contract/views/history-names.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'
import { t } from '#messages/later/desk.ts'
import { type Findable, searchableOf } from './find.ts'

/* What the results of a search say, and where they lead. Pure. */

const STATUSES: Readonly<Record<Cirkle['status'], () => string>> = {
  forming: () => t('forming'),
  active: () => t('active'),
  completed: () => t('completed'),
  cancelled: () => t('cancelled'),
}

/** One of my Cirkles. */
export function cirkleFindable({
  id,
  name,
  description,
  status,
  contributionAmount,
  imageUrl,
}: Cirkle): Findable {
  const amount = formatRupees(contributionAmount)
  return {
    id,
    group: 'cirkles',
    title: name,
    detail: t('cirkleDetail', { status: STATUSES[status](), amount }),
    look: { face: imageUrl, name },
    to: `/home?detail=${id}`,
    words: searchableOf(name, description, contributionAmount),
  }
}

/** What can be done with one of my Cirkles, found by its name. */
export function deedsOf({ id, name, status }: Cirkle): Findable[] {
  const deed = (kind: string, title: string, to: string, icon: 'message' | 'document'): Findable => ({
    id: `${kind}:${id}`,
    group: 'screens',
    title,
    look: { icon },
    to,
    words: searchableOf(title),
  })
  if (status === 'cancelled') return []
  return [
    deed('chat', t('chatOf', { name }), `/home?chat=${id}`, 'message'),
    ...(status === 'forming'
      ? []
      : [deed('history', t('historyOf', { name }), `/payment?history=${id}`, 'document')]),
  ]
}

/** A contribution of mine that is left to pay, or of which a new proof or the details are needed. */
export const owedFindable = (
  cirkle: Pick<Cirkle, 'id' | 'name'>,
  { contributionId, amount, status, paymentMethod }: Owing,
): Findable => {
  const words = { amount: formatRupees(amount), name: cirkle.name }
  const title =
    status === 'reupload_requested'
      ? t('proveNow', { what: askedForMethod(paymentMethod), ...words })
      : t('payNow', words)
  return {
    id: `pay:${contributionId}`,
    group: 'screens',
    title,
    look: { icon: 'payments' },
    to: `/payment?pay=${cirkle.id}&contribution=${contributionId}`,
    words: searchableOf(title, amount),
  }
}

/** A person of one or more of my Cirkles; leads to the first. */
export function personFindable(
  { name, profilePic, pivot }: Member,
  cirkles: readonly Pick<Cirkle, 'id' | 'name'>[],
): Findable {
  const names = cirkles.map((cirkle) => cirkle.name)
  return {
    id: `person:${pivot.userId}`,
    group: 'people',
    title: name,
    detail: t('personDetail', { cirkles: nameList(names) }),
    look: { face: profilePic, name },
    to: `/home?detail=${cirkles[0]?.id ?? ''}`,
    words: searchableOf(name, ...names),
  }
}

/** A payment, or a missed contribution. */
export function paymentFindable(row: HistoryRow): Findable {
  const { id, name, amount, payerName, payeeName, receiptNumber, utr, date } = row
  const words = {
    payer: personName(payerName),
    payee: personName(payeeName),
    date: formatDate(date),
    status: historyStatusName(row),
  }
  const detail =
    receiptNumber === null
      ? t('paymentDetail', words)
      : t('paymentDetailWithReceipt', { ...words, receipt: receiptNumber })
  return {
    id: `payment:${id}`,
    group: 'payments',
    title: t('paymentTitle', { amount: formatRupees(amount), name }),
    detail,
    look: { icon: 'payments' },
    to: `/payment?detail=${id}`,
    words: searchableOf(name, amount, detail, utr),
  }
}

/** A public Cirkle, as the server found it. */
export const publicFindable = ({
  id,
  name,
  contributionAmount,
  owner,
  imageUrl,
}: DiscoveredCirkle): Findable => ({
  id: `public:${id}`,
  group: 'publicCirkles',
  title: name,
  detail: t('publicDetail', { amount: formatRupees(contributionAmount), owner: owner.name }),
  look: { face: imageUrl, name },
  to: `/discover?recommend=${id}`,
  words: '',
})

/** A person, as the server found them. */
export const otherPersonFindable = ({ id, name, profilePic }: Person): Findable => ({
  id: `person:${id}`,
  group: 'otherPeople',
  title: name,
  detail: t('otherPersonDetail'),
  look: { face: profilePic, name },
  to: `/discover?query=${encodeURIComponent(name)}`,
  words: '',
})
