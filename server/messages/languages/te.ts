import { accounts as accountsForms } from '#contract/messages/te-IN/accounts.ts'
import { categories } from '#contract/messages/te-IN/cirkle/categories.ts'
import { cirkles as cirklesForms } from '#contract/messages/te-IN/cirkles.ts'
import { dates } from '#contract/messages/te-IN/dates.ts'
import { fields } from '#contract/messages/te-IN/fields.ts'
import { history } from '#contract/messages/te-IN/history.ts'
import { kyc as kycForms } from '#contract/messages/te-IN/kyc.ts'
import { notices } from '#contract/messages/te-IN/notices.ts'
import { people } from '#contract/messages/te-IN/online/people.ts'
import { payments as paymentsForms } from '#contract/messages/te-IN/payments.ts'
import { push as pushForms } from '#contract/messages/te-IN/push.ts'
import { refusals } from '#contract/messages/te-IN/refusals.ts'
import { accounts } from '../te-IN/accounts.ts'
import { answers } from '../te-IN/answers.ts'
import { chat } from '../te-IN/chat.ts'
import { cirkles } from '../te-IN/cirkles.ts'
import { files } from '../te-IN/files.ts'
import { kyc } from '../te-IN/kyc.ts'
import { leaving } from '../te-IN/leaving.ts'
import { mails } from '../te-IN/mails.ts'
import { pages } from '../te-IN/pages.ts'
import { payments } from '../te-IN/payments.ts'
import { push } from '../te-IN/push.ts'
import { reports } from '../te-IN/reports.ts'
import { swaps } from '../te-IN/swaps.ts'
import type { Catalogues } from './en.ts'

/** The catalogues in Telugu. */
export const te: Catalogues = {
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
