import { accounts as accountsForms } from '#contract/messages/bn-IN/accounts.ts'
import { categories } from '#contract/messages/bn-IN/cirkle/categories.ts'
import { cirkles as cirklesForms } from '#contract/messages/bn-IN/cirkles.ts'
import { dates } from '#contract/messages/bn-IN/dates.ts'
import { fields } from '#contract/messages/bn-IN/fields.ts'
import { history } from '#contract/messages/bn-IN/history.ts'
import { kyc as kycForms } from '#contract/messages/bn-IN/kyc.ts'
import { notices } from '#contract/messages/bn-IN/notices.ts'
import { people } from '#contract/messages/bn-IN/online/people.ts'
import { payments as paymentsForms } from '#contract/messages/bn-IN/payments.ts'
import { push as pushForms } from '#contract/messages/bn-IN/push.ts'
import { refusals } from '#contract/messages/bn-IN/refusals.ts'
import { accounts } from '../bn-IN/accounts.ts'
import { answers } from '../bn-IN/answers.ts'
import { chat } from '../bn-IN/chat.ts'
import { cirkles } from '../bn-IN/cirkles.ts'
import { files } from '../bn-IN/files.ts'
import { kyc } from '../bn-IN/kyc.ts'
import { leaving } from '../bn-IN/leaving.ts'
import { mails } from '../bn-IN/mails.ts'
import { pages } from '../bn-IN/pages.ts'
import { payments } from '../bn-IN/payments.ts'
import { push } from '../bn-IN/push.ts'
import { reports } from '../bn-IN/reports.ts'
import { swaps } from '../bn-IN/swaps.ts'
import type { Catalogues } from './en.ts'

/** The catalogues in Bengali. */
export const bn: Catalogues = {
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
}
