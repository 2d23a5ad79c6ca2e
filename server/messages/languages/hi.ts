import { accounts as accountsForms } from '#contract/messages/hi-IN/accounts.ts'
import { categories } from '#contract/messages/hi-IN/cirkle/categories.ts'
import { cirkles as cirklesForms } from '#contract/messages/hi-IN/cirkles.ts'
import { dates } from '#contract/messages/hi-IN/dates.ts'
import { fields } from '#contract/messages/hi-IN/fields.ts'
import { history } from '#contract/messages/hi-IN/history.ts'
import { kyc as kycForms } from '#contract/messages/hi-IN/kyc.ts'
import { notices } from '#contract/messages/hi-IN/notices.ts'
import { people } from '#contract/messages/hi-IN/online/people.ts'
import { payments as paymentsForms } from '#contract/messages/hi-IN/payments.ts'
import { push as pushForms } from '#contract/messages/hi-IN/push.ts'
import { refusals } from '#contract/messages/hi-IN/refusals.ts'
import { accounts } from '../hi-IN/accounts.ts'
import { answers } from '../hi-IN/answers.ts'
import { chat } from '../hi-IN/chat.ts'
import { cirkles } from '../hi-IN/cirkles.ts'
import { files } from '../hi-IN/files.ts'
import { kyc } from '../hi-IN/kyc.ts'
import { leaving } from '../hi-IN/leaving.ts'
import { mails } from '../hi-IN/mails.ts'
import { pages } from '../hi-IN/pages.ts'
import { payments } from '../hi-IN/payments.ts'
import { push } from '../hi-IN/push.ts'
import { reports } from '../hi-IN/reports.ts'
import { swaps } from '../hi-IN/swaps.ts'
import type { Catalogues } from './en.ts'

/** The catalogues in Hindi. */
export const hi: Catalogues = {
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
