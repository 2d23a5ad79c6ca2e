import { accounts as accountsForms } from '#contract/messages/mr-IN/accounts.ts'
import { categories } from '#contract/messages/mr-IN/cirkle/categories.ts'
import { cirkles as cirklesForms } from '#contract/messages/mr-IN/cirkles.ts'
import { dates } from '#contract/messages/mr-IN/dates.ts'
import { fields } from '#contract/messages/mr-IN/fields.ts'
import { history } from '#contract/messages/mr-IN/history.ts'
import { kyc as kycForms } from '#contract/messages/mr-IN/kyc.ts'
import { notices } from '#contract/messages/mr-IN/notices.ts'
import { people } from '#contract/messages/mr-IN/online/people.ts'
import { payments as paymentsForms } from '#contract/messages/mr-IN/payments.ts'
import { push as pushForms } from '#contract/messages/mr-IN/push.ts'
import { refusals } from '#contract/messages/mr-IN/refusals.ts'
import { accounts } from '../mr-IN/accounts.ts'
import { answers } from '../mr-IN/answers.ts'
import { chat } from '../mr-IN/chat.ts'
import { cirkles } from '../mr-IN/cirkles.ts'
import { files } from '../mr-IN/files.ts'
import { kyc } from '../mr-IN/kyc.ts'
import { leaving } from '../mr-IN/leaving.ts'
import { mails } from '../mr-IN/mails.ts'
import { pages } from '../mr-IN/pages.ts'
import { payments } from '../mr-IN/payments.ts'
import { push } from '../mr-IN/push.ts'
import { reports } from '../mr-IN/reports.ts'
import { swaps } from '../mr-IN/swaps.ts'
import type { Catalogues } from './en.ts'

/** The catalogues in Marathi. */
export const mr: Catalogues = {
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
