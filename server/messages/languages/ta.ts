import { accounts as accountsForms } from '#contract/messages/ta-IN/accounts.ts'
import { categories } from '#contract/messages/ta-IN/cirkle/categories.ts'
import { cirkles as cirklesForms } from '#contract/messages/ta-IN/cirkles.ts'
import { dates } from '#contract/messages/ta-IN/dates.ts'
import { fields } from '#contract/messages/ta-IN/fields.ts'
import { history } from '#contract/messages/ta-IN/history.ts'
import { kyc as kycForms } from '#contract/messages/ta-IN/kyc.ts'
import { notices } from '#contract/messages/ta-IN/notices.ts'
import { people } from '#contract/messages/ta-IN/online/people.ts'
import { payments as paymentsForms } from '#contract/messages/ta-IN/payments.ts'
import { push as pushForms } from '#contract/messages/ta-IN/push.ts'
import { refusals } from '#contract/messages/ta-IN/refusals.ts'
import { accounts } from '../ta-IN/accounts.ts'
import { answers } from '../ta-IN/answers.ts'
import { chat } from '../ta-IN/chat.ts'
import { cirkles } from '../ta-IN/cirkles.ts'
import { files } from '../ta-IN/files.ts'
import { kyc } from '../ta-IN/kyc.ts'
import { leaving } from '../ta-IN/leaving.ts'
import { mails } from '../ta-IN/mails.ts'
import { pages } from '../ta-IN/pages.ts'
import { payments } from '../ta-IN/payments.ts'
import { push } from '../ta-IN/push.ts'
import { reports } from '../ta-IN/reports.ts'
import { swaps } from '../ta-IN/swaps.ts'
import type { Catalogues } from './en.ts'

/** The catalogues in Tamil. */
export const ta: Catalogues = {
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
