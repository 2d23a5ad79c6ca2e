import { accounts as accountsForms } from '#contract/messages/en-IN/accounts.ts'
import { categories } from '#contract/messages/en-IN/cirkle/categories.ts'
import { cirkles as cirklesForms } from '#contract/messages/en-IN/cirkles.ts'
import { dates } from '#contract/messages/en-IN/dates.ts'
import { fields } from '#contract/messages/en-IN/fields.ts'
import { history } from '#contract/messages/en-IN/history.ts'
import { kyc as kycForms } from '#contract/messages/en-IN/kyc.ts'
import { notices } from '#contract/messages/en-IN/notices.ts'
import { people } from '#contract/messages/en-IN/online/people.ts'
import { payments as paymentsForms } from '#contract/messages/en-IN/payments.ts'
import { push as pushForms } from '#contract/messages/en-IN/push.ts'
import { refusals } from '#contract/messages/en-IN/refusals.ts'
import { accounts } from '../en-IN/accounts.ts'
import { answers } from '../en-IN/answers.ts'
import { chat } from '../en-IN/chat.ts'
import { cirkles } from '../en-IN/cirkles.ts'
import { files } from '../en-IN/files.ts'
import { kyc } from '../en-IN/kyc.ts'
import { leaving } from '../en-IN/leaving.ts'
import { mails } from '../en-IN/mails.ts'
import { pages } from '../en-IN/pages.ts'
import { payments } from '../en-IN/payments.ts'
import { push } from '../en-IN/push.ts'
import { reports } from '../en-IN/reports.ts'
import { swaps } from '../en-IN/swaps.ts'

/** The English catalogues by name: the server's own, and those it shares with the app. */
export const en = {
  accounts: accountsForms,
  categories,
  cirkles: cirklesForms,
  dates,
  fields,
  history,
  kyc: kycForms,
  notices,
  people,
  payments: paymentsForms,
  push: pushForms,
  refusals,
  'server/accounts': accounts,
  'server/answers': answers,
  'server/chat': chat,
  'server/cirkles': cirkles,
  'server/files': files,
  'server/kyc': kyc,
  'server/leaving': leaving,
  'server/mails': mails,
  'server/pages': pages,
  'server/payments': payments,
  'server/push': push,
  'server/reports': reports,
  'server/swaps': swaps,
} as const

export type CatalogueName = keyof typeof en
/** The same catalogues in another language; `translations.test.ts` compares their texts. */
export type Catalogues = Readonly<Record<CatalogueName, Readonly<Record<string, string>>>>
